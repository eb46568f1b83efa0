import { readPreference } from '../texts/preferences.ts'

/** True if single-letter shortcuts are on. WCAG 2.1.4: a person can switch them off. */
export function areKeysOn(): boolean {
  return readPreference('keys') !== 'off'
}

/** True if a key press is text, belongs to an open dialog or menu, or is a shortcut of the browser. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true
  const target = event.target instanceof Element ? event.target : null
  return (
    target?.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="grid"]',
    ) !== null && target !== null
  )
}
