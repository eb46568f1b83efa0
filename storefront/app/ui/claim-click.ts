type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>

/**
 * Claims a link click for client-side navigation and returns whether it did; not for clicks that open a tab or a
 * window, save, or are already handled.
 */
export function claimClick(click: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = click
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return false
  click.preventDefault()
  return true
}
