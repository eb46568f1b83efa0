/** A word that occurs in the shop: without accents, and as written. */
export interface KnownWord {
  word: string
  spelling: string
}

const MISTAKES_MAX = 2

/** Mistakes allowed in a word of this length: in a short word each mistake makes another word. */
function mistakesAllowed(length: number): number {
  if (length < 3) return 0
  return length < 6 ? 1 : MISTAKES_MAX
}

/**
 * In three-letter words a replaced letter makes another word (mum and gum, dad and day); a missing or swapped one does
 * not.
 */
function isAnother(requested: string, word: string): boolean {
  const sorted = (letters: string) => [...letters].sort().join('')
  return requested.length === 3 && word.length <= 3 && sorted(requested) !== sorted(word)
}

/** Length of the prefix that a short word must share to allow two mistakes. */
const SHARED_BEGINNING = 3

/**
 * Allowed distance of a word: one mistake, those of a typing error, or two in a short word with the same beginning
 * (creme, cream).
 */
export type Nearness = 'nearest' | 'near' | 'far'

/**
 * The known word that was probably meant, null if none is near; ties go to the first. With `unfinished` the word is
 * compared with the beginnings of known words.
 */
export function closestWord(
  typed: string,
  known: readonly KnownWord[],
  unfinished: boolean,
  nearness: Nearness = 'near',
): KnownWord | null {
  const near = mistakesAllowed(typed.length)
  const allowed = nearness === 'nearest' ? Math.min(1, near) : near
  let best: { word: KnownWord; mistakes: number; more: number } | null = null
  for (const word of known) {
    const { whole, beginning } = mistakesIn(typed, word.word)
    const mistakes = unfinished ? beginning : whole
    const isAlike = nearness === 'far' && near < MISTAKES_MAX && word.word.startsWith(typed.slice(0, SHARED_BEGINNING))
    if (mistakes > (isAlike ? allowed + 1 : allowed) || isAnother(typed, word.word)) continue
    const more = unfinished ? whole : 0
    if (best === null || mistakes < best.mistakes || (mistakes === best.mistakes && more < best.more)) {
      best = { word, mistakes, more }
    }
  }
  return best?.word ?? null
}

/** The edit distance (add, drop, replace or swap neighbours) to the whole word and to its nearest prefix. */
function mistakesIn(typed: string, word: string): { whole: number; beginning: number } {
  const columns = word.length + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: columns }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column < columns; column++) {
      const same = typed[row - 1] === word[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return { whole: last[columns - 1] ?? 0, beginning: Math.min(...last) }
}
