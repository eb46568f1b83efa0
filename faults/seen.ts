/** What people saw: answers, clear refusals, and what nobody should ever see. */
export interface Seen {
  /** How often each kind of answer came: `answered`, the name of a refusal, `no connection`. */
  readonly counts: ReadonlyMap<string, number>
  /** Broken answers, each with what was asked; at most a hundred. */
  readonly broken: readonly string[]
  count(kind: string): void
  breaks(sentence: string): void
}

const BROKEN_KEPT = 100

export function createSeen(): Seen {
  const counts = new Map<string, number>()
  const broken: string[] = []
  const count = (kind: string): void => void counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return {
    counts,
    broken,
    count,
    breaks(sentence) {
      count('broken')
      if (broken.length < BROKEN_KEPT) broken.push(sentence)
    },
  }
}
