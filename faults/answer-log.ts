/** Answers seen by people: results, clear refusals, and forbidden ones. */
export interface AnswerLog {
  /** Count of each kind of answer: `answered`, the name of a refusal, `no connection`. */
  readonly counts: ReadonlyMap<string, number>
  /** Broken answers, each with its request; at most a hundred. */
  readonly broken: readonly string[]
  count(kind: string): void
  breaks(sentence: string): void
}

const BROKEN_KEPT = 100

export function createAnswerLog(): AnswerLog {
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
