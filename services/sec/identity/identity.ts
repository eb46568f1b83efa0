import type { SecretRing } from '../../gate/secret-ring.ts'
import type { SessionTokens } from '../../gate/session.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import type { PasskeySite } from '../admins/admin-passkeys.ts'
import type { Passwords } from './passwords.ts'
import type { RegistrationHooks } from './registration-hooks.ts'

/** Dependencies of sign-in and registration besides the database. */
export interface IdentityDeps {
  sessions: SessionTokens
  passwords: Passwords
  /** Derive refresh tokens, links, codes and device keys; at least 32 bytes each. */
  secret: SecretRing
  enqueue: Enqueue
  /** Delays an answer, as a cost for guessing. */
  pause: (ms: number) => Promise<void>
  joining: RegistrationHooks
  /** True if admins prove a second factor; false only in a demo. SPEC §6 */
  second_factor: boolean
  /** The back office, where passkeys of admins work. */
  site: PasskeySite
}
