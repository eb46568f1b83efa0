import { plainText } from './typed-text.ts'

/** The limits of a list of tags, and of each. */
export const TAGS_MAX = 50
export const TAG_LENGTH_MAX = 40

/** Splits typed or pasted text into tags: by commas, semicolons, tabs and lines. */
function splitTags(text: string): string[] {
  return text
    .split(/[,;\t\r\n]+/)
    .map(plainText)
    .filter((tag) => tag !== '')
}

/** The list with the tags of typed or pasted text. Text that does not fit is in `rest`, with the reason. */
export interface AddedTags {
  tags: string[]
  rest: string
  problem: 'TAG_TOO_LONG' | 'TAGS_TOO_MANY' | null
}

/** Adds the tags of typed or pasted text; one that is in the list in any case of letters is not added again. */
export function addTags(tags: readonly string[], text: string): AddedTags {
  const all = [...tags]
  const left: string[] = []
  let problem: AddedTags['problem'] = null
  for (const tag of splitTags(text)) {
    if (all.some((one) => one.toLowerCase() === tag.toLowerCase())) continue
    if ([...tag].length <= TAG_LENGTH_MAX && all.length < TAGS_MAX) all.push(tag)
    else {
      problem ??= all.length < TAGS_MAX ? 'TAG_TOO_LONG' : 'TAGS_TOO_MANY'
      left.push(tag)
    }
  }
  return { tags: all, rest: left.join(', '), problem }
}
