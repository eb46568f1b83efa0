import {
  addPasskey,
  addTotp,
  removeFactor,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@meridian/contract/admin/sessions.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { writeAudit } from '../../audit/for-services.ts'
import { type AdminCaller, adminOf, checkProof } from '../../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { madeBy } from '../../gate/secret-ring.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { endSessionsOf } from '../identity/user-sessions.ts'
import { type ChallengeCheck, makeChallenge, readChallenge, spendChallenge } from './admin-challenges.ts'
import { browserAnswer, countProof, makeRecoveryCodes, readFactors, sessionFactorLimits } from './admin-factors.ts'
import { newPasskeyOptions, readNewPasskey } from './admin-passkeys.ts'
import { factorShown } from './admin-self.ts'
import { recordProof } from './admin-sessions.ts'
import { encryptKey, newTotpKey, totpStep, totpTexts } from './admin-totp.ts'

const FACTORS_MAX = 20
const APP_NAME = 'TOTP'

/**
 * SPEC §6: an admin sets their second factors up. The first one follows the password; each further one, and each removal,
 * needs a fresh proof. Every change ends the other sessions.
 */
export function adminFactorRoutes({ database }: Dependencies, identity: IdentityDeps): Route[] {
  const { secret, site } = identity

  /** @throws Refusal STEP_UP_NEEDED where a factor exists and was not proven recently; ACT_NOT_ALLOWED */
  async function admitNew(kind: 'TOTP' | 'PASSKEY', admin: AdminCaller, now: Date) {
    const known = await readFactors(database, admin.user_id)
    if (known.factors.length > 0) checkProof(admin, now)
    const hasApp = known.factors.some((factor) => factor.kind === 'TOTP')
    if (known.factors.length >= FACTORS_MAX || (kind === 'TOTP' && hasApp)) throw new Refusal('ACT_NOT_ALLOWED')
    return known
  }

  type NewFactor = Omit<Insertable<Database['sec.admin_factor']>, 'admin_id' | 'created_at'>

  /** Stores a factor that was proven, with recovery codes if it is the first. */
  async function add(
    context: Context,
    { factor, act, requested }: { factor: NewFactor; act: string; requested: ChallengeCheck },
  ) {
    const { user_id: admin_id, session_id } = adminOf(context)
    const { now } = context
    return inTransaction(database, async (tx) => {
      if (!(await spendChallenge(tx, requested))) throw new Refusal('FACTOR_WRONG')
      await lockAdmin(tx, admin_id)
      const isFirst = (await readFactors(tx, admin_id)).factors.length === 0
      // Another session may have set the first one up meanwhile.
      if (!isFirst) checkProof(adminOf(context), now)
      const added = await tx
        .insertInto('sec.admin_factor')
        .values({ ...factor, admin_id, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['factor_id', 'kind', 'name', 'created_at', 'last_used_at'])
        .executeTakeFirst()
      if (added === undefined) throw new Refusal('ACT_NOT_ALLOWED')
      const recovery_codes = isFirst ? await makeRecoveryCodes(tx, admin_id) : null
      await recordProof(tx, session_id, now)
      await endOthers(tx, { admin_id, but: session_id, now })
      const { factor_id, kind } = added
      await writeAudit(tx, context, { ...ownAct(context, act), after: { factor_id, kind } })
      return { factor: factorShown(added), recovery_codes }
    })
  }

  return [
    route(startTotp, async (_input, context) => {
      const admin = adminOf(context)
      const { now } = context
      await admitNew('TOTP', admin, now)
      const { email } = await readNames(database, admin.user_id)
      const challenge = await makeChallenge(database, { purpose: 'NEW_TOTP', admin_id: admin.user_id, now })
      return { challenge, ...totpTexts(newTotpKey(secret[0], challenge), { issuer: site.name, label: email }) }
    }),

    route(addTotp, async ({ body: { challenge, code } }, context) => {
      const admin = adminOf(context)
      const { now } = context
      await admitNew('TOTP', admin, now)
      const requested = { challenge, purpose: 'NEW_TOTP', now } as const
      return countProof(database, sessionFactorLimits(admin.session_id), now, async () => {
        await checkOwn(requested, admin)
        const key = madeBy(
          secret,
          (by) => newTotpKey(by, challenge),
          (made) => totpStep(made, code, now) !== null,
        )
        const last_step = totpStep(key, code, now)
        if (last_step === null) throw new Refusal('FACTOR_WRONG')
        const encrypted_key = encryptKey(secret, key)
        const factor = { kind: 'TOTP', name: APP_NAME, encrypted_key, last_step }
        return add(context, { factor, act: 'addTotp', requested })
      })
    }),

    route(startPasskey, async (_input, context) => {
      const admin = adminOf(context)
      const { now } = context
      const { passkeys: known } = await admitNew('PASSKEY', admin, now)
      const { user_id: admin_id } = admin
      const challenge = await makeChallenge(database, { purpose: 'NEW_PASSKEY', admin_id, now })
      const { email, username: name } = await readNames(database, admin_id)
      return {
        challenge,
        passkey: await newPasskeyOptions(site, { challenge, admin: { admin_id, email, name }, known }),
      }
    }),

    route(addPasskey, async ({ body }, context) => {
      const admin = adminOf(context)
      const { now } = context
      await admitNew('PASSKEY', admin, now)
      const name = body.name.trim()
      if (name === '') throw refuseField('name', 'REQUIRED', 'A passkey needs a name')
      const requested = { challenge: body.challenge, purpose: 'NEW_PASSKEY', now } as const
      return countProof(database, sessionFactorLimits(admin.session_id), now, async () => {
        await checkOwn(requested, admin)
        const passkey = await readNewPasskey(site, body.challenge, browserAnswer(body.passkey))
        if (passkey === null) throw new Refusal('FACTOR_WRONG')
        const factor = { kind: 'PASSKEY', name, ...passkey, transports: [...passkey.transports] }
        return add(context, { factor, act: 'addPasskey', requested })
      })
    }),

    route(removeFactor, async ({ params: { factorId: factor_id } }, context) => {
      const { user_id: admin_id, session_id } = adminOf(context)
      const { now } = context
      await inTransaction(database, async (tx) => {
        await lockAdmin(tx, admin_id)
        const { factors } = await readFactors(tx, admin_id)
        const removed = factors.find((one) => one.factor_id === factor_id)
        if (removed === undefined) throw new Refusal('FACTOR_ABSENT')
        if (factors.length === 1) throw new Refusal('ACT_NOT_ALLOWED')
        await tx.deleteFrom('sec.admin_factor').where('factor_id', '=', factor_id).execute()
        await endOthers(tx, { admin_id, but: session_id, now })
        const before = { factor_id, kind: removed.kind }
        await writeAudit(tx, context, { ...ownAct(context, 'removeFactor'), before })
      })
      return { removed: true as const }
    }),

    route(renewRecoveryCodes, async (_input, context) => {
      const { user_id: admin_id } = adminOf(context)
      const recovery_codes = await inTransaction(database, async (tx) => {
        await lockAdmin(tx, admin_id)
        if ((await readFactors(tx, admin_id)).factors.length === 0) throw new Refusal('ACT_NOT_ALLOWED')
        await writeAudit(tx, context, ownAct(context, 'renewRecoveryCodes'))
        return makeRecoveryCodes(tx, admin_id)
      })
      return { recovery_codes }
    }),
  ]

  async function checkOwn(requested: ChallengeCheck, { user_id }: AdminCaller): Promise<void> {
    if ((await readChallenge(database, requested))?.admin_id !== user_id) throw new Refusal('FACTOR_WRONG')
  }
}

function ownAct(context: Context, act: string) {
  return { act, object_kind: 'admin', object_id: adminOf(context).user_id, countries: [] }
}

/** Makes changes to an admin's factors wait for each other. */
async function lockAdmin(tx: Transaction<Database>, admin_id: number): Promise<void> {
  await tx.selectFrom('sec.user_account').select('user_id').where('user_id', '=', admin_id).forUpdate().execute()
}

/** Ends every session but the one that made the change. */
async function endOthers(
  tx: Transaction<Database>,
  { admin_id, but, now }: { admin_id: number; but: string; now: Date },
): Promise<void> {
  await endSessionsOf(tx, { user_id: admin_id, but, cause: 'FACTOR', now })
}

async function readNames(database: Kysely<Database>, admin_id: number) {
  const { email, username } = await database
    .selectFrom('sec.user_account')
    .select(['email', 'username'])
    .where('user_id', '=', admin_id)
    .executeTakeFirstOrThrow()
  return { email: email ?? '', username }
}
