import { foldWord, wordsOf } from '@meridian/domain/search-words.ts'

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  text: string
  found: boolean
}

/** The words of a question to the questions; none where nothing is looked for. */
export function queryWords(query: string): string[] {
  return wordsOf(query).map(({ folded }) => folded)
}

/** Tells whether a text has all the words, whatever their case and accents, also inside of longer words. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const { folded } = fold(text)
  return words.every((word) => folded.includes(word))
}

/** The text in pieces, in its order; together they are the text. */
export function splitByMatches(text: string, words: readonly string[]): Piece[] {
  const { folded, places } = fold(text)
  const found = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      for (let index = at; index < at + word.length; index++) found.add(places[index] ?? 0)
    }
  }
  const pieces: Piece[] = []
  let place = 0
  for (const character of text) {
    const isFound = found.has(place)
    const last = pieces.at(-1)
    if (last?.found === isFound) last.text += character
    else pieces.push({ text: character, found: isFound })
    place += character.length
  }
  return pieces
}

/** A text as words are compared, and for each of its letters the place in the text it came from. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const plain = foldWord(character.toLowerCase())
    folded += plain
    for (let index = 0; index < plain.length; index++) places.push(place)
    place += character.length
  }
  return { folded, places }
}
