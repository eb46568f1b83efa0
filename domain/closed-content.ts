/** An infobox or a popup at one of its versions: a newer one is shown to who closed the older. SPEC §4 Content. */
export interface ClosableContent {
  id: number
  version: number
}

/** How many closed ones a device remembers; of more the oldest are shown again. */
export const CLOSED_MAX = 40
const MARK = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/

/** What stands for closed content wherever it is remembered. */
export function markOf({ id, version }: ClosableContent): string {
  return `${id}.${version}`
}

/** The marks in a text that a device sent or kept; what somebody else wrote there is left out. */
export function readClosed(text: string | null | undefined): readonly string[] {
  if (!text || text.length > 2000) return []
  const marks = text.split('_').filter((mark) => MARK.test(mark))
  return [...new Set(marks)].slice(0, CLOSED_MAX)
}

/** The same text with more that was closed, the latest first. */
export function withClosed(text: string | null | undefined, closed: readonly ClosableContent[]): string {
  return [...new Set([...closed.map(markOf), ...readClosed(text)])].slice(0, CLOSED_MAX).join('_')
}
