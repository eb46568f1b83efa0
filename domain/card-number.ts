/** Digits as people write a card number: 12 to 19, alone or in groups. */
const WRITTEN = /(?<!\d)\d(?:[ -]?\d){11,18}(?!\d)/g

/** Whether a text has a card number in it, by its length and its check digit. None may reach the shop. R23 */
export function holdsCardNumber(text: string): boolean {
  return (text.match(WRITTEN) ?? []).some((written) => isChecked(written.replace(/[ -]/g, '')))
}

/** The check digit of a card number. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
