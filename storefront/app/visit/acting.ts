import { actingAdminIn } from '@meridian/domain/acting.ts'
import { unsafeReadClaims } from '@meridian/domain/session.ts'

/** Set during an impersonation: such a visitor's pages bypass all caches, because each displays it. SPEC §6. */
export const ACTING_COOKIE = 'acting'

/**
 * The impersonated member of a token, and the end of the impersonation; null for every other token. The API verifies
 * tokens.
 */
export function actingIn(token: string | undefined): { name: string; ends_at: Date } | null {
  const claims = token === undefined ? null : unsafeReadClaims(token)
  if (claims === null || actingAdminIn(claims) === null) return null
  const { username, exp } = claims
  if (typeof username !== 'string' || typeof exp !== 'number') return null
  return { name: username, ends_at: new Date(exp * 1000) }
}
