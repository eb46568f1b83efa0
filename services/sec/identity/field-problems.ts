import type { FieldProblem } from '@meridian/contract/errors.ts'
import { checkPassword, PASSWORD_MAX, PASSWORD_MIN, type PasswordProblem } from '@meridian/domain/password.ts'

const MESSAGES: Readonly<Record<PasswordProblem | 'PASSWORD_SAME' | 'TOO_YOUNG' | 'INVALID_FORMAT', string>> = {
  REQUIRED: 'This field is needed',
  INVALID_CHARACTERS: 'There are characters that cannot be used here',
  INVALID_FORMAT: 'This does not have the form used here',
  TOO_YOUNG: 'One has to be 18 years old to join',
  PASSWORD_TOO_SHORT: `A password has at least ${PASSWORD_MIN} characters`,
  PASSWORD_TOO_LONG: `A password has at most ${PASSWORD_MAX} characters`,
  PASSWORD_COMMON: 'This password is among the first that are tried',
  PASSWORD_PERSONAL: 'A password is neither the e-mail address nor the name',
  PASSWORD_SAME: 'This is the password you have already',
}

export function identityProblem(path: string, code: keyof typeof MESSAGES): FieldProblem {
  return { path, code, message: MESSAGES[code] }
}

/** The problems of a new password; empty for a valid one. */
export function passwordProblems(path: string, password: string, own: readonly string[]): FieldProblem[] {
  const result = checkPassword(password, own)
  return 'problem' in result ? [identityProblem(path, result.problem)] : []
}
