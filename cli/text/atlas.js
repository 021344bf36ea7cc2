const q=document.getElementById('q'),v=document.getElementById('v');
const all=[...document.querySelectorAll('article')];
function show(){const w=q.value.toLowerCase().split(/\s+/).filter(Boolean);let n=0;
for(const a of all){const t=a.textContent.toLowerCase();a.hidden=!(w.every(x=>t.includes(x))&&(!v.value||v.value===a.dataset.v||(v.value==='words'&&a.dataset.w)));n+=!a.hidden}
for(const s of document.querySelectorAll('section'))s.hidden=!s.querySelector('article:not([hidden])');
document.getElementById('n').textContent=n+' of '+all.length}
q.oninput=v.onchange=show;
addEventListener('hashchange',()=>{const a=document.getElementById(decodeURIComponent(location.hash.slice(1)));if(a&&a.hidden){q.value=v.value='';show();a.scrollIntoView()}});
