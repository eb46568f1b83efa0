/** Maximum wait for the first picture after the document was parsed. */
const WAIT_AT_MOST_MS = 3000

/**
 * Runs in the head and starts the page's scripts and texts once the page is visible, so that a phone loads visible
 * content first: after the first picture, else after the first paint, and at the latest on the first interaction
 * (browsers report a pointer resting on a new page as a move of zero distance, which is ignored). Anything tapped
 * earlier is a link or form that works without scripts. entry.server.tsx and document-head.server.ts write deferred
 * elements as `script[type=later]` and `link[data-rel]`. The scripts are inserted in the head, since changing the body
 * would recalculate every element's style. A history navigation within this document before the router listens reloads
 * the page of that address; a form input changed meanwhile is marked for forms that act on changes
 * (catalogue/listing/early-change.ts). A constant text, so that its hash in the Content-Security-Policy never changes.
 */
export const DEFERRED_SCRIPTS_LOADER = `(function(w,d){var touches=['pointermove','pointerdown','keydown'],begun
function begin(){if(begun)return
if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',begin)
begun=1
touches.forEach(function(e){w.removeEventListener(e,touch,true)})
d.querySelectorAll('link[data-rel]').forEach(function(l){l.rel=l.dataset.rel})
d.querySelectorAll('script[type=later]').forEach(function(o){var s=d.createElement('script')
if(o.nonce)s.nonce=o.nonce
s.type='module'
s.async=true
s.text=o.text
d.head.append(s)})}
function touch(e){if(e.type!=='pointermove'||e.movementX||e.movementY)begin()}
function seen(){w.requestAnimationFrame(function(){w.requestAnimationFrame(function(){w.setTimeout(begin)})})}
touches.forEach(function(e){w.addEventListener(e,touch,{capture:true,passive:true})})
function here(){return location.pathname+location.search}
var loaded=here()
w.addEventListener('popstate',function(){if(!w.__reactRouterDataRouter&&here()!==loaded)location.reload()})
d.addEventListener('change',function(e){var f=e.target.form
if(f&&!('live'in d.documentElement.dataset))f.dataset.changed=''})
d.addEventListener('DOMContentLoaded',function(){if(d.hidden)return begin()
w.setTimeout(begin,${WAIT_AT_MOST_MS})
var p=d.querySelector('img[fetchpriority=high]')
if(p)p.decode().then(seen,seen)
else seen()})})(window,document)`
