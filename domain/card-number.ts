import { hasLuhnDigit } from './luhn.ts'

/** Digits as people write a card number: 12 to 19, alone or in groups. */
const WRITTEN = /(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/g

/**
 * True if a text contains a card number, judged by length and check digit. None may reach the shop (card data, R23).
 */
export function holdsCardNumber(text: string): boolean {
  return (text.match(WRITTEN) ?? []).some((written) => hasLuhnDigit(written.replace(/[ -]/g, '')))
}

/** A long number, grouped or not, that is not part of a word such as an IBAN. */
const RUN = /(?<![\p{L}\d])\d(?:[ \u00a0\u202f.–-]?\d){13,}/gu
/** Prefixes and lengths by brand; shorter numbers belong to phones and goods. */
const BRANDS =
  /^(?:4\d{15}(?:\d{3})?|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|62\d{14,17}|(?:5018|5020|5038|6304|6759|676[1-3])\d{12,15})$/
const LONGEST = 19
/** Digits of another number that may directly precede a card number. Longer numbers belong to parcels and accounts. */
const BEFORE_MAX = 3

/**
 * True if a text contains a card number: alone, in a sentence, after another number, or followed by its expiry. Numbers
 * of bank accounts, phones, parcels and goods do not count. Content policy (R23)
 */
export function writesCardNumber(text: string): boolean {
  return [...withoutAccounts(text).matchAll(RUN)].some(([run]) => {
    const groups = run.split(/\D/)
    return groups.some((_, at) => beginsCardNumber(groups, at))
  })
}

/** True if a card number starts in a group, or inside it after the digits of another number. */
function beginsCardNumber(groups: readonly string[], at: number): boolean {
  const first = groups[at] ?? ''
  const before = first.length > LONGEST + BEFORE_MAX ? 0 : BEFORE_MAX
  for (let cut = 0; cut <= before; cut++) {
    let digits = first.slice(cut)
    // Cards are written in groups of four digits or more, accounts of two or more.
    if (digits.length !== 4 && digits.length < 14) continue
    // Bounds the work for long texts of digits.
    for (let next = at + 1; digits.length <= LONGEST; next++) {
      if (isCardNumber(digits) && (cut === 0 || digits.length > 14)) return true
      const group = groups[next]
      if (group === undefined) break
      digits += group
    }
  }
  return false
}

function isCardNumber(digits: string): boolean {
  return BRANDS.test(digits) && hasLuhnDigit(digits)
}

/** A bank account number with its country code or, in Poland, without. ISO 13616 */
const ACCOUNT =
  /(?<![\p{L}\d])(?:[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]{4}){2,7}(?:[ \u00a0]?[A-Z\d]{1,3})?|\d{2}(?: ?\d{4}){6})(?![\p{L}\d])/giu

/** The text without bank account numbers, whose groups look like those of cards. */
function withoutAccounts(text: string): string {
  return text.replace(ACCOUNT, (written) => (isAccount(written) ? '' : written))
}

function isAccount(written: string): boolean {
  const compact = written.replace(/[ \u00a0]/g, '').toUpperCase()
  const iban = /^\d/.test(compact) ? `PL${compact}` : compact
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}
