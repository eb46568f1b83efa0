/** The part that failed to load: the revalidated page, or some of its code. Written in the browser only (R29). */
let lacking: 'page' | 'code' | null = null
const listeners = new Set<() => void>()

export function subscribeToLoadFailure(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentLoadFailure = () => lacking

export function setLoadFailure(now: typeof lacking): void {
  lacking = now
  for (const listener of listeners) listener()
}
