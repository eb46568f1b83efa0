/** What could not be had: the page once more, or a part of its code. Written in the browser only (R29). */
let lacking: 'page' | 'code' | null = null
const listeners = new Set<() => void>()

export function subscribeToLacking(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const lackingNow = () => lacking

export function setLacking(now: typeof lacking): void {
  lacking = now
  for (const listener of listeners) listener()
}
