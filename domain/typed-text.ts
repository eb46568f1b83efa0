/** Characters that phones, word processors and other scripts insert in place of the plain one. */
const LOOK_ALIKES: readonly (readonly [plain: string, written: RegExp])[] = [
  ["'", /[´`‘’‚‛′‵ʹʼˈ‹›]/g],
  ['"', /[„“”‟″‶«»〝〞〟]/g],
  ['-', /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g],
  ['·', /[•‧∙⋅・･]/g],
]

/** Invisible: direction marks, zero-width characters, fillers, soft hyphens. Joiners are handled separately. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Persian and Indic names are spelt with joiners between letters; elsewhere they are only invisible. */
const STRAY_JOINER = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu

/**
 * Normalises typed or pasted text: composed (NFC), look-alikes of apostrophes, quotes, hyphens and middle dots
 * replaced, wide forms narrowed, invisible signs dropped, every blank a single space, none at the ends. Control
 * characters are kept, since the rule of the field rejects them. SPEC §5.
 */
export function plainText(text: string): string {
  const composed = text.normalize('NFC').replace(/[\uff01-\uff5e]/g, narrow)
  const plain = LOOK_ALIKES.reduce((line, [sign, written]) => line.replace(written, sign), composed)
  return plain
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^ | $/g, '')
    .normalize('NFC')
}

/** Normalises a typed number: also converts the digits of every script to 0 to 9. SPEC §5. */
export function plainNumber(text: string): string {
  return plainText(text).replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** The full-width forms of East Asian keyboards are in the order of the plain ones. */
function narrow(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
}

/** Unicode lists the digits of a script from 0 to 9, some scripts right after one another. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
