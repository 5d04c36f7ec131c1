// Generated from Sources/NavEmit/HTML/Page by `make page`. Edit those, and make it anew.
// swift-format-ignore-file

/// The scripts and styles of a page, as they stand in it.
enum EmbeddedPage {
  /// page.css
  static let pageStyle = ##"""
@media screen{:root{color-scheme:light dark}}:root{--paper:#fff;--ink:#1f2933;--faint:#52606d;--line:#cbd5e1;--edge:#7b8794;--bar:#fff;--band:#f3f6f9;--accent:#1864ab;--on:#fff;--bad:#c92a2a;--now:#c2410c;--focus:#1864ab;font:15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}*{box-sizing:border-box}body{margin:0;color:var(--ink);background:var(--paper)}h1,h2,h3,h4,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}h1{font-size:1.05rem}h2{font-size:1rem}h3{margin:1.4em 0 .5em;font-size:.75rem;letter-spacing:.06em;text-transform:uppercase;color:var(--faint)}small{font-size:.82rem;color:var(--faint)}a{color:var(--accent)}button,input,select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:6px;padding:.25em .65em;min-height:32px;max-width:100%}button{cursor:pointer}button:hover{background:var(--band)}button:disabled{color:var(--faint);border-color:var(--line);cursor:default}button.main,button[aria-pressed=true]{color:var(--on);background:var(--accent);border-color:var(--accent)}:focus-visible{outline:2px solid var(--focus);outline-offset:2px}[hidden],html:not(.js) .scripted{display:none !important}header{display:flex;align-items:center;gap:.75rem;padding:.5rem 1rem;border-bottom:1px solid var(--line);background:var(--bar)}nav{display:flex;gap:.25rem;overflow-x:auto;flex:1;scrollbar-width:thin}nav a{padding:.3em .7em;border-radius:6px;color:var(--faint);text-decoration:none;white-space:nowrap}nav a:hover{background:var(--band);color:var(--ink)}nav a[aria-current]{color:var(--ink);font-weight:600;background:var(--band);box-shadow:inset 0 -2px var(--accent)}nav a:focus-visible{outline-offset:-2px}.tools{display:flex;gap:.3rem}#finder{position:relative}#search{width:13rem}#found{position:absolute;right:0;z-index:3;width:20rem;max-width:92vw;margin-top:4px;background:var(--paper);border:1px solid var(--edge);border-radius:8px;box-shadow:0 8px 24px #0003;overflow:hidden}#found:empty{display:none}#found li{padding:.4em .8em}#found li:has(a){padding:0}#found a{display:flex;justify-content:space-between;gap:1em;padding:.4em .8em;color:var(--ink);text-decoration:none;overflow-wrap:anywhere}#found small{white-space:nowrap}#found a:hover,#found a:focus{background:var(--band);outline-offset:-2px}.view{padding:1rem;max-width:100%;scroll-margin-top:1rem}.view h2{margin-bottom:.6rem}svg{max-width:100%;height:auto}.js body{display:grid;grid:auto 1fr / 1fr;height:100vh;height:100dvh;overflow:hidden}.js body:has(#panel:not([hidden])){grid-template-columns:1fr 360px}.js header{grid-column:1 / -1;min-width:0}.js main{position:relative;min-width:0;min-height:0}.js .view{position:absolute;inset:0;overflow:auto;scroll-padding:48px}.js .chart{padding:0;display:grid;cursor:grab;touch-action:pan-x pan-y;user-select:none}.js .chart:active{cursor:grabbing}.js .chart h2{position:absolute;opacity:0;pointer-events:none}.js svg{max-width:none;margin:auto;display:block}svg :focus{outline:none}html:not(.js) svg :focus-visible{outline:2px solid var(--focus)}.row[href],.js .row[tabindex]{cursor:pointer}.row:hover text,.row:focus text{text-decoration:underline}rect.focus,rect.now,rect.last{fill:none;pointer-events:none;vector-effect:non-scaling-stroke}rect.focus{stroke:var(--focus);stroke-width:2}rect.now{stroke:var(--now);stroke-width:4}rect.last{stroke:var(--now);stroke-width:2;stroke-dasharray:5 3}.edge.last path{stroke-width:4}#list{max-width:60rem}.js #list{max-width:none;padding:1rem max(1rem,50vw - 34rem) 3rem}.boxes > li{padding:.6rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}.boxes > li:target,.boxes > li:focus{outline:2px solid var(--focus);outline-offset:4px}h4{font-size:1rem}.boxes p{color:var(--faint)}.boxes ul{padding-left:1.2rem;list-style:disc}#panel{padding:1rem 1.1rem 2rem;overflow:auto;min-height:0;overflow-wrap:anywhere}.js #panel{border-left:1px solid var(--line)}.head{display:flex;justify-content:space-between;align-items:center}.head button{border:0;font-size:1.2rem;line-height:1}#start{margin-top:.4rem}#start .main{width:100%}#conditions{display:grid;gap:.3rem;margin-bottom:.6rem}select{min-height:28px;padding:.1em .4em}label{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.2rem .6rem}#status{margin:1rem 0 .6rem;padding:.6rem .8rem;border-left:4px solid var(--now);background:var(--band);font-weight:600}#layers > li{padding:.5rem .7rem;border:1px solid var(--line);border-radius:8px;margin-bottom:.4rem}#layers ol{display:flex;flex-wrap:wrap;margin-bottom:.3rem}#layers ol li + li::before{content:"›";margin:0 .4em;color:var(--faint)}#layers > li:first-child ol li:last-child{font-weight:600}#layers button{margin:0 .3rem .3rem 0}.row{display:flex;flex-wrap:wrap;gap:.35rem;margin-bottom:.5rem}.row input{flex:1;min-width:0}#events li{display:grid;grid-template-columns:auto 1fr;align-items:center;gap:.1rem .6rem;margin-bottom:.35rem}#events label{grid-column:1 / -1}details{margin:1rem 0 .4rem}summary{cursor:pointer;font-weight:600;margin-bottom:.5rem}#steps{counter-reset:step}#steps li{counter-increment:step;display:grid;padding:.1rem 0}#steps button{text-align:left;border-color:transparent}#steps button::before{content:counter(step) ". "}#steps [aria-current]{border-color:var(--now);font-weight:600}#steps small{padding-left:.8rem}#steps .undone{opacity:.65;font-style:italic}#findings li{padding:.5rem 0 .5rem .7rem;border-left:3px solid var(--edge);margin-bottom:.6rem}#findings .error{border-color:var(--bad)}#findings .error b{color:var(--bad)}#findings button{display:block;margin-top:.4rem}dialog{color:inherit;background:var(--paper);border:1px solid var(--edge);border-radius:10px;max-width:26rem;padding:1.4rem}dialog::backdrop{background:#0006}dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1rem;margin:1rem 0}kbd{font:inherit;padding:0 .4em;border:1px solid var(--edge);border-radius:4px}dialog button{margin-top:1rem}@media (prefers-reduced-motion:no-preference){.js .view,#panel{scroll-behavior:smooth}}@media (max-width:700px){header{flex-wrap:wrap;padding:.5rem .7rem;gap:.4rem .6rem}nav{order:5;flex-basis:100%}#finder{flex:1}#search{width:100%}.zoom{display:none}.js body:has(#panel:not([hidden])){grid:auto 45% 1fr / 1fr}.js #panel{border-left:0;border-top:1px solid var(--line)}}@media screen and (prefers-color-scheme:dark){:root{--paper:#151b22;--ink:#e4e9ee;--faint:#a5b1bd;--line:#3a4653;--edge:#758494;--bar:#1b222b;--band:#232c36;--accent:#7cc0f8;--on:#10161c;--bad:#ff9c9c;--now:#ffa94d;--focus:#7cc0f8}svg [fill="#ffffff"]:not(text){fill:#1d252e}svg .graph > polygon[fill="#ffffff"]{fill:#151b22}svg [fill="#1f2933"]{fill:#e4e9ee}svg [fill="#52606d"]{fill:#a5b1bd}svg [fill="#dbe4ee"]{fill:#33414f}svg [fill="#f3f6f9"]{fill:#252f39}svg text[fill="#475569"]{fill:#b4c0cc}svg .edge [fill="#475569"]{fill:#8392a3}svg [fill="#eef2f7"]{fill:#191f27}svg [fill="#f8fafc"]{fill:#1f2731}svg [fill="#b8420a"]{fill:#ffa274}svg [fill="#1864ab"]{fill:#7cc0f8}svg [fill="#862e9c"]{fill:#dda6ec}svg [fill="#a61e4d"]{fill:#f9a0bd}svg [fill="#c92a2a"]{fill:#ff9c9c}svg [stroke="#b8420a"]{stroke:#ffa274}svg [stroke="#1864ab"]{stroke:#7cc0f8}svg [stroke="#862e9c"]{stroke:#dda6ec}svg [stroke="#a61e4d"]{stroke:#f9a0bd}svg [stroke="#c92a2a"]{stroke:#ff9c9c}svg [stroke="#94a3b8"],svg [stroke="#475569"],svg [stroke="#52606d"]{stroke:#8392a3}svg [stroke="#cbd5e1"]{stroke:#465463}}@media print{header{border:0;padding:0}header form,.tools,nav,#panel .scripted,#panel button,dialog,rect.focus{display:none !important}.js body{display:block;height:auto;overflow:visible}.js .view,.view{display:block !important;position:static;overflow:visible;padding:0;break-before:page}.view:first-child{break-before:auto}.js .chart h2{position:static;opacity:1}.js svg,svg{width:auto !important;max-width:100%;max-height:24cm}a{color:inherit}}
"""##
  /// page.js
  static let pageScript = ##"""
{const find=(Q,aj)=>(aj||document).querySelector(Q)
const q=(Q,aj)=>[...(aj||document).querySelectorAll(Q)]
const h=id=>document.getElementById(id)
const E=(bx,features,...o)=>{const ba=Object.assign(document.createElement(bx),features)
ba.append(...o.flat())
return ba}
const V=(...o)=>E('li',{},...o)
const ab=al=>al?E('small',{},al):''
document.documentElement.className='js'
const v=find('main')
let d
let U
const j=()=>find(`#${d} svg`)
const r=(boxName,aB)=>boxName?h(`${aB||d}.${boxName}`):null
const w=e=>e.id.replace(/^.*?\./,'')
const ak=(aU,bo=v.clientWidth/2,bp=v.clientHeight/2)=>{const M=j()
if(!M)return
const aL=M.getBoundingClientRect()
M.style.width=Math.max(100,Math.min(aL.width*aU,2e4))+'px'
const ao=M.getBoundingClientRect()
const aO=ao.width/aL.width
aC(bo-ao.x-(bo-aL.x)*aO,bp-ao.y-(bp-aL.y)*aO)}
const aC=(bl,bs)=>j().parentNode.scrollBy({left:-bl,top:-bs,behavior:'instant'})
const bq=bi=>{const M=j()
if(!M)return
const{width,height}=M.viewBox.baseVal
const{clientWidth,clientHeight}=v
M.style.width=width*Math.max(bi,Math.min(clientWidth/width,clientHeight/height,4/3))+'px'}
const ah=P=>P.scrollIntoView({block:'nearest',inline:'nearest'})
const show=g=>{const aQ=q('.view')
if(!aQ.some(({id})=>id==g))g=v.dataset.view
if(g==d)return
d=g
aQ.forEach(c=>c.hidden=c.id!=d)
q('nav a').forEach(c=>c.ariaCurrent=c.hash=='#'+d?'page':null)
ah(find('nav [aria-current]'))
if(j()&&!j().style.width){bq(1)
ah(find('.node',j()))}
Y()}
const go=(g,boxName,L)=>{show(boxName&&[g,'all','list'].find(c=>r(boxName,c))||g)
const e=r(boxName)
U=e?boxName:''
A(1);(e&&L&&find(L,e)||e)?.focus()}
const A=(aK=0)=>{const i='#'+[d,U,ac()].join('/').replace(/\/+$/,'')
if(i!=location.hash)history[aK?'pushState':'replaceState'](history.state+aK,'',i)}
const K=()=>{const[,g,boxName,played]=location.hash.match(/^#?([^./]*)[./]?([^/]*)\/?(.*)/)
show(g)
U=boxName
if(history.state==null||!past.length)bd(played)
A()
r(U)?.focus()}
const aq=(aY,P)=>{q('rect.'+aY).forEach(c=>c.remove())
if(!P?.getBBox)return
const{x,y,width,height}=P.getBBox()
const aI=document.createElementNS('http://www.w3.org/2000/svg','rect')
const S={class:aY,x:x-2,y:y-2,width:width+4,height:height+4,rx:3}
for(const X in S)aI.setAttribute(X,S[X])
P.append(aI)}
const open=e=>{const br=(bk,aE)=>bk.forEach(c=>c.setAttribute('tabindex',aE))
br(q('.row, .node',e.ownerSVGElement),-1)
br([e,...q('.row',e)],0)}
q('svg').forEach(M=>open(find('.node',M)))
v.addEventListener('focusin',({target})=>{const e=target.closest('.node')
if(!e)return
open(e)
aq('focus',target)
U=w(e)
A()})
v.addEventListener('focusout',()=>aq('focus'))
const s=P=>{const[source,m]=w(P).split('.')
return q('.edge',j()).filter(({dataset:{from,row}})=>from==source&&(!m||row==m))}
const az=target=>{const row=target.closest('.row, a[href]')
const e=target.closest('.node')
const i=row?.getAttribute('href')
const[edge]=row&&!i?s(row):[]
if(i)go(...i.slice(1).split('.'),row.dataset.row)
else if(edge)go(d,edge.dataset.to)
else if(d=='overview'&&e&&h('only-'+w(e)))go('only-'+w(e))
else return
return true}
const aA=(key,e)=>{const[onward]=[...s(document.activeElement),...s(e)]
if(key=='ArrowRight')return r(onward?.dataset.to)
const aX=q('.edge',j()).find(({dataset})=>dataset.to==w(e))
if(key=='ArrowLeft')return r(aX?.dataset.from)
const I=e.getBoundingClientRect()
const aV=c=>{const{x,y}=c.getBoundingClientRect()
const aG=key=='ArrowUp'?I.y-y:y-I.y
return aG>1?aG+3*Math.abs(x-I.x):Infinity}
const[nearest]=q('.node',j()).sort((bc,au)=>aV(bc)-aV(au))
return aV(nearest)<Infinity?nearest:null}
addEventListener('keydown',f=>{const{key,target}=f
const e=target.closest('.node')
if(f.ctrlKey||f.metaKey||f.altKey||/INPUT|SELECT/.test(target.tagName))return
if(N[key])N[key]()
else if(/^Arrow/.test(key)&&j()&&(e||target==document.body)){(e?aA(key,e):r(U)||find('.node',j()))?.focus()}else if(key!='Enter'||!e||!az(target))return
f.preventDefault()})
const toggle=aJ=>{h('panel').hidden=aJ
h('toggle').ariaExpanded=!aJ}
const N={'+':()=>ak(1.25),'=':()=>ak(1.25),'-':()=>ak(.8),0:()=>bq(0),'?':()=>h('help').showModal(),'/':()=>l.focus(),Backspace:()=>history.state&&history.back(),panel:()=>toggle(!h('panel').hidden),earlier:()=>to(at-1),later:()=>to(at+1),play:()=>{const bn=B
B=clearInterval(B)
if(bn)return ag()
B=setInterval(()=>to(at+1),1200)
to(at<past.length?at:1)},}
let ar=0
addEventListener('pointerdown',()=>ar=0)
v.addEventListener('pointermove',({pointerType,buttons,movementX,movementY})=>{if(pointerType!='mouse'||buttons!=1||!j())return
ar+=Math.abs(movementX)+Math.abs(movementY)
aC(movementX,movementY)})
v.addEventListener('wheel',ai=>{if(!j())return
ai.preventDefault()
ak(Math.exp(-ai.deltaY*(ai.ctrlKey?.01:.002)),ai.clientX,ai.clientY)},{passive:false})
let Z=0
v.addEventListener('touchmove',aP=>{const[a,b]=aP.touches
if(!b)return
aP.preventDefault()
const ae=Math.hypot(a.clientX-b.clientX,a.clientY-b.clientY)
if(Z)ak(ae/Z,(a.clientX+b.clientX)/2,(a.clientY+b.clientY)/2)
Z=ae},{passive:false})
v.addEventListener('touchend',()=>Z=0)
addEventListener('click',f=>{const{do:control,input,run}=f.target.closest('button')?.dataset||{}
if(control)N[control]()
else if(input)ax(JSON.parse(input))
else if(run)af(ad.runs[run],run,1)
else if(ar>5||az(f.target))f.preventDefault()})
const l=h('search')
const aa=h('found')
const entries=q('#list [id], #list [id] li')
l.oninput=()=>{const g=l.value.trim().toLowerCase()
const av=c=>find('h4,span',c).textContent
const aD=c=>av(c).toLowerCase().indexOf(g)*2+!c.id
const aW=g?entries.filter(c=>aD(c)>=0).sort((bc,au)=>aD(bc)-aD(au)):[]
aa.replaceChildren(...aW.slice(0,12).map(c=>{const aM=c.closest('[id]')
const{t}=c.dataset
const aZ=E('a',{href:`#${d}.${w(aM)}`},av(c),c.id?'':ab(av(aM)))
if(t)aZ.dataset.row=`[data-t="${t}"]`
return V(aZ)}),...g&&!aW.length?[V('Nothing has that')]:[])}
const aH=()=>{l.value=''
l.oninput()}
const O=(form,bw)=>form.onsubmit=f=>{f.preventDefault()
bw()}
O(l.form,()=>find('a',aa)?.click())
aa.onclick=()=>setTimeout(aH)
l.form.onkeydown=f=>{const{key}=f
const ap=[l,...q('a',aa)]
const G=ap.indexOf(document.activeElement)
const bb={ArrowDown:ap[G+1],ArrowUp:ap[G-1],Escape:l}[key]
if(key=='Escape')aH()
if(!bb)return
f.preventDefault()
bb.focus()}
const ad=JSON.parse(h('navc-data').textContent)
const z=navcSimulator(ad)
const bf=ad.graph
const aw=['','full screen','page sheet','form sheet','over full screen','popover']
const R=some=>Object.fromEntries(some.map(({name,value})=>[name,value]))
const H=q('#conditions select')
H.forEach((p,G)=>{p.selectedIndex=ad.initial[G]
p.onchange=()=>at&&ax({do:'change',conditions:R([p]),words:`${p.name}: ${p.value}`})})
let past=[]
let at=0
let u
let B
const am=k=>k>0?past[k-1].state:null
const F=k=>k>0?z.view(am(k)).visible:''
const aF=({words,notes,then,fault})=>[words,...notes.map(bu=>bu.words),...then.flatMap(aF),fault].filter(Boolean)
const ax=input=>{const I=input.do=='launch'?0:at
past=[...past.slice(0,I),z.step(am(I),input)]
u=''
to(past.length)}
const to=k=>{const aS=document.activeElement
at=Math.max(0,Math.min(k,past.length))
if(at==past.length)B=clearInterval(B)
ag()
A()
if(!aS.isConnected)h('status').focus()}
const af=(run,m,k)=>{const{results,stopped}=z.play(run)
past=results
if(stopped)past[stopped.step-1].fault=stopped.words
u=m
toggle(false)
to(k)}
const ac=()=>!at?'':u?`run-${u}-${at}`:encodeURIComponent(JSON.stringify(past.slice(0,at).map(({input})=>input)))
const bd=i=>{const[,m,k]=i.match(/^run-(\d+)-(\d+)$/)||[]
try{if(m)af(ad.runs[m],m,+k)
else af({inputs:JSON.parse(decodeURIComponent(i))},'',Infinity)}catch{past=[]
to(0)}}
const W=({stacks,selected})=>stacks[selected]
const Y=()=>{const{state,transition,rule,gates=[]}=past[at-1]||{}
const n=state?.layers.at(-1)
const bj=state?[F(at),z.nameOf(W(n).nav),z.nameOf(n.tabs)]:[]
const e=bj.map(c=>r(c)).find(Boolean)
aq('now',e)
if(e)ah(e)
const be=q(`#${d} :is([data-t="${transition}"],[data-rule="${rule}"],[data-gate="${gates[0]}"])`)
const row=be.find(c=>r(F(at-1))?.contains(c))||be[0]
aq('last',row)
const bh=row?s(row):[]
q('.edge').forEach(c=>c.classList.toggle('last',bh.includes(c)))}
const C=(words,input,features)=>E('button',{type:'button',onclick:()=>ax({...input,words}),...features},words)
const aT=(n,bg)=>V(ab([bg?'over it':'root',aw[n.style],n.isLocked&&'locked',n.gate>=0&&'gate',z.nameOf(n.tabs),z.nameOf(W(n).nav),].filter(Boolean).join(', ')),E('ol',{},W(n).entries.map(({screen})=>{const ay=z.nameOf(screen*2)
return V(E('a',{href:`#${d}.${ay}`},ay))})),)
const bm=({tab},{tabs,selected})=>{const{title,show,fire}=bf.containers.find(({name})=>name==z.nameOf(tabs)).tabs[tab]
return C(title||show||fire,{do:'tab',tab},{ariaPressed:tab==selected})}
const aR=({event,result:{words,state,transition}})=>{const{sets={}}=bf.transitions[transition]||{}
const aN=H.filter(({name})=>sets[name]=='any').map(({parentNode})=>parentNode.cloneNode(true))
const input={do:'fire',event,get sets(){return R(aN.map(bv=>find('select',bv)))}}
return V(C(event,input),ab(words||'→ '+z.view(state).visible),...aN)}
const D=(id,...o)=>h(id).replaceChildren(...o.flat())
const ag=()=>{h('running').hidden=!past.length
D('steps',past.map((step,T)=>{const{words,do:what,event,screen}=step.input
const f=()=>to(T+1)
return E('li',{className:T<at?'':'undone'},E('button',{type:'button',onclick:f,ariaCurrent:T+1==at&&'step'},`${words||[what,event||screen].join(' ')} → ${F(T+1)}`),aF(step).map(ab))}))
D('play',B?'Pause':'Play')
Y()
if(!at)return
const step=past[at-1]
const{state}=step
const{layers}=state
const{visible,remembers}=z.view(state)
const options=z.options(state)
H.forEach((p,G)=>p.selectedIndex=state.values[G])
D('status',[visible,...aF(step)].join('. '))
D('layers',layers.map(aT).reverse())
D('remembers',remembers?'Waiting: '+remembers:'')
D('user',options.tabs.map(c=>bm(c,layers.at(-1))),state.isLaunching?C('Conditions are known',{do:'known'}):[],options.back?C('Back',{do:'back'}):[],options.swipe?C('Swipe away',{do:'swipe'}):[])
D('events',options.events.map(aR))}
const J=async file=>{try{af(z.journey(await file.text()),'',1)}catch({message}){af({inputs:[]},'',0)
D('steps',V(message))}}
O(h('start'),()=>{h('choice').open=false
ax({do:'launch',conditions:R(H),words:'start'})})
O(h('link'),()=>{const url=h('url').value
ax({do:'link',url,words:url})})
h('journey').onchange=({target})=>J(target.files[0])
addEventListener('dragover',an=>an.preventDefault())
addEventListener('drop',an=>{an.preventDefault()
J(an.dataTransfer.files[0])})
addEventListener('popstate',K)
toggle(true)
ag()
K()}
"""##
  /// simulator.js
  static let simulatorScript = ##"""
function navcSimulator(data){const tables={}
for(const bu of data.tables.split(/\n(?=\w+:\n)/)){const[name,ax]=bu.split(':\n')
const columns=data.columns[name]
const aE=ax.match(/[^\s,]+/g)
tables[name]=columns?[]:aE
for(let first=0;columns&&first<aE.length;first+=columns.length){tables[name].push(Object.fromEntries(columns.map((bf,i)=>[bf,+aE[first+i]])))}}
const{screenNames,containerNames=[],eventNames=[],conditionNames=[],valueNames=[],screens,containers=[],tabs=[],formulas,branches=[],conjunctStarts=[],conjuncts=[],atoms=[],gates=[],places=[],transitions=[],options=[],sets=[],choiceStarts,choices=[],rules=[],launch:[launch],conditions=[],}=tables
const W={}
screenNames.forEach((name,c)=>W[name]=c*2)
containerNames.forEach((name,c)=>W[name]=c*2+1)
const nameOf=code=>(code&1?containerNames:screenNames)[code>>1]
const p=code=>(code&1?containers:screens)[code>>1]
const slice=(bn,first,count)=>bn.slice(first,first+count)
const L=code=>code&1&&code>0&&p(code).kind
const w=code=>slice(tabs,p(code).first,p(code).tabCount).map(tab=>tab.content)
const an=code=>w(code).findIndex(d=>d>=0)
const transition=c=>({...options[transitions[c].options],...transitions[c]})
const aS=c=>slice(sets,transition(c).firstSet,transition(c).setCount)
const U=c=>slice(valueNames,conditions[c].firstValueName,conditions[c].valueCount)
const J=(row,values=now.values)=>{while(row>=0){const{condition,value,ifSo,ifNot}=branches[row]
row=values[condition]==value?ifSo:ifNot}
return row==-1}
const X=(ad,values)=>J(formulas[ad].branch,values)
const f=values=>rules.findIndex(rule=>X(rule.when,values))
let now,step
const I=(outcome,code,name)=>Object.assign(step,{outcome,code,name})
const v=(code,name)=>I('refused',code,name)
const h=code=>I('ignored',code)
const M=code=>I('missed',code)
const N=(code,name)=>step.notes.push({code,name,words:bq(code,name)})
const bq=(code,name)=>(data.words[code]||code).replace('%',name)
const am=screen=>data.parameters[screenNames[screen]]||[]
const aW=(screen,fields)=>{const made={}
for(const{name,test,isList,standard}of am(screen)){let value=fields[name]
if(value===undefined)value=standard
else if(value!=null)value=isList?[].concat(value):[].concat(value)[0]??null
const bo=value==null?[]:[].concat(value)
if(value===undefined||!bo.every(ax=>RegExp(`^(${test})$`,'s').test(ax)))return
made[name]=value}
return made}
const R=code=>code>=0&&!(code&1)
const bj=(screen,fields)=>aW(screen,fields)||aW(screen,{})
const at=(screen,fields)=>bj(screen,fields)||Object.fromEntries(am(screen).map(({name})=>[name,fields[name]===undefined?'…':fields[name]]))
const A=(screen,fields)=>({id:++now.last,screen,parameters:at(screen,fields)})
const af=(code,fields)=>({nav:code&1&&code>0?code:-1,entries:code<0?[]:[A(code&1?p(code).first:code>>1,fields)],})
const k=(code,fields={},style=0,isLocked=0)=>({tabs:L(code)?code:-1,selected:L(code)?an(code):0,style,isLocked,gate:-1,stacks:L(code)?w(code).map(d=>af(d,{})):[af(code,fields)],})
const C=({root,presented,style})=>presented<0?[k(root)]:[k(root),k(presented,{},style)]
const aI=(a,b)=>JSON.stringify(a)==JSON.stringify(b)
const aG=({screen,parameters})=>[screen,parameters]
const aA=e=>[e.selected,z(e),e.stacks.map(ai=>ai.entries.map(aG))]
const last=bh=>bh[bh.length-1]
const d=(e=last(now.layers))=>e.stacks[e.selected]
const aj=state=>state.layers.length&&last(d(last(state.layers)).entries)
const z=e=>Math.max(e.tabs,d(e).nav)<0?d(e).entries[0].screen*2:e.tabs<0?d(e).nav:e.tabs
const H=({layers})=>{const first=Math.max(0,g(layers))
return layers.slice(first).reverse().flatMap(e=>[d(e).nav,e.tabs]).filter(code=>code>=0)}
const g=(layers=now.layers)=>layers.findIndex(e=>e.gate>=0)
const ay=({nav,entries})=>nav>=0&&entries.slice(1).some(({screen})=>screens[screen].flags&2)
const l=code=>R(code)?[code]:code<0?[]:[code,...l(L(code)?w(code)[an(code)]:p(code).first*2)]
const aH=({nav,entries})=>[nav,last(entries).screen*2].filter(code=>code>=0)
const Z=state=>[...H(state).reverse(),aj(state).screen*2]
const firstAtom=ad=>{const[{first},{first:I}]=slice(conjunctStarts,ad,2)
const Q=conjuncts.slice(first,I).find(row=>!J(row.branch))
return Q&&slice(atoms,Q.firstAtom,Q.atomCount).find(row=>!J(row.branch))}
const S=(bm,q)=>{const aD=W=>W.find(code=>!X(p(code).requires))
const t=aD(bm)
if(t===undefined)return
const first=firstAtom(p(t).requires)
const aQ=[]
for(let P=first;P&&!aQ.includes(P.gate);){const bp=aD(l(gates[P.gate].target))
if(q(P.gate)||bp===undefined)return P
aQ.push(P.gate)
P=firstAtom(p(bp).requires)}
return first?{code:'gate-blocked',name:conditionNames[first.condition]}:{code:'needs',name:nameOf(t)}}
const ak=code=>{const br=[]
for(let row=code;places[row]&&places[row].parent!=-2;row=places[row].parent){const{hop}=places[row]
br.unshift({hop:hop%16,target:hop<16?row:(hop>>4)-1})}
return br}
const ap=(code,fields)=>{const layers=[]
for(const{hop,target}of ak(code)){const aa=last(layers)
if(hop==1){aa.selected=w(aa.tabs).indexOf(target)
d(aa).entries=af(target,fields).entries}else if(hop==3)d(aa).entries.push(A(target>>1,fields))
else if(hop!=2)layers.push(k(target,fields,Math.max(0,hop-4)>>1,hop&1))}
return layers}
const aB=code=>ak(code).length?Z({layers:ap(code,{})}):[]
const open=({target,fields})=>{const layers=ap(target,fields)
const[x]=now.layers
if(!layers.length)return v('no-place')
if(x&&z(x)==z(layers[0])){const{selected}=layers[0]
const{entries}=x.stacks[selected]
const aF=d(layers[0]).entries
let count=0
while(entries[count]&&aF[count]&&aI(aG(entries[count]),aG(aF[count])))count++
if(count||z(x)&1){layers[0]=x
x.selected=selected
d(x).entries=[...entries.slice(0,count),...aF.slice(count)]}}
D(layers)}
const D=layers=>{Object.assign(now,{layers,memory:null})
step.decidesRoot=true}
const y=code=>{const rule=f()
const[{target}={}]=ak(code)
return rule>=0&&rules[rule].root!=target&&rules.some(aU=>aU.root==target)?rule:-1}
const av=(rule,intent)=>{step.rule=rule
D(z(now.layers[0])==rules[rule].root?now.layers:C(rules[rule]))
now.memory={gate:-1,rule,intent:{...intent,kind:'target'}}
return nameOf(rules[rule].root)}
const aw=(intent,{layers})=>{const made=intent.kind=='transition'?transition(intent.transition):{}
const verb=data.verbs[made.verb]
const aR=verb=='launch'?{...rules[f()],isLocked:0}:verb=='root'&&{...made,root:made.target}
if(aR){const{root,presented,style,isLocked}=aR
return{kind:presented<0?'target':'root',target:root,presented,style,isLocked,fields:verb=='root'?intent.fields:{}}}
if(intent.kind!='tab'&&verb!='select'){return intent.kind=='root'?intent:{kind:'target',target:made.target===undefined?intent.target:made.target,fields:intent.fields}}
const target=verb?made.target:intent.target
const tab=n(target,layers,intent)
const aa=tab>=0&&last(last(layers).stacks[tab].entries)
return{kind:'target',target:aa?aa.screen*2:target,fields:aa?aa.parameters:{}}}
const j=gate=>gate>=0&&gates[gate].style>=0
const r=()=>now.memory&&j(now.memory.gate)
const q=gate=>j(gate)?now.layers.some(e=>e.gate==gate):z(now.layers[0])==gates[gate].target
const o=()=>{if(r()&&g()<0)now.memory=null}
const T=({gate,condition},aV)=>{const{target,style,isLocked}=gates[gate]
step.gates.push(condition)
if(!j(gate))step.decidesRoot=true
if(!aV&&q(gate))return
const e=k(target,{},Math.max(0,style),isLocked)
if(j(gate)){if(g()>=0){now.layers.length=g()
if(r())now.memory.gate=gate}
e.gate=gate
now.layers.push(e)}else now.layers=[e]
o()}
const au=(gate,intent,target)=>{now.memory=j(gate)&&intent?{gate,intent}:ak(target.target).length?{gate,intent:target}:null
if(!now.memory)N('forgotten',u(target))}
const u=({kind,target,transition})=>{const{event,target:code}=kind=='transition'?transitions[transition]:{target}
return code<0?eventNames[event]:nameOf(code)}
const aK=intent=>{const{kind,target}=intent
const K=/opening|entry/.test(kind)
if(K&&f()<0)return v('no-launch-rule')
const rule=kind=='opening'?y(target):-1
if(rule>=0)return I('held','held',av(rule,intent))
const{verb,target:tab}=kind=='transition'?transitions[intent.transition]:{}
if(data.verbs[verb]=='select'&&n(tab)<0)return M('not-in-tabs')
const found=S(G(intent,now),q)
if(!found)return aC(intent)
if(found.code)return v(found.code,found.name)
const aY=aw(intent,now)
I('held','held',nameOf(gates[found.gate].target))
T(found)
au(found.gate,intent,aY)}
const bi=()=>{const{memory}=now
if(!memory)return
const{intent,gate}=memory
const rule=gate<0?y(intent.target):-1
if(gate<0&&(rule>=0||f()<0)){const V=c=>({...rules[c],when:0})
if(rule<0||aI(V(rule),V(memory.rule)))return
N('next',av(rule,intent))
return true}
const ao=r()
const ac={layers:ao&&g()>=0?now.layers.slice(0,g()):now.layers}
const found=S(G(intent,ac),q)
if(!found){Object.assign(now,ac,{memory:null})
N('resumed',u(intent))
step.resumed=intent.transition
aC(intent)
return true}
if(found.code=='gate-blocked')N(found.code,found.name)
if(found.code||found.gate==gate)return
const aY=aw(intent,ac)
T(found)
N('next',nameOf(gates[found.gate].target))
au(found.gate,ao&&intent,aY)
return true}
const aL=m=>{const x=f(m)
const rule=f()
if(!launch.follows||step.decidesRoot||x<0||rule<0||rule==x)return
step.rule=rule
ae(C(rules[rule]))
N('followed',nameOf(rules[rule].root))}
const B=()=>{o()
const found=S(Z(now),()=>false)
if(!found)return
if(!found.code)T(found,true)
N(found.code=='needs'?'requires-violated':found.code||'gated',found.name||nameOf(gates[found.gate].target))}
const n=(code,layers=now.layers,{tab,container=last(layers).tabs}={})=>container<0||last(layers).tabs!=container?-1:tab===undefined?w(container).indexOf(code):tab
const G=({kind,target,container,...intent},{layers})=>{const made=kind=='transition'?transition(intent.transition):{target,...intent}
const verb=kind=='transition'?data.verbs[made.verb]:kind
switch(verb){case'root':if(kind=='root')return[...aB(target),...l(made.presented)]
case'push':case'present':case'show':case'replace':case'entry':return[...l(made.target),...l(verb=='entry'?-1:made.presented)]
case'select':case'tab':{const tab=n(made.target,layers,{tab:made.tab,container})
return tab<0?l(made.target):aH(last(layers).stacks[tab])}
case'launch':{const{root=-1,presented=-1}=rules[f()]||{}
return[...l(root),...l(presented)]}
case'open':case'window':case'opening':case'target':return aB(made.target)}
return[]}
const present=({target,style,isLocked},fields)=>now.layers.push(k(target,fields,style,isLocked))
const ae=layers=>{const[x]=now.layers
D(x&&aI(aA(x),aA(layers[0]))?[x,...layers.slice(1)]:layers)}
const select=tab=>tab<0?M('not-in-tabs'):last(now.layers).selected=tab
const pop=(count,aP='nothing-to-pop')=>{const{nav,entries}=d()
if(nav<0)M('no-nav')
else if(count<1)M(aP)
else entries.length=count}
const az=count=>now.layers.length>1?now.layers.length=count:M('nothing-presented')
const aJ=(code,{entries}=d())=>entries.map(({screen})=>screen*2).lastIndexOf(code)+1
const O=()=>d().entries.length
const verbs={none(){},root(made,fields){ae([k(made.target,fields)])
if(made.presented>=0)present({...made,target:made.presented},fields)},launch(){step.rule=f()
if(step.rule<0)M('no-launch-rule')
else ae(C(rules[step.rule]))},open:(made,fields)=>open({...made,fields}),present,show:(made,fields)=>d().nav<0?present(made,fields):verbs.push(made,fields),push({target,onto},fields){const count=onto<0?O():aJ(onto)
pop(count,'not-below')
if(d().nav>=0&&count)d().entries.push(A(target>>1,fields))},replace({target},fields){if(d().nav<0)return M('no-nav')
d().entries.splice(-1,1,A(target>>1,fields))},select:({target})=>select(n(target)),popTop:()=>pop(O()-1),popToRoot:()=>pop(O()>1),popToScreen:({target})=>pop(aJ(target),'not-below'),dismissTop:()=>az(now.layers.length-1),dismissAll:()=>az(1),close:()=>O()>1?pop(O()-1):verbs.dismissTop(),unwind({target}){const{layers}=now
let found=layers.length-1
while(found>=0&&!aJ(target,d(layers[found])))found--
if(found<Math.max(0,g()))return M('not-below')
layers.length=found+1
d().entries.length=aJ(target)},}
verbs.window=verbs.open
const aC=intent=>{const{kind,target,fields}=intent
if(kind=='transition'){const made=transition(intent.transition)
verbs[data.verbs[made.verb]](made,fields)}else if(kind=='entry')present({target,style:Math.max(0,p(target).entryStyle)},fields)
else if(kind=='tab')select(n(target,now.layers,intent))
else{open(intent)
if(kind=='root')present({...intent,target:intent.presented},fields)}
o()}
const aq=state=>[aj(state).screen,...H(state).map(code=>screens.length+(code>>1)),choiceStarts.length-2,]
const ag=bl=>{const[{first},{first:I}]=slice(choiceStarts,bl,2)
return choices.slice(first,I).map(V=>V.transition)}
const be=(event,state)=>aq(state).flatMap(ag).find(c=>transitions[c].event==event&&X(transitions[c].when,state.values))
const s=(values,F={})=>values.map((value,c)=>{const ah=U(c).indexOf(''+F[conditionNames[c]])
return ah<0?value:ah})
const fire=(event,fields,F,K)=>{step.event=eventNames[event]
if(now.isLaunching)return h('launching')
const m=now.values
const c=be(event,now)
if(c===undefined)return h('no-transition')
const{verb,target,presented}=transition(c)
const made=K&&/root|push|present|show|replace|open|window/.test(data.verbs[verb])?[target,presented]:[]
const t=made.find(code=>R(code)&&!bj(code>>1,fields))
if(t>=0)return v('failed',nameOf(t))
step.transition=c
now.values=s(m,F)
for(const{condition,value}of aS(c))if(value>=0)now.values[condition]=value
if(!aS(c).length||!bi())aK({kind:'transition',transition:c,fields})
aL(m)
B()}
const wait=input=>{now.waiting.push(input)
I('held','held',nameOf(launch.splash*2))}
const enter=(entry,fields,input)=>{const{event,target,when=0,kind}=entry||{}
const aM=input.expect&&input.expect.code!='failed'
if(!entry||!aM&&kind!='shortcut'&&R(target)&&!aW(target>>1,fields))return h('not-ours')
if(now.isLaunching&&kind!='broadcast')return wait(input)
if(!X(when))return v('not-offered')
if(event!==undefined)return fire(event,fields,{},!aM)
aK({kind:'opening',target,fields})
B()}
const bb=layers=>{step.rule=f()
if(step.rule<0)return v('no-launch-rule')
now.isLaunching=false
D(layers||C(rules[step.rule]))
for(const{stacks}of layers||[]){for(const ai of stacks)ai.entries=ai.entries.map(({screen})=>A(screen,{}))}
B()}
const bg=url=>{const[,scheme,host,path,query='']=/^([a-z][\w+.-]*:)(?:\/\/([^/?#]*))?([^?#]*)\??([^#]*)/i.exec(url)
const aZ=/^https?:$/i.test(scheme)
const ba=path.replace(/^\/|\/+$/g,'')
const aX=[...(aZ||!host?[]:[host]),...(ba?ba.split('/'):[])].map(decodeURIComponent)
const bk=scheme+(host?'//':'')+(aZ?decodeURIComponent(host).replace(/.*@|:(443|80)?$/g,''):'')
const bd=[bk.toLowerCase(),...aX].join('\n')
for(const{pattern,names,keys,...entry}of data.links){const match=RegExp(`^${pattern}$`).exec(bd)
if(!match)continue
const fields={}
names.forEach(({name,isJoined},i)=>{fields[name]=isJoined?match[i+1].split('\n').join('/'):match[i+1].split('\n')})
for(const bs of query.split('&')){const[aN,value='']=bs.split(/=(.*)/s)
for(const[name,parameter]of keys){if(name==decodeURIComponent(aN))fields[parameter]=[...fields[parameter]||[],decodeURIComponent(value)]}}
return{entry,fields}}}
const ar=()=>screens[aj(now).screen].flags&1?0:O()-1
const Y=()=>{const{style,isLocked}=last(now.layers)
return now.layers.length>1&&!isLocked&&style!=1&&style!=4}
const aT=()=>{if(!now.isLaunching)B()}
const inputs={launch({conditions:F,layers}){now={layers:[],isLaunching:true,values:s(data.initial,F),memory:null,waiting:[],last:0}
if(launch.splash<0||layers)bb(structuredClone(layers))
else now.layers=[k(launch.splash*2)]},wait:()=>I('held','held'),known({conditions:F}){if(!now.isLaunching)return h('launched')
now.values=s(now.values,F)
bb()},fire:({event,parameters={},sets})=>fire(eventNames.indexOf(event),parameters,sets),link(input){try{const{entry,fields}=bg(input.url)
enter(entry,fields,input)}catch{h('not-ours')}},enter(input){const entry=data.entries.find(({kind,name})=>kind==input.kind&&name==input.name)
enter(entry,{...entry.fields,...input.parameters},input)},open(input){const{screen,parameters:fields={},kind}=input
const target=W[screen]
const{entryFormula,entryStyle}=p(target)
if(now.isLaunching)return wait(input)
if(!kind&&!(entryFormula>=0&&X(entryFormula)))return v('not-offered')
aK({kind:kind||(entryStyle<0?'opening':'entry'),target,fields})
B()},change({conditions:F}){const m=now.values
now.values=s(m,F)
if(now.isLaunching)return h('launching')
now.values.forEach((value,c)=>{if(value!=m[c]&&!conditions[c].isVolatile)N('unexpected-change',conditionNames[c])})
if(!aI(m,now.values))bi()
aL(m)
B()},back({count=1}){if(count>ar())return h('not-possible')
d().entries.length-=count
aT()},swipe(){if(!Y())return h('not-possible')
now.layers.pop()
aT()},tab({tab}){const{tabs:container,selected}=last(now.layers)
if(now.isLaunching)return h('launching')
if(ay(d()))return h('no-tab-bar')
const target=container<0?undefined:w(container)[tab]
if(target<0)return fire(-1-target,{},{},true)
if(target===undefined)h('not-in-tabs')
else if(tab!=selected)aK({kind:'tab',tab,target,container,fields:{}})
else if(d().nav>=0)d().entries.length=1
B()},}
const E=(state,input)=>{now=structuredClone(state)
step={input,outcome:'done',notes:[],gates:[],then:[]}
inputs[input.do](input)
const result={...step,state:now,words:step.code?bq(step.code,step.name):''}
if(now.isLaunching)return result
for(const aU of now.waiting.splice(0)){result.then.push(E(result.state,aU))
result.state=now}
return result}
const ah=values=>Object.fromEntries(values.map((value,c)=>[conditionNames[c],U(c)[value]]))
const view=state=>({...state,visible:state.layers.length?nameOf(aj(state).screen*2):undefined,conditions:ah(state.values),remembers:state.memory&&u(state.memory.intent),})
const aO=state=>{if(!state.layers.length)return{events:[],tabs:[],back:0,swipe:false}
const events=state.isLaunching?[]:[...new Set(aq(state).flatMap(ag).map(c=>transitions[c].event))]
const bc=input=>({...input,result:E(state,input)})
const found={events:events.map(event=>bc({do:'fire',event:eventNames[event]})),tabs:(L(last(state.layers).tabs)?w(last(state.layers).tabs):[]).map((_,tab)=>bc({do:'tab',tab})),}
now=state
return{...found,back:ar(),swipe:Y()}}
const play=({inputs})=>{const results=[]
for(const input of inputs){const result=E(results.length?last(results).state:null,input)
results.push(result)
const{visible:screen,conditions:is}=view(result.state)
const al=Object.entries(input.expect||{}).flatMap(([aN,ab])=>aN!='conditions'?[[aN,ab,{...result,screen}[aN]]]:Object.entries(ab).map(([name,value])=>[name,value,is[name]])).find(([,ab,found])=>ab!=found)
if(al)return{results,stopped:{step:results.length,words:`${al[0]} is ${al[2]}, not ${al[1]}`}}}
return{results}}
const journey=ax=>({inputs:ax.trim().split('\n').map((bt,c)=>{try{const input=JSON.parse(bt)
if(input.navc==1&&input.app==data.app&&inputs[input.do])return input}catch{}
throw Error(`line ${c+1} is no step of ${data.app}`)}),})
return{journey,play,step:E,view,options:aO,nameOf,conditions:conditionNames.map((name,c)=>({name,values:U(c)}))}}
"""##
}
