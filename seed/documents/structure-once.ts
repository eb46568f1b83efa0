import type { LanguageId } from '../reference/locales.ts'
import { LANGUAGE_IDS } from '../reference/locales.ts'
import { inEveryLanguage } from '../texts.ts'
import type { SeedBlock } from './seed-document.ts'

/**
 * Merges blocks written in each language: equal values are stored once, different ones become texts by language.
 * SPEC §3 Content.
 */
export function structureOnce(blocksIn: (languageId: LanguageId) => readonly SeedBlock[]): SeedBlock[] {
  const written = inEveryLanguage(blocksIn)
  for (const languageId of LANGUAGE_IDS) {
    const types = written[languageId].map(({ type }) => type).join()
    if (types !== written.en.map(({ type }) => type).join())
      throw new Error(`Other blocks in ${languageId} than in English`)
  }
  return written.en.map((block, index) => ({
    // Values equal in all languages are unchanged.
    ...(once(inEveryLanguage((languageId) => written[languageId][index])) as object),
    type: block.type,
  }))
}

function once(parts: Record<LanguageId, unknown>): unknown {
  const english = parts.en
  if (LANGUAGE_IDS.every((languageId) => JSON.stringify(parts[languageId]) === JSON.stringify(english))) return english
  if (LANGUAGE_IDS.every((languageId) => lengthOf(parts[languageId]) === lengthOf(english)) && Array.isArray(english)) {
    return english.map((_, index) => once(inEveryLanguage((languageId) => fieldOf(parts[languageId], index))))
  }
  const keys = keysOf(english)
  const isAlike = LANGUAGE_IDS.every((languageId) => keysOf(parts[languageId])?.join() === keys?.join())
  // A document of rich text is one text.
  if (keys === null || !isAlike || keys.includes('root')) return parts
  return Object.fromEntries(
    keys.map((key) => [key, once(inEveryLanguage((languageId) => fieldOf(parts[languageId], key)))]),
  )
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : null)

function keysOf(value: unknown): string[] | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).sort() : null
}

function fieldOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
