import type { Enqueue } from '../jobs.ts'
import type { SessionTokens } from '../session.ts'
import type { Joining } from './joining.ts'
import type { Passwords } from './passwords.ts'

/** What signing in and registering need besides the database. */
export interface Identity {
  sessions: SessionTokens
  passwords: Passwords
  /** Makes refresh tokens, links, codes and device keys; at least 32 bytes. */
  secret: Buffer
  enqueue: Enqueue
  /** Lets an answer wait, which guessing has to pay. */
  pause: (ms: number) => Promise<void>
  joining: Joining
}
