import { Refusal } from '@meridian/contract/errors.ts'
import {
  getCheckoutData,
  getGeneralData,
  getPersonalData,
  type PersonalData,
  setPersonalData,
} from '@meridian/contract/sec/account.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { emailKey } from '@meridian/domain/email.ts'
import type { Kysely } from 'kysely'
import { readCountryName } from '../../core/for-services.ts'
import { fieldProblem } from '../../core/for-services-addresses.ts'
import { uploadPath } from '../../files/for-services.ts'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { readMailAddress } from '../../mail/for-services.ts'
import { checkCurrentPassword } from '../identity/current-password.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { countMail, countTry } from '../identity/try-counts.ts'
import { type AccountRow, changePerson, raiseVersion, readAccount, readPendingEmail } from './account-data-queries.ts'
import { requestEmailChange } from './email-change.ts'
import { checkPersonalInput } from './personal-input.ts'
import { showSavedAddress } from './shipping-addresses.ts'
import { readDefaultAddress } from './shipping-addresses-queries.ts'

/** The limit of mails per hour to new addresses, whose owners may not know the shop. */
const NEW_EMAILS_AN_HOUR = 5

/** SPEC §7 SEC (account): general, personal and checkout data of the caller. */
export function accountDataRoutes(deps: Dependencies, identity: IdentityDeps): Route[] {
  const { database } = deps
  return [
    route(getGeneralData, async ({ query }, context) => {
      const account = await readAccount(database, userOf(context).user_id)
      const { user_id, code, username, name_first, name_last, email, language_id, price_group_id } = account
      const name = await readCountryName(deps, account.country_id, query.languageId)
      return {
        account_general_data: {
          user_id,
          code,
          username,
          name_first,
          name_last,
          email,
          language_id,
          price_group_id,
          country: { id: account.country_id, name },
          image: avatarPath(account),
          created_at: account.created_at.toISOString(),
        },
      }
    }),

    route(getPersonalData, async (_input, context) => ({
      account_personal_data: await readPersonalData(database, userOf(context).user_id, context.now),
    })),

    route(setPersonalData, async (input, context) => {
      const { user_id, session_id } = userOf(context)
      const account = await readAccount(database, user_id)
      const { email: typed, current_password, ...body } = input.body
      const { person, problems } = checkPersonalInput(body, account)
      const read = typed === undefined ? { email: account.email } : await readMailAddress(database, typed)
      if ('problem' in read) problems.push(fieldProblem('email', read.problem))
      if ('problem' in read || problems.length > 0) throw new Refusal('FIELDS_REFUSED', { fields: problems })
      const { email } = read
      const isNewEmail = emailKey(email) !== account.email_key
      if (isNewEmail) {
        const { password_hash } = account
        const typed = current_password ?? ''
        const { address, now } = context
        await checkCurrentPassword(database, identity, { session_id, password_hash, typed, now })
        await countTry(database, [{ name: `new-email:${user_id}`, tries: NEW_EMAILS_AN_HOUR, windowS: 3600 }], now)
        await countMail(database, { kind: 'new-email', email_key: emailKey(email), address, now })
      }
      // The password is left out: even its hash would allow guessing.
      const request = { name: 'setPersonalData', input: { ...body, email } }
      return changeOnce(database, context, request, async (tx) => {
        const { name_first, name_last } = { ...account, ...person }
        const renamed = person.name_first !== undefined || person.name_last !== undefined
        await raiseVersion(tx, user_id)
        await changePerson(tx, user_id, {
          person,
          account: {
            ...(renamed && { username: `${name_first} ${name_last}`.trim() }),
            ...(body.language_id !== undefined && { language_id: body.language_id }),
          },
        })
        if (isNewEmail) {
          const language_id = body.language_id ?? account.language_id
          await requestEmailChange(tx, identity, { user_id, email, language_id, now: context.now })
        }
        return { account_personal_data: await readPersonalData(tx, user_id, context.now) }
      })
    }),

    route(getCheckoutData, async (_input, context) => {
      const { user_id, language_id } = userOf(context)
      const account = await readAccount(database, user_id)
      const saved = await readDefaultAddress(database, user_id)
      return {
        account_checkout_data: {
          buyer: buyerOf(account, saved),
          account_shipping_address: saved && (await showSavedAddress(deps, saved, language_id)),
        },
      }
    }),
  ]
}

/** The personal data of an account with its picture. @throws Refusal TOKEN_INVALID as readAccount */
export async function readPersonalData(database: Kysely<Database>, user_id: number, now: Date): Promise<PersonalData> {
  const account = await readAccount(database, user_id)
  const { name_first, name_last, name_patronymic, birth_date, phone_prefix, phone_number } = account
  const { company_name, tax_number, email, language_id, shows_picture, shows_contact } = account
  return {
    name_first,
    name_last,
    name_patronymic,
    birth_date,
    phone_prefix,
    phone_number,
    company_name,
    tax_number,
    email,
    language_id,
    shows_picture,
    shows_contact,
    pending_email: await readPendingEmail(database, { user_id, now }),
    avatar: avatarPath(account),
  }
}

/** The path of a person's picture, null without one. */
export function avatarPath({ avatar_key }: { avatar_key: string | null }): string | null {
  return avatar_key === null ? null : uploadPath(avatar_key)
}

type SavedRow = NonNullable<Awaited<ReturnType<typeof readDefaultAddress>>>

/** The buyer is the person, at their default address if it is in the country they shop in. */
function buyerOf(account: AccountRow, saved: SavedRow | null) {
  const { name_first, name_last, name_patronymic, phone_prefix, phone_number, company_name, email } = account
  const buyer = { name_first, name_last, name_patronymic, phone_prefix, phone_number, company_name, email }
  if (saved?.address.country_id !== account.country_id) return buyer
  const { version: _, country_id: __, ...address } = saved.address
  return {
    ...address,
    ...buyer,
    phone_prefix: phone_prefix ?? address.phone_prefix,
    phone_number: phone_number ?? address.phone_number,
  }
}
