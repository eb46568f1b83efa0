import { PASSWORD_MIN } from '@meridian/domain/password.ts'

/** From here on a password is long enough to be called strong. */
export const STRONG_FROM = 14

/** The word for a password while it is typed. What is known to everybody is never praised, however long it is. */
export function strengthOf(password: { length: number; common: boolean }) {
  if (password.length < PASSWORD_MIN) return 'PASSWORD_SHORT'
  if (password.common) return 'ISSUE_PASSWORD'
  return password.length < STRONG_FROM ? 'PASSWORD_GOOD' : 'PASSWORD_STRONG'
}
