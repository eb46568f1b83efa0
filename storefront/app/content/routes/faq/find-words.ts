import { foldWord, wordsOf } from '@meridian/domain/search-words.ts'

/** A piece of a text, and whether it matches. */
export interface Piece {
  text: string
  found: boolean
}

/** The words of a search; empty without a search text. */
export function queryWords(query: string): string[] {
  return wordsOf(query).map(({ folded }) => folded)
}

/** True if a text contains all words, ignoring case and accents, also within longer words. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const { folded } = fold(text)
  return words.every((word) => folded.includes(word))
}

/** Splits a text into pieces, in order; together they are the text. */
export function splitByMatches(text: string, words: readonly string[]): Piece[] {
  const { folded, positions } = fold(text)
  const found = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      for (let index = at; index < at + word.length; index++) found.add(positions[index] ?? 0)
    }
  }
  const pieces: Piece[] = []
  let position = 0
  for (const character of text) {
    const isFound = found.has(position)
    const last = pieces.at(-1)
    if (last?.found === isFound) last.text += character
    else pieces.push({ text: character, found: isFound })
    position += character.length
  }
  return pieces
}

/** The folded text, and for each of its letters the position in the original. */
function fold(text: string): { folded: string; positions: number[] } {
  let folded = ''
  const positions: number[] = []
  let position = 0
  for (const character of text) {
    const plain = foldWord(character.toLowerCase())
    folded += plain
    for (let index = 0; index < plain.length; index++) positions.push(position)
    position += character.length
  }
  return { folded, positions }
}
