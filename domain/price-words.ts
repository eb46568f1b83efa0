import { currencyDigits } from './amount-step.ts'
import { DEFAULT_LANGUAGE } from './default-locale.ts'
import type { CurrencyCode, LanguageId } from './locale.ts'
import type { Minor } from './money.ts'
import { foldWord } from './search-words.ts'
import { type TextLanguage, textLanguageOf } from './text-languages.ts'

/** Splits a search text into its price limits and the rest. */
export interface PriceWords {
  text: string
  /** Inclusive; null if not stated. */
  min: Minor | null
  max: Minor | null
}

/** Phrases before or after an amount, without accents. */
interface Phrases {
  max: string
  min: string
  /** After the amount: "5000 alatt". */
  max_after?: string
  min_after?: string
}

/** By language; English phrases are understood everywhere. */
const PHRASES: Readonly<Record<TextLanguage, Phrases>> = {
  cs: { max: 'do|pod|max|maximalne|nejvyse|levnejsi nez|mene nez', min: 'nad|od|minimalne|drazsi nez|vice nez' },
  de: { max: 'unter|bis zu|bis|max|maximal|hochstens|weniger als', min: 'uber|ab|min|mindestens|mehr als' },
  en: {
    max: 'under|below|up to|at most|max|maximum|less than|cheaper than|no more than',
    min: 'over|above|from|at least|min|minimum|more than',
  },
  es: { max: 'menos de|hasta|por debajo de|max|maximo', min: 'mas de|desde|a partir de|minimo' },
  fr: { max: 'moins de|jusqu.a|sous|max|maximum|au plus', min: 'plus de|a partir de|min|minimum|au moins' },
  hu: {
    max: 'max|legfeljebb|maximum',
    min: 'min|legalabb|minimum',
    max_after: 'alatt|alatti|-?ig',
    min_after: 'felett|feletti|folott|folotti|-?tol',
  },
  it: { max: 'meno di|fino a|sotto i|sotto|max|massimo', min: 'piu di|oltre|sopra|a partire da|minimo' },
  pl: {
    max: 'do|ponizej|max|maks|maksymalnie|najwyzej|mniej niz|tansze niz',
    min: 'powyzej|ponad|od|minimum|wiecej niz',
  },
  pt: { max: 'menos de|ate|abaixo de|max|maximo', min: 'mais de|acima de|a partir de|minimo' },
  ro: { max: 'sub|pana la|pana in|max|maxim|mai putin de', min: 'peste|de la|minim|mai mult de' },
  ru: { max: 'до|меньше|дешевле|макс|не дороже|не более', min: 'от|свыше|больше|дороже' },
  sk: { max: 'do|pod|max|maximalne|najviac|lacnejsie ako|menej ako', min: 'nad|od|minimalne|viac ako' },
  uk: { max: 'до|менше|дешевше|макс|не дорожче|не більше', min: 'від|понад|більше|дорожче' },
}

/** Words for any currency, since each shop has only one. */
const CURRENCY =
  '(?:[€$£₴₽¥]|zl|zlotych|zloty|pln|eur|euros?|euro|usd|dollars?|gbp|pounds?|kc|korun|czk|ft|huf|forint|lei|ron|kr|sek|nok|dkk|chf|грн|гривень|руб|рублей|uah|евро|євро)'
const AMOUNT = "(\\d{1,3}(?:[ .,'’]\\d{3})+(?!\\d)|\\d{1,7}(?:[.,]\\d{1,2})?)"
/** Must not follow an amount: it would be a measure, an age or a number of pieces. */
const NO_MEASURE =
  '(?![\\p{L}\\p{N}%])(?!\\s*(?:%|ml|cl|l|g|kg|mg|oz|fl|cm|mm|spf|lat|let|rok|years?|jahre?|ans|anos|anni|ani|ev|лет|років|szt|st|pcs)(?![\\p{L}\\p{N}]))'

/**
 * Extracts price limits from a search text: "candle under 100", "świeca do 100 zł", "5000 Ft alatt". Other measures
 * ("up to 50 ml") stay words. SPEC §3 Search.
 */
export function parsePriceWords(text: string, languageId: LanguageId, currency_code?: CurrencyCode): PriceWords {
  const hasThousandths = currency_code !== undefined && currencyDigits(currency_code) === 3
  const found: PriceWords = { text: text.normalize('NFC').replaceAll('\u00a0', ' '), min: null, max: null }
  for (const language of new Set([textLanguageOf(languageId), DEFAULT_LANGUAGE] as const)) {
    const { max, min, max_after, min_after } = PHRASES[language]
    readBound(found, 'max', before(max), hasThousandths)
    readBound(found, 'min', before(min), hasThousandths)
    if (max_after !== undefined) readBound(found, 'max', after(max_after), hasThousandths)
    if (min_after !== undefined) readBound(found, 'min', after(min_after), hasThousandths)
  }
  return { ...found, text: found.text.replace(/ {2,}/g, ' ').trim() }
}

const before = (phrases: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${phrases})\\.?\\s*${CURRENCY}?\\s*${AMOUNT}(?:\\s*${CURRENCY}(?![\\p{L}\\p{N}])|${NO_MEASURE})`,
    'u',
  )

const after = (phrases: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${AMOUNT}\\s*${CURRENCY}?\\s*(?:${phrases})(?![\\p{L}\\p{N}])`, 'u')

/** Removes the first match from the text; further amounts of the same kind stay words. */
function readBound(found: PriceWords, side: 'min' | 'max', pattern: RegExp, hasThousandths: boolean): void {
  if (found[side] !== null) return
  const match = pattern.exec(folded(found.text))
  const amount = match?.[1]
  if (match === null || amount === undefined) return
  found[side] = minorOf(amount, hasThousandths)
  found.text = `${found.text.slice(0, match.index)} ${found.text.slice(match.index + match[0].length)}`
}

/** The text in lower case without accents, letter by letter, so that indexes do not change. */
function folded(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const plain = foldWord(letter.toLowerCase())
    return plain.length === letter.length ? plain : letter
  })
}

/** 1,000 and 1.000 are thousands, 19,99 and 19.99 have decimals; so do 1,000 and 1.000 of a currency with three. */
function minorOf(amount: string, hasThousandths: boolean): Minor {
  const isGrouped = /^\d{1,3}([ .,'’]\d{3})+$/.test(amount) && !(hasThousandths && /^\d+[.,]\d{3}$/.test(amount))
  const number = Number(isGrouped ? amount.replace(/\D/g, '') : amount.replace(',', '.'))
  return Math.round(number * 100)
}
