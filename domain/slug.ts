import type { LanguageId } from './locale.ts'

/** Letters that decompose neither into a base letter and a mark nor into ASCII. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', '×': 'x' }

/** German transcribes its umlauts with an e. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}

/** Ukrainian transcribes some letters differently from Russian. */
const UKRAINIAN: Readonly<Record<string, string>> = { г: 'h', ґ: 'g', є: 'ie', и: 'y', і: 'i', ї: 'i' }

/** The words of a slug, joined by hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const SLUG_MAX = 120

export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG.test(text)
}

/** A readable slug: lower-case ASCII words joined by hyphens, transcribed by the rules of the language. */
export function slugOf(text: string, languageId: LanguageId): string {
  const own = languageId === 'de' ? GERMAN : languageId === 'uk' ? UKRAINIAN : {}
  const letters: Readonly<Record<string, string>> = { ...LETTERS, ...CYRILLIC, ...own }
  // Ukrainian and English write an apostrophe inside a word, French and Italian between two.
  const apostrophe = languageId === 'uk' || languageId === 'en' ? '' : '-'
  // Transcribe before dropping marks: й and ї would lose theirs.
  return [...text.normalize('NFC').toLowerCase()]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’']/g, apostrophe)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
