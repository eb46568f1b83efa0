import { Refusal } from '@meridian/contract/errors.ts'
import {
  confirmRegistration,
  createRegistration,
  getDataForRegister,
  resendRegistration,
} from '@meridian/contract/sec/registration.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { MINUTE_MS } from '@meridian/domain/time-units.ts'
import type { Transaction } from 'kysely'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { readRecommenderData } from '../members/recommenders.ts'
import type { IdentityDeps } from './identity.ts'
import { createLink } from './one-time-links.ts'
import { checkRegistration } from './registration-input.ts'
import {
  checkCode,
  insertMember,
  insertRegistration,
  lockRegistration,
  MAILS_MAX,
  type Registration,
  readPasswordOfLink,
  readWaitingAddress,
  renewCode,
} from './registration-queries.ts'
import { countMail } from './try-counts.ts'

/** Period in which the answer of a confirmation is repeated, for a double click. */
const CONFIRMED_AGAIN_MS = 10 * MINUTE_MS

/**
 * SPEC §7 SEC: registration. Neither the answers nor their timing reveal whether an address has an account: only the
 * mail to its owner does.
 */
export function registrationRoutes(deps: Dependencies, identity: IdentityDeps): Route[] {
  const { database } = deps
  const { secret, passwords, enqueue } = identity
  return [
    route(getDataForRegister, async ({ query }) => {
      const user_data = await readRecommenderData(deps, query.code)
      if (!user_data) throw new Refusal('RECOMMENDER_INVALID')
      return { user_data }
    }),

    route(createRegistration, async ({ body }, context) => {
      const { now, address } = context
      const checked = await checkRegistration(deps, body, now)
      await countMail(database, { kind: 'registration', email_key: checked.email_key, address, now })
      const password_hash = await passwords.hash(body.password)
      const { country_id, language_id } = body
      const { password: _, ...bodyWithoutPassword } = body
      // The password is left out: even its hash would allow guessing.
      return changeOnce(
        database,
        context,
        { name: createRegistration.name, input: bodyWithoutPassword },
        async (tx) => {
          const { registration_id, token, expires_at } = await insertRegistration(tx, {
            ...checked,
            secret,
            password_hash,
            country_id,
            language_id,
            now,
          })
          await enqueue(tx, 'send-member-mail', { template: 'verify-address', registration_id, mail: 1 })
          return { registration: { token, email: checked.email, expires_at: expires_at.toISOString() } }
        },
      )
    }),

    route(resendRegistration, async ({ body }, { now, address }) => {
      const email_key = await readWaitingAddress(database, body.token, now)
      if (email_key !== undefined) await countMail(database, { kind: 'registration', email_key, address, now })
      await inTransaction(database, async (tx) => {
        const registration = await lockRegistration(tx, body, now)
        if (!registration || registration.confirmed_at !== null || registration.mails_sent >= MAILS_MAX) return
        const mail = await renewCode(tx, secret, registration)
        const { registration_id } = registration
        await enqueue(tx, 'send-member-mail', { template: 'verify-address', registration_id, mail })
      })
      return { registration: { status: 'sent' as const } }
    }),

    route(confirmRegistration, async ({ body }, { now }) => {
      if ('link' in body) {
        const password_hash = await readPasswordOfLink(database, body.link, now)
        if (password_hash === undefined) throw new Refusal('ONE_TIME_CODE_INVALID')
        if (!(await passwords.verify(body.password, password_hash))) throw new Refusal('PASSWORD_WRONG')
      }
      // The count of a wrong code must persist, so the refusal comes after the commit.
      const sign_in_code = await inTransaction(database, async (tx) => {
        const registration = await lockRegistration(tx, body, now)
        if (!registration) return null
        const proven = 'link' in body || (await checkCode(tx, secret, registration, body.code))
        return proven ? confirm(tx, identity, registration, now) : null
      })
      if (sign_in_code === null) throw new Refusal('ONE_TIME_CODE_INVALID')
      return { registration: { status: 'confirmed' as const, sign_in_code } }
    }),
  ]
}

/**
 * Creates the account once. A repeated confirmation within ten minutes gets the same sign-in code, which works once;
 * null where the address has got an account otherwise.
 */
async function confirm(
  tx: Transaction<Database>,
  { secret, joining, enqueue }: IdentityDeps,
  registration: Registration,
  now: Date,
): Promise<string | null> {
  const { registration_id, confirmed_at, email_key, recommender_id } = registration
  if (confirmed_at !== null && now.getTime() - confirmed_at.getTime() > CONFIRMED_AGAIN_MS) return null
  const user_id = registration.user_id ?? (await insertMember(tx, registration, now))
  if (user_id === null) return null
  if (confirmed_at === null) {
    await joining.attachMember(tx, { user_id, sponsor_id: recommender_id, at: now })
    await joining.claimGuestOrders(tx, { user_id, email_key, now })
    await enqueue(tx, 'send-member-mail', { template: 'welcome', user_id })
  }
  const nonce = `registration:${registration_id}`
  const { token } = await createLink(tx, { secret, purpose: 'SIGN_IN', owner: { user_id }, nonce, now })
  return token
}
