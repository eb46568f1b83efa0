import {
  proveSignIn,
  signInAdmin,
  signInByPasskey,
  signOutAdmin,
  startPasskeySignIn,
} from '@meridian/contract/admin/sessions.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { ADMIN_TYPE_ID } from '@meridian/domain/session.ts'
import { FACTOR_LIMITS } from '@meridian/domain/try-limits.ts'
import { networkOf } from '@meridian/domain/visitor-network.ts'
import type { Transaction } from 'kysely'
import { writeAudit } from '../../audit/for-services.ts'
import { adminOf } from '../../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { deviceKey, readDeviceKey } from '../identity/secret-texts.ts'
import { checkPassword } from '../identity/sign-in.ts'
import { countTry, type NamedLimit } from '../identity/try-counts.ts'
import { readSignedIn } from '../identity/user-sessions.ts'
import { makeChallenge, readChallenge, spendChallenge } from './admin-challenges.ts'
import {
  countProof,
  hasFactor,
  kindsOf,
  readFactors,
  signInFactorLimits,
  spendPasskey,
  spendProof,
} from './admin-factors.ts'
import { passkeyOptions } from './admin-passkeys.ts'
import { asAdmin, endAdminSessions, openAdminSession } from './admin-sessions.ts'

/** Means by which an admin signed in, as named in the audit log. */
type Means = 'password' | 'totp' | 'recovery' | 'passkey'

/**
 * SPEC §6: an admin signs in to the back office by password and a second factor, or by a passkey alone. An admin
 * without a second factor gets a session that can only set one up.
 */
export function adminSignInRoutes({ database }: Dependencies, identity: IdentityDeps): Route[] {
  const { site, secret, second_factor } = identity

  /** Opens the session of an admin whose identity is proven, with its entry in the log. */
  async function open(
    tx: Transaction<Database>,
    context: Context,
    {
      admin_id,
      password_version,
      device,
      by,
      proved,
    }: { admin_id: number; password_version: number; device: string | undefined; by: Means; proved: boolean },
  ) {
    const { now } = context
    const { session_id, token, ends_at } = await openAdminSession(tx, { admin_id, device, proved, now })
    const owner = { user_id: admin_id, password_version }
    const device_key = deviceKey(secret, owner, readDeviceKey(secret, owner, context.deviceKey) ?? undefined)
    await writeAudit(tx, asAdmin(context, admin_id, session_id), {
      act: 'signInAdmin',
      object_kind: 'admin',
      object_id: admin_id,
      countries: [],
      after: { by },
    })
    return { token, device_key, ends_at: ends_at.toISOString(), enrolment_needed: second_factor && !proved }
  }

  /** Runs a sign-in, and records one that is refused. */
  async function recorded<T>(context: Context, admin_id: number | null, signIn: () => Promise<T>): Promise<T> {
    try {
      return await signIn()
    } catch (error) {
      if (error instanceof Refusal && RECORDED.has(error.error)) {
        const { error: refused } = error
        await inTransaction(database, (tx) =>
          writeAudit(tx, context, {
            act: 'refuseSignIn',
            object_kind: 'admin',
            object_id: admin_id ?? 'unknown',
            countries: [],
            after: { refused },
          }),
        )
      }
      throw error
    }
  }

  return [
    route(signInAdmin, ({ body: { device, ...grant } }, context) =>
      recorded(context, null, async () => {
        const { now, deviceKey: device_key } = context
        const checked = await checkPassword(database, identity, { ...grant, device_key }, context, 'admins')
        const { user_id: admin_id } = checked.account
        const isEnrolled = second_factor && (await hasFactor(database, admin_id))
        const answer = await inTransaction(database, async (tx) => {
          const person = await readSignedIn(tx, admin_id, { lock: true })
          // Blocked, or the password was changed since it was checked.
          if (person?.password_hash !== checked.stored) throw new Refusal('SIGN_IN_REFUSED')
          const { password_version } = person
          if (!isEnrolled) {
            const by = 'password'
            const proved = !second_factor
            const session = await open(tx, context, { admin_id, password_version, device, by, proved })
            return { session, factor: null }
          }
          const challenge = await makeChallenge(tx, { purpose: 'SIGN_IN', admin_id, password_version, now })
          const factors = await readFactors(tx, admin_id)
          const kinds = kindsOf(factors)
          const passkey = kinds.includes('passkey') ? await passkeyOptions(site, challenge, factors.passkeys) : null
          return { session: null, factor: { challenge, kinds, passkey } }
        })
        await checked.accept()
        return answer
      }),
    ),

    route(proveSignIn, async ({ body: { challenge, proof, device } }, context) => {
      const { now, address } = context
      const requested = { challenge, purpose: 'SIGN_IN', now } as const
      const { admin_id = null, password_version = null } = (await readChallenge(database, requested)) ?? {}
      return recorded(context, admin_id, async () => {
        if (admin_id === null || password_version === null) throw new Refusal('FACTOR_WRONG')
        const device_id = readDeviceKey(secret, { user_id: admin_id, password_version }, context.deviceKey)
        const session = await countProof(
          database,
          signInFactorLimits(admin_id, proof, { address, device_id }),
          now,
          () =>
            inTransaction(database, async (tx) => {
              const person = await readSignedIn(tx, admin_id, { lock: true })
              if (person?.password_version !== password_version) throw new Refusal('FACTOR_WRONG')
              await spendProof(tx, identity, { admin_id, proof, challenge, now })
              if (!(await spendChallenge(tx, requested))) throw new Refusal('FACTOR_WRONG')
              return open(tx, context, { admin_id, password_version, device, by: proof.kind, proved: true })
            }),
        )
        return { session }
      })
    }),

    route(startPasskeySignIn, async (_input, { now, address }) => {
      await countTry(database, networkLimits('passkey-start', address), now)
      const challenge = await makeChallenge(database, { purpose: 'PASSKEY_SIGN_IN', admin_id: null, now })
      return { challenge, passkey: await passkeyOptions(site, challenge, []) }
    }),

    route(signInByPasskey, ({ body: { challenge, passkey, device } }, context) =>
      recorded(context, null, async () => {
        const { now, address } = context
        const session = await countProof(database, networkLimits('passkey', address), now, () =>
          inTransaction(database, async (tx) => {
            if (!(await spendChallenge(tx, { challenge, purpose: 'PASSKEY_SIGN_IN', now }))) {
              throw new Refusal('FACTOR_WRONG')
            }
            const admin_id = await spendPasskey(tx, identity, { answer: passkey, challenge, now })
            const person = await readSignedIn(tx, admin_id, { lock: true })
            if (person?.type_id !== ADMIN_TYPE_ID) throw new Refusal('FACTOR_WRONG')
            const { password_version } = person
            return open(tx, context, { admin_id, password_version, device, by: 'passkey', proved: true })
          }),
        )
        return { session }
      }),
    ),

    route(signOutAdmin, async (_input, context) => {
      const { user_id: admin_id, session_id } = adminOf(context)
      await inTransaction(database, async (tx) => {
        await endAdminSessions(tx, { admin_id, only: session_id, cause: 'SIGN_OUT', now: context.now })
        await writeAudit(tx, context, {
          act: 'signOutAdmin',
          object_kind: 'admin',
          object_id: admin_id,
          countries: [],
        })
      })
      return { signed_out: true as const }
    }),
  ]
}

/** The refusals of a sign-in that the audit log records; those of a full queue reveal nothing about anybody. */
const RECORDED: ReadonlySet<string> = new Set(['SIGN_IN_REFUSED', 'FACTOR_WRONG'])

function networkLimits(name: string, address: string): NamedLimit[] {
  const network = networkOf(address)
  return network === '' ? [] : [{ name: `admin-${name}:${network}`, ...FACTOR_LIMITS.network }]
}
