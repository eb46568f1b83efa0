import { PASSWORD_MIN } from '@meridian/domain/password.ts'

/** The length from which a password is called strong. */
export const STRONG_FROM = 14

/** The rating of a password while it is typed. Common passwords are never rated well, however long. */
export function strengthOf(password: { length: number; common: boolean }) {
  if (password.length < PASSWORD_MIN) return 'PASSWORD_SHORT'
  if (password.common) return 'ISSUE_PASSWORD'
  return password.length < STRONG_FROM ? 'PASSWORD_GOOD' : 'PASSWORD_STRONG'
}
