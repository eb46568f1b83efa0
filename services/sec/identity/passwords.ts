import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import { normalizePassword } from '@meridian/domain/password.ts'

/** The cost of a hash: memory in KiB, passes, lanes. */
export interface HashCost {
  memory: number
  passes: number
  parallelism: number
}

/** argon2id with 19 MiB and two passes, the minimum that OWASP recommends. Sessions (R20). */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
/** A hash occupies a core for about 40 ms: this many are computed at once, and this many may wait in each queue. */
const AT_ONCE = 2
const WAITING_MAX = 50

/** The waiting callers in order; each entry is called when it is its turn. */
type Queue = (() => void)[]

export type Derive = (message: string, salt: Buffer, cost: HashCost, bytes: number) => Promise<Buffer>

export interface Passwords {
  /** A PHC string, which includes its cost and salt. @throws Refusal TOO_MANY_REQUESTS while too many others wait */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. Without a hash (unknown address, or an account without a password) does the
   * same work
   * and returns false. `known` marks a device of the owner, which does not wait behind guesses of strangers.
   * @throws Refusal TOO_MANY_REQUESTS while too many others wait
   */
  verify(password: string, stored: string | null, more?: { known?: boolean }): Promise<boolean>
  /** True if a hash costs less than new ones: then it is replaced at the next sign-in. */
  isOutdated(stored: string): boolean
}

/** SPEC §7 AUTH, sessions (R20). Passwords are normalized (NFC) before hashing and not changed otherwise. */
export function createPasswords({ derive = deriveArgon2id, cost = COST } = {}): Passwords {
  let running = 0
  const queues: { known: Queue; strangers: Queue } = { known: [], strangers: [] }

  async function inTurn<T>(work: () => Promise<T>, waiting = queues.strangers): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_MAX) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterS: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The next waiting caller takes over this slot.
      const next = queues.known.shift() ?? queues.strangers.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES)
        const hash = await derive(normalizePassword(password), salt, cost, HASH_BYTES)
        return toPhc({ cost, salt, hash })
      }),

    verify: (password, stored, { known = false } = {}) =>
      inTurn(
        async () => {
          const kept = stored === null ? null : readPhc(stored)
          const { salt, hash, ...own } = kept ?? { cost, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) }
          const made = await derive(normalizePassword(password), salt, own.cost, hash.length)
          return timingSafeEqual(made, hash) && kept !== null
        },
        known ? queues.known : queues.strangers,
      ),

    isOutdated(stored) {
      const known = readPhc(stored)?.cost
      return !known || known.memory < cost.memory || known.passes < cost.passes || known.parallelism < cost.parallelism
    },
  }
}

function deriveArgon2id(message: string, nonce: Buffer, cost: HashCost, tagLength: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

interface Phc {
  cost: HashCost
  salt: Buffer
  hash: Buffer
}

function toPhc({ cost, salt, hash }: Phc): string {
  const bytes = (buffer: Buffer) => buffer.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bytes(salt)}$${bytes(hash)}`
}

function readPhc(text: string): Phc | null {
  const [, memory, passes, parallelism, salt = '', hash = ''] =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,64})\$([A-Za-z0-9+/]{22,86})$/.exec(
      text,
    ) ?? []
  if (memory === undefined) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
