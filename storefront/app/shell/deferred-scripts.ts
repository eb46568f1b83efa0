/** So long a first picture is waited for after the document was read. */
const WAIT_AT_MOST_MS = 3000

/**
 * Runs in the head and lets the page's own scripts and their texts begin once the page can be seen, so that a phone first gets what is
 * looked at: after the first picture, else after the first paint, and no later than somebody touches the page (browsers tell of a
 * pointer that rests on a new page by a move of no distance, which is no touch). What is tapped before is a link or a form that works
 * without scripts. What waits is written by entry.server.tsx and document-head.server.ts as `script[type=later]` and `link[data-rel]`.
 * The scripts begin in the head, since a change of the body would have every element's style worked out anew. Who goes back to another
 * address of this document before the router is there to hear of it gets the page of that address; what is chosen in a form meanwhile is
 * marked, for those forms that act on a choice (catalogue/listing/early-change.ts). A constant text, so that its hash in the
 * Content-Security-Policy never changes.
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
