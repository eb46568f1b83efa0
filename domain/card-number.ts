/** Digits as people write a card number: 12 to 19, alone or in groups. */
const WRITTEN = /(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/g

/** Whether a text has a card number in it, by its length and its check digit. None may reach the shop. R23 */
export function holdsCardNumber(text: string): boolean {
  return (text.match(WRITTEN) ?? []).some((written) => isChecked(written.replace(/[ -]/g, '')))
}

/** A run of digits as people write long numbers, in groups or not, that is no part of a word such as an IBAN. */
const RUN = /(?<![\p{L}\d])\d(?:[ \u00a0\u202f.–-]?\d){13,}/gu
/** By brand, of the lengths in use: shorter numbers are those of phones and goods. */
const BRANDS =
  /^(?:4\d{15}(?:\d{3})?|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|6(?:011|5\d\d|4[4-9]\d)\d{12}|35(?:2[89]|[3-8]\d)\d{12}|62\d{14,17}|(?:5018|5020|5038|6304|6759|676[1-3])\d{12,15})$/
const LONGEST = 19

/**
 * Whether somebody has written a card number into a text, alone, in a sentence, or with its expiry after it. Numbers of
 * bank accounts, phones, parcels and goods are none. R23
 */
export function writesCardNumber(text: string): boolean {
  return [...text.matchAll(RUN)].some(([run]) => {
    const groups = run.split(/\D/)
    // Cards are grouped from four digits on, accounts from two.
    if (groups.length > 1 && groups[0]?.length !== 4 && (groups[0]?.length ?? 0) < 14) return false
    let digits = ''
    for (const group of groups) {
      digits += group
      // A long text of digits costs no more than one card number.
      if (digits.length > LONGEST) return false
      if (BRANDS.test(digits) && isChecked(digits)) return true
    }
    return false
  })
}

/** The check digit of a card number. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
