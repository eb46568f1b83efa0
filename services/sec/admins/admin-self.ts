import {
  changeOwnPassword,
  endOtherOwnSessions,
  endOwnSession,
  listOwnSessions,
  proveStepUp,
  readSelf,
  startStepUp,
} from '@meridian/contract/admin/sessions.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import type { HeldRight, Right } from '@meridian/domain/admin-rights.ts'
import { adminSessionEnds, isAdminSessionOpen, proofHoldsUntil } from '@meridian/domain/admin-session.ts'
import { type CountryId, isCountryId, isLanguageId } from '@meridian/domain/locale.ts'
import type { Kysely } from 'kysely'
import { writeAudit } from '../../audit/for-services.ts'
import { type AdminCaller, adminOf } from '../../gate/caller.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { checkCurrentPassword } from '../identity/current-password.ts'
import { passwordProblems } from '../identity/field-problems.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { replacePassword } from '../identity/passwords-of-members.ts'
import { makeChallenge, readChallenge, spendChallenge } from './admin-challenges.ts'
import { countProof, kindsOf, readFactors, sessionFactorLimits, spendProof } from './admin-factors.ts'
import { passkeyOptions } from './admin-passkeys.ts'
import { endAdminSessions, recordProof } from './admin-sessions.ts'

/** SPEC §6: an admin's own account: who they are, their sessions, their password, and the proof before grave acts. */
export function adminSelfRoutes({ database }: Dependencies, identity: IdentityDeps): Route[] {
  const { second_factor, site, passwords } = identity
  return [
    route(readSelf, async (_input, context) => {
      const admin = adminOf(context)
      const { user_id: admin_id, enrolling, held } = admin
      const account = await readAccount(database, admin_id)
      const { factors, codes_left } = await readFactors(database, admin_id)
      return {
        self: {
          admin_id,
          name: account.username,
          email: account.email ?? '',
          language_id: isLanguageId(account.language_id) ? account.language_id : ('en' as const),
          rights: rightsShown(held),
          roles: await readRoles(database, admin_id),
          factors: factors.map(factorShown),
          recovery_codes_left: codes_left,
          enrolment_needed: enrolling,
          second_factor,
          session: await sessionShown(database, admin, context.now),
        },
      }
    }),

    route(listOwnSessions, async (_input, context) => {
      const { user_id: admin_id, session_id } = adminOf(context)
      const rows = await database
        .selectFrom('sec.admin_session')
        .select(['session_id', 'device', 'created_at', 'last_used_at'])
        .where('admin_id', '=', admin_id)
        .where('ended_at', 'is', null)
        .orderBy('last_used_at', 'desc')
        .limit(100)
        .execute()
      const shown = rows
        .filter((row) => isAdminSessionOpen(row, context.now))
        .map(({ session_id: id, device, created_at, last_used_at }) => ({
          id,
          device,
          current: id === session_id,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
        }))
      return { sessions: [...shown.filter((one) => one.current), ...shown.filter((one) => !one.current)] }
    }),

    route(endOwnSession, async ({ params: { sessionId } }, context) => {
      await endSessions(context, { only: sessionId }, (ended) => {
        if (ended === 0) throw new Refusal('SESSION_ABSENT')
      })
      return { ended: true as const }
    }),

    route(endOtherOwnSessions, async (_input, context) => {
      const { session_id } = adminOf(context)
      return { ended: await endSessions(context, { but: session_id }) }
    }),

    route(changeOwnPassword, async ({ body }, context) => {
      const { user_id, session_id } = adminOf(context)
      const { now } = context
      const account = await readAccount(database, user_id)
      const own = [account.email, account.username].filter((text) => text !== null)
      const fields = passwordProblems('new_password', body.new_password, own)
      const typed = body.current_password
      await checkCurrentPassword(database, identity, {
        session_id,
        password_hash: account.password_hash,
        typed,
        now,
      })
      if (fields.length > 0) throw new Refusal('FIELDS_REFUSED', { fields })
      const password_hash = await passwords.hash(body.new_password)
      await inTransaction(database, async (tx) => {
        const instead = account.password_hash
        const replaced = await replacePassword(tx, identity, {
          user_id,
          password_hash,
          instead,
          but: session_id,
          now,
        })
        // Changed by another call meanwhile: the typed password is no longer the current one.
        if (!replaced) throw new Refusal('PASSWORD_WRONG')
        await writeAudit(tx, context, {
          act: 'changeOwnPassword',
          object_kind: 'admin',
          object_id: user_id,
          countries: [],
        })
      })
      return { changed: true as const }
    }),

    route(startStepUp, async (_input, context) => {
      const { user_id: admin_id } = adminOf(context)
      const { now } = context
      const challenge = await makeChallenge(database, { purpose: 'STEP_UP', admin_id, now })
      const factors = await readFactors(database, admin_id)
      const kinds = kindsOf(factors)
      return {
        challenge,
        kinds: second_factor ? kinds : ['password' as const, ...kinds],
        passkey: kinds.includes('passkey') ? await passkeyOptions(site, challenge, factors.passkeys) : null,
      }
    }),

    route(proveStepUp, async ({ body: { challenge, proof } }, context) => {
      const { user_id: admin_id, session_id } = adminOf(context)
      const { now } = context
      const requested = { challenge, purpose: 'STEP_UP', now } as const
      const prove = async () => {
        if ((await readChallenge(database, requested))?.admin_id !== admin_id) throw new Refusal('FACTOR_WRONG')
        if (proof.kind === 'password') await checkPasswordProof(admin_id, proof.password)
        await inTransaction(database, async (tx) => {
          if (proof.kind !== 'password') await spendProof(tx, identity, { admin_id, proof, challenge, now })
          if (!(await spendChallenge(tx, requested))) throw new Refusal('FACTOR_WRONG')
          if (!(await recordProof(tx, session_id, now))) throw new Refusal('SESSION_ABSENT')
          await audit(tx, context, { act: 'proveStepUp', after: { by: proof.kind } })
        })
      }
      try {
        await countProof(database, sessionFactorLimits(session_id), now, prove)
      } catch (error) {
        if (error instanceof Refusal && error.error === 'FACTOR_WRONG') {
          const after = { refused: error.error }
          await inTransaction(database, (tx) => audit(tx, context, { act: 'refuseStepUp', after }))
        }
        throw error
      }
      return { proved_until: proofHoldsUntil(now).toISOString() }
    }),
  ]

  /** @throws Refusal FACTOR_WRONG for a wrong password, and if a second factor is required */
  async function checkPasswordProof(admin_id: number, password: string): Promise<void> {
    const { password_hash } = await readAccount(database, admin_id)
    const right = await passwords.verify(password, password_hash, { known: true })
    if (!right || second_factor) throw new Refusal('FACTOR_WRONG')
  }

  async function endSessions(
    context: Context,
    which: { only?: string; but?: string },
    check: (ended: number) => void = () => {},
  ): Promise<number> {
    const { user_id: admin_id } = adminOf(context)
    return inTransaction(database, async (tx) => {
      const cause = 'ENDED_BY_OWNER'
      const ended = await endAdminSessions(tx, { admin_id, ...which, cause, now: context.now })
      check(ended)
      await audit(tx, context, { act: which.only === undefined ? 'endOtherOwnSessions' : 'endOwnSession' })
      return ended
    })
  }
}

/** The entry of an act of an admin on their own account. */
function audit(
  tx: Parameters<typeof writeAudit>[0],
  context: Context,
  { act, after }: { act: string; after?: Record<string, unknown> },
): Promise<void> {
  const { user_id: object_id } = adminOf(context)
  return writeAudit(tx, context, { act, object_kind: 'admin', object_id, countries: [], after })
}

export function factorShown(factor: {
  factor_id: number
  kind: string
  name: string
  created_at: Date
  last_used_at: Date | null
}) {
  return {
    factor_id: factor.factor_id,
    kind: factor.kind === 'TOTP' ? ('totp' as const) : ('passkey' as const),
    name: factor.name,
    created_at: factor.created_at.toISOString(),
    last_used_at: factor.last_used_at?.toISOString() ?? null,
  }
}

async function readAccount(database: Kysely<Database>, admin_id: number) {
  return database
    .selectFrom('sec.user_account')
    .select(['username', 'email', 'language_id', 'password_hash'])
    .where('user_id', '=', admin_id)
    .executeTakeFirstOrThrow()
}

/** The countries of each right. */
function rightsShown(held: readonly HeldRight[]): Partial<Record<Right, CountryId[]>> {
  const rights: Partial<Record<Right, CountryId[]>> = {}
  for (const { right, country_id } of held) rights[right] = [...(rights[right] ?? []), country_id]
  return rights
}

async function readRoles(database: Kysely<Database>, admin_id: number) {
  const rows = await database
    .selectFrom('sec.admin_role')
    .select(['role_key', 'country_id'])
    .where('admin_id', '=', admin_id)
    .orderBy('role_key')
    .orderBy('country_id')
    .execute()
  return rolesShown(rows)
}

/** Roles with their countries, from one row for each pair. */
export function rolesShown(rows: readonly { role_key: string; country_id: string }[]) {
  const roles = new Map<string, CountryId[]>()
  for (const { role_key, country_id } of rows) {
    if (isCountryId(country_id)) roles.set(role_key, [...(roles.get(role_key) ?? []), country_id])
  }
  return [...roles].map(([role_key, countries]) => ({ role_key, countries }))
}

/** When the session of the call ends. One of a signed token has no idle time. */
async function sessionShown(database: Kysely<Database>, { session_id, proved_at }: AdminCaller, now: Date) {
  const row = await database
    .selectFrom('sec.admin_session')
    .select(['created_at', 'last_used_at'])
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  const ends = adminSessionEnds(row ?? { created_at: proved_at ?? now, last_used_at: now })
  return {
    id: session_id,
    idle_ends_at: (row === undefined ? ends.last : ends.idle).toISOString(),
    ends_at: ends.last.toISOString(),
    proved_until: proved_at === null ? null : proofHoldsUntil(proved_at).toISOString(),
  }
}
