/** An infobox or a popup at one version: a newer version is shown even if an older one was closed. SPEC §4 Content. */
export interface ClosableContent {
  id: number
  version: number
}

/** Number of closed items remembered per device; beyond it the oldest are shown again. */
export const CLOSED_MAX = 40
const MARK = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/

/** The stored form of a closed item. */
export function closedContentKey({ id, version }: ClosableContent): string {
  return `${id}.${version}`
}

/** The keys in a text that a device sent or stored; anything invalid is dropped. */
export function readClosed(text: string | null | undefined): readonly string[] {
  if (!text || text.length > 2000) return []
  const marks = text.split('_').filter((mark) => MARK.test(mark))
  return [...new Set(marks)].slice(0, CLOSED_MAX)
}

/** The same text with newly closed items added, latest first. */
export function withClosed(text: string | null | undefined, closed: readonly ClosableContent[]): string {
  return [...new Set([...closed.map(closedContentKey), ...readClosed(text)])].slice(0, CLOSED_MAX).join('_')
}
