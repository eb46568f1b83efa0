/** So long a first picture is waited for after the document was read. */
const WAIT_AT_MOST_MS = 3000

/**
 * Runs in the head and lets the page's own scripts and their texts begin once the page can be seen, so that a phone first gets what is
 * looked at: after the first picture, else after the first paint, and no later than somebody touches the page. What is tapped before
 * is a link or a form that works without scripts. What waits is written by entry.server.tsx and document-head.server.ts as
 * `script[type=later]` and `link[data-rel]`, and becomes what React expects to find. A constant text, so that its hash in the
 * Content-Security-Policy never changes.
 */
export const BEGIN_LATER_SCRIPT = `(function(w,d){var touches=['pointermove','pointerdown','keydown'],begun
function begin(){if(begun)return
if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',begin)
begun=1
touches.forEach(function(e){w.removeEventListener(e,begin,true)})
d.querySelectorAll('link[data-rel]').forEach(function(l){l.rel=l.dataset.rel})
d.querySelectorAll('script[type=later]').forEach(function(o){var s=d.createElement('script')
if(o.nonce)s.nonce=o.nonce
s.type='module'
s.async=true
s.text=o.text
o.replaceWith(s)})}
function seen(){w.requestAnimationFrame(function(){w.requestAnimationFrame(function(){w.setTimeout(begin)})})}
touches.forEach(function(e){w.addEventListener(e,begin,{capture:true,passive:true})})
d.addEventListener('DOMContentLoaded',function(){if(d.hidden)return begin()
w.setTimeout(begin,${WAIT_AT_MOST_MS})
var p=d.querySelector('img[fetchpriority=high]')
if(p)p.decode().then(seen,seen)
else seen()})})(window,document)`
