import type { LanguageId } from './locale.ts'

/** Letters that fall apart neither into a base letter and a mark nor into ASCII. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', '×': 'x' }

/** German writes its umlauts with an e where they cannot be printed. */
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

/** Ukrainian reads some of the shared letters otherwise than Russian. */
const UKRAINIAN: Readonly<Record<string, string>> = { г: 'h', ґ: 'g', є: 'ie', и: 'y', і: 'i', ї: 'i' }

/** A readable slug: lower-case ASCII words joined by hyphens, with the language's own way of writing its letters. */
export function slugOf(text: string, languageId: LanguageId): string {
  const own = languageId === 'de' ? GERMAN : languageId === 'uk' ? UKRAINIAN : {}
  const letters: Readonly<Record<string, string>> = { ...LETTERS, ...CYRILLIC, ...own }
  // Ukrainian and English write an apostrophe inside a word, French and Italian between two.
  const apostrophe = languageId === 'uk' || languageId === 'en' ? '' : '-'
  // й and ї would lose their marks, so letters are written in ASCII before marks are dropped.
  return [...text.normalize('NFC').toLowerCase()]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’']/g, apostrophe)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
