/** Smaller movements are jitter, in pixels. */
const MOVED_MIN = 6

/** True while the header is hidden: it hides when scrolling down and returns on the first scroll up. */
export function isHeaderAway(away: boolean, { before, now, height }: { before: number; now: number; height: number }) {
  if (now <= height) return false
  return Math.abs(now - before) < MOVED_MIN ? away : now > before
}

/**
 * Hides and shows the header on scroll (header.css does it without layout), and publishes its height for sticky
 * elements below. A single passive listener, which writes only on changes. The header stays while it has the focus.
 * Returns a function that stops it.
 */
export function followScroll(element: HTMLElement): () => void {
  let before = 0
  let away = false
  let shown = ''
  function follow() {
    const [now, height] = [window.scrollY, element.offsetHeight]
    const stays = element.contains(document.activeElement)
    const next = !stays && isHeaderAway(away, { before, now, height })
    if (Math.abs(now - before) >= MOVED_MIN || now <= height) before = now
    if (next !== away) element.toggleAttribute('data-away', next)
    away = next
    publishHeight()
  }
  function publishHeight() {
    const room = away || window.scrollY === 0 ? '0px' : `${element.offsetHeight}px`
    if (room !== shown) document.documentElement.style.setProperty('--header-shown', room)
    shown = room
  }
  function comeBack() {
    element.removeAttribute('data-away')
    away = false
    publishHeight()
  }
  window.addEventListener('scroll', follow, { passive: true })
  element.addEventListener('focusin', comeBack)
  follow()
  return () => {
    window.removeEventListener('scroll', follow)
    element.removeEventListener('focusin', comeBack)
    document.documentElement.style.removeProperty('--header-shown')
  }
}
