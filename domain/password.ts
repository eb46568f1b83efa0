import { isCommonPassword } from './common-passwords.ts'

/** The length limits of a password in characters (code points). There are no composition rules. SPEC §5 Passwords. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export type PasswordProblem =
  | 'REQUIRED'
  | 'INVALID_CHARACTERS'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_COMMON'
  | 'PASSWORD_PERSONAL'

export type PasswordResult = { value: string } | { problem: PasswordProblem }

const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  'yxcvbnm',
]

/** Composes (NFC) a password so that every keyboard yields the same text; spaces are preserved. SPEC §5 Passwords. */
export function normalizePassword(text: string): string {
  return text.normalize('NFC')
}

/**
 * Checks a new password: 8 to 128 typeable characters, not a common one, and not the person's own e-mail address or
 * name, with or without digits around it. SPEC §5 Passwords.
 * @param own texts about the person: the address, the names.
 */
export function checkPassword(text: string, own: readonly string[]): PasswordResult {
  if (text === '') return { problem: 'REQUIRED' }
  // Rejects overlong text before normalising it; an allowed character has at most four code units.
  if (text.length > 4 * PASSWORD_MAX) return { problem: 'PASSWORD_TOO_LONG' }
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return { problem: 'INVALID_CHARACTERS' }
  const value = normalizePassword(text)
  const { length } = [...value]
  if (length < PASSWORD_MIN) return { problem: 'PASSWORD_TOO_SHORT' }
  if (length > PASSWORD_MAX) return { problem: 'PASSWORD_TOO_LONG' }
  if (isCommonPassword(value) || isPattern(value)) return { problem: 'PASSWORD_COMMON' }
  return isPersonal(value, own) ? { problem: 'PASSWORD_PERSONAL' } : { value }
}

/** A repeated piece, or a sequence along the alphabet, the digits or a keyboard row. */
function isPattern(password: string): boolean {
  const characters = [...password.toLowerCase()]
  const repeats = [1, 2, 3, 4].some((size) => characters.every((one, at) => one === characters[at % size]))
  const steps = characters.slice(1).map((one, at) => (one.codePointAt(0) ?? 0) - (characters[at]?.codePointAt(0) ?? 0))
  const walks = [1, -1].some((step) => steps.every((each) => each === step))
  const text = characters.join('')
  const back = characters.toReversed().join('')
  return repeats || walks || ROWS.some((row) => row.includes(text) || row.includes(back))
}

function isPersonal(password: string, own: readonly string[]): boolean {
  const letters = lettersOf(password)
  const texts = own.flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[@\s]/)])
  const joined = [own.filter((text) => !text.includes('@')), own.filter((text) => !text.includes('@')).toReversed()]
  const known = [...texts, ...joined.map((names) => names.join(''))].map(lettersOf)
  return letters.length >= 3 && known.includes(letters)
}

/** Only the letters, in lower case and without marks. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
