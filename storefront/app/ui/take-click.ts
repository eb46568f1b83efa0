type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>

/** Keeps a click on a link for the page, and tells whether it did: not one that opens a tab or a window, saves, or is kept already. */
export function takeClick(click: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = click
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return false
  click.preventDefault()
  return true
}
