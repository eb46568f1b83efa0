import { type ClosableContent, closedContentKey, readClosed, withClosed } from '@meridian/domain/closed-content.ts'

/**
 * The storage key of closed infoboxes and popups; for visitors without scripts a cookie of this name, and their pages
 * are rendered individually (server/page-server.ts).
 */
export const CLOSED_KEY = 'closed_content'

/** The marks of content closed on this device. */
export function closedOnDevice(): readonly string[] {
  try {
    return readClosed(localStorage.getItem(CLOSED_KEY))
  } catch {
    // Storage may be blocked.
    return []
  }
}

export function rememberClosed(closed: readonly ClosableContent[]): void {
  try {
    localStorage.setItem(CLOSED_KEY, withClosed(localStorage.getItem(CLOSED_KEY), closed))
  } catch {
    // Then it stays closed until the next document load.
  }
}

/**
 * Hides closed infoboxes of this page, including those rendered later, and shows the next, as shell/before-paint.ts
 * does.
 */
export function hideInfoboxes(closed: readonly ClosableContent[]): void {
  const marks = new Set([...closedOnDevice(), ...closed.map(closedContentKey)])
  const list = [...marks].map((mark) => `[data-infobox="${mark}"]`).join()
  if (list === '') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(closedInfoboxRules(list))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * The rules for a list of closed infoboxes: at most one is shown, the first that is open (content/infobox-list.css).
 * SPEC §4 Infoboxes.
 */
export function closedInfoboxRules(list: string): string {
  return `${list}{display:none}.infobox:nth-child(1 of :not(${list})){display:block}`
}

/** Filters out infoboxes that this visitor has closed, by their marks (closed-content.ts). */
export function withoutClosed<Box extends ClosableContent>(infoboxes: readonly Box[], marks: readonly string[]): Box[] {
  return infoboxes.filter((infobox) => !marks.includes(closedContentKey(infobox)))
}

/** The infoboxes that close together with one of a group. SPEC §4 Content. */
export function closedWithGroup<Box extends { group: string }>(infoboxes: readonly Box[], group: string): Box[] {
  return infoboxes.filter((infobox) => infobox.group === group)
}
