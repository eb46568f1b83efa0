// Refreshes the lists of the bank app without moving the focus from the button about to be pressed.

const lists = document.querySelector('#lists')
const announcement = document.querySelector('#announcement')
const refreshEveryMs = 2000
const refreshTimeoutMs = 5000
let shown = lists.innerHTML

async function refresh() {
  if (document.hidden) return
  try {
    const answer = await fetch(lists.dataset.source, { signal: AbortSignal.timeout(refreshTimeoutMs) })
    if (!answer.ok) return
    const fresh = await answer.text()
    if (fresh === shown) return
    shown = fresh
    const focusedId = lists.contains(document.activeElement) ? document.activeElement.id : ''
    lists.innerHTML = fresh
    if (focusedId !== '') document.getElementById(focusedId)?.focus()
    const count = lists.querySelector('[data-count]')?.textContent ?? ''
    if (announcement.textContent !== count) announcement.textContent = count
  } catch {
    // The next refresh tries again.
  }
}

async function keepFresh() {
  await refresh()
  setTimeout(keepFresh, refreshEveryMs)
}

setTimeout(keepFresh, refreshEveryMs)
