import { type ClosableContent, closedContentKey, readClosed, withClosed } from '@meridian/domain/closed-content.ts'
import { type Infobox, infoboxesReducer } from '@meridian/domain/state/infoboxes.ts'

/**
 * Under this key a device keeps which infoboxes and popups were closed; a cookie of this name takes it from who has no scripts, whose
 * pages are then made for them alone (server/page-server.ts).
 */
export const CLOSED_KEY = 'closed_content'

/** The marks of what was closed on this device. */
export function closedOnDevice(): readonly string[] {
  try {
    return readClosed(localStorage.getItem(CLOSED_KEY))
  } catch {
    // A browser may refuse to keep anything.
    return []
  }
}

export function rememberClosed(closed: readonly ClosableContent[]): void {
  try {
    localStorage.setItem(CLOSED_KEY, withClosed(localStorage.getItem(CLOSED_KEY), closed))
  } catch {
    // Then it stays closed until the next document.
  }
}

/** Takes closed infoboxes out of sight, those of this page and those that are drawn later; as shell/before-paint.ts does. */
export function hideInfoboxes(closed: readonly ClosableContent[]): void {
  const sheet = new CSSStyleSheet()
  for (const infobox of closed) sheet.insertRule(`[data-infobox="${closedContentKey(infobox)}"]{display:none}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The infoboxes without those that this visitor has closed before, by their marks (closed-content.ts). */
export function withoutClosed<Box extends Infobox>(infoboxes: readonly Box[], marks: readonly string[]): Box[] {
  return infoboxes
    .filter((infobox) => marks.includes(closedContentKey(infobox)))
    .reduce<Box[]>((left, { id }) => infoboxesReducer(left, { type: 'delete', id }), [...infoboxes])
}
