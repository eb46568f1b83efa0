const LENGTHS = [8, 12, 13, 14]

/**
 * The last digit of a GTIN: the digits before it are weighted 3 and 1 alternately, from the right. GS1 General
 * Specifications §7.9.
 */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Appends the check digit. */
export function gtinOf(digits: string): string {
  return digits + checkDigit(digits)
}

/** True if a text is a GTIN-8, -12, -13 (EAN) or -14 with the right check digit. SPEC §3 Catalogue. */
export function isGtin(text: string): boolean {
  return /^\d+$/.test(text) && LENGTHS.includes(text.length) && gtinOf(text.slice(0, -1)) === text
}

/**
 * All spellings of a scanned GTIN with and without leading zeros, since articles may store either; empty for any other
 * code.
 */
export function gtinForms(code: string): string[] {
  const whole = code.trim().padStart(14, '0')
  if (!isGtin(whole)) return []
  return LENGTHS.map((length) => whole.slice(-length)).filter((form) => form.padStart(14, '0') === whole)
}

/** True if a scanned or typed code identifies an article: its SKU in any letter case, or its GTIN. SPEC §6. */
export function namesArticle(code: string, { sku, gtin }: { sku: string; gtin: string | null }): boolean {
  if (code.trim().toUpperCase() === sku.toUpperCase()) return true
  return gtin !== null && gtinForms(code).includes(gtin)
}
