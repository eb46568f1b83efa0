import { changeMember, changeMemberAddress, type MemberInput } from '@meridian/contract/admin/member-data.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { checkBirthDate } from '@meridian/domain/birth-date.ts'
import { emailKey } from '@meridian/domain/email.ts'
import { allowsAct } from '@meridian/domain/member-state.ts'
import type { Kysely, Transaction } from 'kysely'
import { writeAudit } from '../../audit/for-services.ts'
import { fieldProblem, readAddressInput } from '../../core/for-services-addresses.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import type { Context, Dependencies, Route } from '../../gate/handler.ts'
import { route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { readMailAddress } from '../../mail/for-services.ts'
import { identityProblem } from '../identity/field-problems.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import { endLinks } from '../identity/one-time-links.ts'
import { changePerson } from './account-data-queries.ts'
import { type LockedMember, lockMemberForAdmin, readMember, readPersonToOpen } from './admin-members-queries.ts'
import { changeEmail, lockEmail } from './email-change.ts'
import { checkPersonalInput, type PersonChange } from './personal-input.ts'
import { readAddress, updateAddress } from './shipping-addresses-queries.ts'

/** SPEC §6: changes to a member's account, made by an admin on their request. */
export function adminMemberCorrectionRoutes(
  deps: Dependencies,
  identity: Pick<IdentityDeps, 'sessions' | 'secret' | 'enqueue'>,
): Route[] {
  const { database } = deps

  /** @throws Refusal USER_ABSENT, VERSION_STALE, ACT_NOT_ALLOWED */
  async function lockToChange(
    tx: Transaction<Database>,
    context: Context,
    { user_id, version }: { user_id: number; version: number },
  ): Promise<LockedMember> {
    const member = await lockMemberForAdmin(tx, { user_id, version, scope: scopeOf(context) })
    if (!allowsAct(member.state, 'change')) throw new Refusal('ACT_NOT_ALLOWED')
    return member
  }

  /** Records which fields changed, not their contents, and notifies the member. */
  async function record(
    tx: Transaction<Database>,
    context: Context,
    { user_id, country_id, version }: LockedMember,
    { act, fields, reason }: { act: string; fields: readonly string[]; reason: string },
  ) {
    await writeAudit(tx, context, {
      act,
      object_kind: 'member',
      object_id: user_id,
      countries: [country_id],
      reason,
      after: { fields },
    })
    const at = context.now.toISOString()
    await identity.enqueue(tx, 'send-member-mail', { template: 'data-corrected', user_id, version, at })
    return { member: { user_id, version } }
  }

  return [
    route(changeMember, async (input, context) => {
      const { memberId: user_id } = input.params
      const { version, reason, person: typed } = input.body
      const { now } = context
      const shown = await readMember(database, scopeOf(context), user_id)
      if (shown === undefined) throw new Refusal('USER_ABSENT')
      const known = { ...(await readPersonToOpen(database, user_id)), country_id: shown.country_id }
      const { person, email } = await readCorrection(database, typed, { known, now })
      const isReaddressed = email !== undefined && (known.email === null || emailKey(email) !== emailKey(known.email))
      const answer = await changeOnce(database, context, { name: 'changeMember', input }, async (tx) => {
        if (isReaddressed) await lockEmail(tx, email)
        const member = await lockToChange(tx, context, { user_id, version })
        const before = await readPersonToOpen(tx, user_id)
        if (isReaddressed) {
          // A pending request for another address ends.
          await endLinks(tx, { user_id, purpose: 'CHANGE_EMAIL', now })
          const states = ['ACTIVE', 'BLOCKED'] as const
          if (!(await changeEmail(tx, identity, { user_id, email, states, now }))) {
            throw refuseField('email', 'EMAIL_TAKEN', 'Another account has this e-mail address')
          }
        }
        const { name_first, name_last } = { ...before, ...person }
        const isRenamed = person.name_first !== undefined || person.name_last !== undefined
        await changePerson(tx, user_id, {
          person,
          account: isRenamed ? { username: `${name_first} ${name_last}`.trim() } : {},
        })
        const after = await readPersonToOpen(tx, user_id)
        const fields = (Object.keys(typed) as (keyof MemberInput)[]).filter((name) => before[name] !== after[name])
        return record(tx, context, member, { act: 'changeMember', fields, reason })
      })
      identity.sessions.forget()
      return answer
    }),

    route(changeMemberAddress, async (input, context) => {
      const { memberId: user_id, addressId: id } = input.params
      const { version, reason, address } = input.body
      const shown = await readMember(database, scopeOf(context), user_id)
      if (shown === undefined) throw new Refusal('USER_ABSENT')
      const { address: saved } = await readAddress(database, user_id, id)
      const stored = await readAddressInput(deps, saved.country_id, address)
      return changeOnce(database, context, { name: 'changeMemberAddress', input }, async (tx) => {
        const member = await lockToChange(tx, context, { user_id, version })
        await updateAddress(tx, { user_id, id, stored, now: context.now })
        return record(tx, context, member, { act: 'changeMemberAddress', fields: ['address'], reason })
      })
    }),
  ]
}

/** Checks the input by the rules of the account's own form. @throws Refusal FIELDS_REFUSED naming every wrong field */
async function readCorrection(
  database: Kysely<Database>,
  { email: typedEmail, birth_date, ...input }: MemberInput,
  { known, now }: { known: Parameters<typeof checkPersonalInput>[1]; now: Date },
): Promise<{ person: PersonChange & { birth_date?: string }; email: string | undefined }> {
  const { person, problems } = checkPersonalInput(input, known)
  const mail = typedEmail === undefined ? { email: undefined } : await readMailAddress(database, typedEmail)
  if ('problem' in mail) problems.push(fieldProblem('email', mail.problem))
  const born = birth_date === undefined ? null : checkBirthDate(birth_date.trim(), now.toISOString().slice(0, 10))
  if (born !== null && 'problem' in born) problems.push(identityProblem('birth_date', born.problem))
  if ('problem' in mail || (born !== null && 'problem' in born) || problems.length > 0) {
    throw new Refusal('FIELDS_REFUSED', { fields: problems })
  }
  return { person: { ...person, ...(born !== null && { birth_date: born.value }) }, email: mail.email }
}
