/**
 * The branch of the menu whose panel was opened by a key; focus alone opens none, so that Tab passes the menu quickly.
 */
const OPEN = 'data-open'

/**
 * The keys of the menu row: the down arrow on an entry opens its panel and goes to its first link, Escape goes back to
 * the entry. True if the key did something.
 */
export function pressMenuKey(list: HTMLElement, key: string, target: Element): boolean {
  const branch = [...list.children].find((one) => one.contains(target))
  if (branch === undefined) return false
  if (key === 'ArrowDown' && target.parentElement === branch) {
    const first = branch.querySelector<HTMLElement>('ul a')
    if (first === null) return false
    branch.setAttribute(OPEN, '')
    // Escape may have closed all panels: hidden links get no focus.
    list.removeAttribute('data-closed')
    first.focus()
    return true
  }
  if (key !== 'Escape' || !branch.hasAttribute(OPEN)) return false
  branch.removeAttribute(OPEN)
  branch.querySelector<HTMLElement>('a')?.focus()
  return true
}

/** Closes the panel that the focus has left. */
export function leaveMenuBranch(list: HTMLElement, next: EventTarget | null): void {
  for (const branch of list.querySelectorAll(`:scope > [${OPEN}]`)) {
    if (!(next instanceof Node && branch.contains(next))) branch.removeAttribute(OPEN)
  }
}
