import { randomUUID } from 'node:crypto'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { emailKey } from '@meridian/domain/email.ts'
import { normalizeMemberCode } from '@meridian/domain/member-code.ts'
import { ADMIN_TYPE_ID } from '@meridian/domain/session.ts'
import { delayMs, SIGN_IN_LIMITS } from '@meridian/domain/try-limits.ts'
import { networkOf } from '@meridian/domain/visitor-network.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Context } from '../../gate/handler.ts'
import { countProof, type Proof, signInFactorLimits, spendProof } from '../admins/admin-factors.ts'
import type { IdentityDeps } from './identity.ts'
import { consumeLink, createLink } from './one-time-links.ts'
import { deviceKey, hashOf, randomText, readDeviceKey } from './secret-texts.ts'
import { countTries, type NamedLimit, revokeTry, waitSeconds } from './try-counts.ts'
import { openSession, personAnswer, readSignedIn } from './user-sessions.ts'

/** The name of a device that sends none. */
const DEVICE_UNKNOWN = '?'
/** Validity of a mailed sign-in link, and how many a person gets an hour. */
const MAILED_LINK_HOLDS_MIN = 60
const MAILED_LINKS = { tries: 5, windowS: 3600 }

/**
 * Limits of wrong passwords, SPEC §6. Strangers count by account and network, by account, and by network. A device
 * where the person has signed in before is counted separately, so that guessing costs the owner no more than a moment
 * there.
 */
function limitsOf({
  name,
  device_id,
  address,
}: {
  name: string
  device_id: string | null
  address: string
}): NamedLimit[] {
  if (device_id !== null) return [{ name: `sign-in:device:${device_id}`, ...SIGN_IN_LIMITS.device }]
  const network = networkOf(address)
  return [
    { name: `sign-in:account:${name}`, ...SIGN_IN_LIMITS.account },
    ...(network === ''
      ? []
      : [
          { name: `sign-in:account-network:${name}:${network}`, ...SIGN_IN_LIMITS.accountOfNetwork },
          { name: `sign-in:network:${network}`, ...SIGN_IN_LIMITS.network },
        ]),
  ]
}

/** A proof that a program can type. */
type TypedProof = Exclude<Proof, { kind: 'passkey' }>

interface PasswordGrant {
  username: string
  password: string
  proof?: TypedProof | undefined
  device?: string | undefined
  device_key?: string | undefined
}

export interface CheckedPassword {
  account: { user_id: number; type_id: number; password_version: number }
  /** The hash that the password matches. */
  stored: string
  device_id: string | null
  /** Accepts the sign-in: reverts its count, and renews a hash that costs less than new ones. Outside transactions. */
  accept(): Promise<void>
}

/**
 * Checks a password. Answer and work do not depend on whether the name exists. Above the limit of wrong passwords, the
 * answer and its delay are the same for a right password as for a wrong one: with the right one a link is mailed, so
 * that guessing neither succeeds nor locks the owner out. An admin with a second factor gets no such link, since it
 * would not be enough. Where only admins may sign in, a member is treated like an unknown name.
 * @throws Refusal SIGN_IN_REFUSED, SIGN_IN_PROOF_NEEDED, TOO_MANY_REQUESTS while too many passwords are being checked
 */
export async function checkPassword(
  database: Kysely<Database>,
  identity: IdentityDeps,
  grant: Pick<PasswordGrant, 'username' | 'password' | 'device_key'>,
  { now, address }: Pick<Context, 'now' | 'address'>,
  heard: 'everybody' | 'admins',
): Promise<CheckedPassword> {
  const { passwords, secret } = identity
  const name = signInName(grant.username)
  const account = await findByName(database, name, heard)
  const device_id = account ? readDeviceKey(secret, account, grant.device_key) : null
  const limits = limitsOf({ name, device_id, address })
  const counted = await countTries(database, limits, now)
  const stored = account?.password_hash ?? null
  const known = device_id !== null
  const triesOver = Math.max(...counted.map(({ over }) => over))
  if (triesOver > 0) {
    const later = identity.pause(delayMs(triesOver))
    if ((await passwords.verify(grant.password, stored, { known })) && account !== undefined) {
      if (!needsFactor(identity, account)) await mailLink(database, identity, account.user_id, now)
      await revokeTry(database, limits)
    }
    await later
    throw new Refusal('SIGN_IN_PROOF_NEEDED', { retryAfterS: waitSeconds(counted) })
  }
  const right = await passwords.verify(grant.password, stored, { known })
  if (!right || account === undefined || stored === null) throw new Refusal('SIGN_IN_REFUSED')
  return {
    account,
    stored,
    device_id,
    async accept() {
      await revokeTry(database, limits)
      if (!passwords.isOutdated(stored)) return
      const better = await passwords.hash(grant.password)
      await database
        .updateTable('sec.user_account')
        .set({ password_hash: better })
        .where('user_id', '=', account.user_id)
        .where('password_hash', '=', stored)
        .execute()
    },
  }
}

/** True if a password alone is not enough for this account. SPEC §6. */
function needsFactor({ second_factor }: IdentityDeps, { type_id }: { type_id: number }): boolean {
  return second_factor && type_id === ADMIN_TYPE_ID
}

/**
 * SPEC §7 AUTH: signs a user or an admin in by e-mail address or member number; see {@link checkPassword}. An admin proves
 * a second factor as well, unless this is a demo without one.
 * @throws Refusal SIGN_IN_REFUSED, SIGN_IN_PROOF_NEEDED, FACTOR_NEEDED, FACTOR_WRONG, TOO_MANY_REQUESTS
 */
export async function signInByPassword(
  database: Kysely<Database>,
  identity: IdentityDeps,
  grant: PasswordGrant,
  context: Context,
  heard: 'everybody' | 'admins',
) {
  const { now, address } = context
  const checked = await checkPassword(database, identity, grant, context, heard)
  const { account, stored, device_id } = checked

  const open = (proof: TypedProof | null) =>
    inTransaction(database, async (tx) => {
      const person = await readSignedIn(tx, account.user_id, { lock: true })
      // Blocked, or the password was changed since it was checked.
      if (person?.password_hash !== stored) return null
      if (proof !== null) await spendProof(tx, identity, { admin_id: person.user_id, proof, challenge: '', now })
      return openFor(tx, person, grant.device, now)
    })
  const signed = needsFactor(identity, checked.account)
    ? await openWithProof(grant.proof, (proof) =>
        countProof(database, signInFactorLimits(account.user_id, proof, { address, device_id }), now, () =>
          open(proof),
        ),
      )
    : await open(null)
  if (signed === null) throw new Refusal('SIGN_IN_REFUSED')
  await checked.accept()
  return {
    ...(await personAnswer(identity.sessions, signed.person, signed)),
    device_key: deviceKey(identity.secret, signed.person, device_id ?? undefined),
  }
}

/** @throws Refusal FACTOR_NEEDED without a proof */
function openWithProof<T>(proof: TypedProof | undefined, open: (proof: TypedProof) => Promise<T>): Promise<T> {
  if (proof === undefined) throw new Refusal('FACTOR_NEEDED')
  return open(proof)
}

/** Proof by mail: a link that signs in once, sent only to the owner of the account's address. */
async function mailLink(database: Kysely<Database>, { secret, enqueue }: IdentityDeps, user_id: number, now: Date) {
  const [mails] = await countTries(database, [{ name: `sign-in:mails:${user_id}`, ...MAILED_LINKS }], now)
  if (mails !== undefined && mails.over > 0) return
  await inTransaction(database, async (tx) => {
    const { nonce } = await createLink(tx, {
      secret,
      purpose: 'SIGN_IN',
      owner: { user_id },
      holdsMin: MAILED_LINK_HOLDS_MIN,
      now,
    })
    await enqueue(tx, 'send-member-mail', { template: 'confirm-sign-in', nonce })
  })
}

/** Signs in once by a code from a confirmed registration or a new password. @throws Refusal ONE_TIME_CODE_INVALID */
export async function signInByCode(
  database: Kysely<Database>,
  identity: IdentityDeps,
  grant: { code: string; device?: string | undefined },
  { now }: Context,
) {
  const signed = await inTransaction(database, async (tx) => {
    const link = await consumeLink(tx, { token: grant.code, purpose: 'SIGN_IN', now })
    const person = link && (await readSignedIn(tx, link.user_id, { lock: true }))
    // A code stands for a password, so it is not enough for an admin with a second factor.
    return person && !needsFactor(identity, person) ? openFor(tx, person, grant.device, now) : null
  })
  if (signed === null) throw new Refusal('ONE_TIME_CODE_INVALID')
  return {
    ...(await personAnswer(identity.sessions, signed.person, signed)),
    device_key: deviceKey(identity.secret, signed.person),
  }
}

type Person = NonNullable<Awaited<ReturnType<typeof readSignedIn>>>

async function openFor(tx: Transaction<Database>, person: Person, device: string | undefined, now: Date) {
  const { user_id, country_id } = person
  const session_id = randomUUID()
  const refresh_token = randomText()
  const token_hash = hashOf(refresh_token)
  await openSession(tx, { session_id, user_id, country_id, device: device?.trim() || DEVICE_UNKNOWN, token_hash, now })
  return { person: { ...person, session_id }, issued_at: now, refresh_token }
}

/** The typed name in normalized form for lookup and counting: tries count together however the name is spelt. */
function signInName(typed: string): string {
  return typed.includes('@') ? emailKey(typed.trim()) : normalizeMemberCode(typed)
}

/** By e-mail address or member number, in one statement for both. */
async function findByName(database: Kysely<Database>, name: string, heard: 'everybody' | 'admins') {
  return database
    .selectFrom('sec.user_account')
    .select(['user_id', 'type_id', 'password_hash', 'password_version'])
    .where('state', '=', 'ACTIVE')
    .where((where) => where.or([where('email_key', '=', name), where('code', '=', name)]))
    .$if(heard === 'admins', (query) => query.where('type_id', '=', ADMIN_TYPE_ID))
    .executeTakeFirst()
}
