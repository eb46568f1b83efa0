// The rules of the card fields, shared by the page and the server; typed in card-rules.d.ts.

export const cardFieldNames = ['card_number', 'card_expiration_month', 'card_expiration_year', 'card_cvv']

const longestValidityYears = 20

export function digitsOf(text) {
  return text.replace(/[\s-]/g, '')
}

export function isLuhnValid(digits) {
  if (!/^\d{12,19}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export function brandOf(digits) {
  if (/^4/.test(digits)) return 'visa'
  if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  if (/^(6011|65|64[4-9])/.test(digits)) return 'discover'
  if (/^(50|5[6-9]|6)/.test(digits)) return 'maestro'
  return 'card'
}

export function groupDigits(digits) {
  const sizes = brandOf(digits) === 'amex' ? [4, 6, 5] : [4, 4, 4, 4, 3]
  const groups = []
  let start = 0
  for (const size of sizes) {
    if (start >= digits.length) break
    groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups.join(' ')
}

/** The month and the year of an expiry date as people type it: `11/26`, `11 / 2026`, `1126`; a year without a month is none. */
export function expiryOf(text) {
  const [, month = '', year = ''] = /^\D*(\d{1,2})(?:\D+|(?=\d{2}(?:\d{2})?\D*$))(\d{2}|\d{4})?\D*$/.exec(text) ?? []
  return month === '' ? { month: text.trim(), year: '' } : { month, year }
}

/** An expiry date as it is printed on the card, while it is typed: the slash is inserted automatically. */
export function groupExpiry(text) {
  const digits = text.replace(/\D/g, '')
  // `5` can only be May; `1` may become October.
  const month = /^[2-9]/.test(digits) || /^1\s*\//.test(text) ? `0${digits}` : digits
  if (month.length < 2) return month
  return `${month.slice(0, 2)} / ${month.slice(2, 6)}`
}

function stateOf(text, isValid) {
  if (text === '') return 'empty'
  return isValid ? 'valid' : 'invalid'
}

export function checkCard(values, now) {
  const number = digitsOf(values.card_number)
  const month = values.card_expiration_month.trim()
  const year = values.card_expiration_year.trim()
  const cvv = values.card_cvv.trim()
  const monthNumber = /^\d{1,2}$/.test(month) ? Number(month) : 0
  const yearNumber = /^\d{2}$/.test(year) ? 2000 + Number(year) : /^\d{4}$/.test(year) ? Number(year) : 0
  const isMonth = monthNumber >= 1 && monthNumber <= 12
  const isYear = yearNumber >= now.year && yearNumber <= now.year + longestValidityYears
  const isPast = isYear && yearNumber === now.year && monthNumber < now.month
  const isAmex = brandOf(number) === 'amex'
  // Until the card number is known, either length is accepted.
  const isCvv = /^\d{3,4}$/.test(cvv) && (number === '' || cvv.length === (isAmex ? 4 : 3))
  const isNumber = isLuhnValid(number) && (!isAmex || number.length === 15)
  return {
    card_number: stateOf(number, isNumber),
    card_expiration_month: stateOf(month, isMonth && !isPast),
    card_expiration_year: stateOf(year, isYear),
    card_cvv: stateOf(cvv, isCvv),
  }
}
