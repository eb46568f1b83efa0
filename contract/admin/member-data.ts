import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Reason, typedText, Version } from '../fields.ts'
import { AddressInput } from '../shop/cart.ts'

/** Corrections of a member's personal data at their request. SPEC §6. */

const ofMember = { alias: 'ADMIN', caller: 'admin', right: 'members.change', lines: ['reason'] } as const
const changed = z.object({ member: z.object({ user_id: Id, version: Version }) })

export const MemberInput = z.strictObject({
  name_first: typedText(120).optional(),
  name_last: typedText(120).optional(),
  name_patronymic: typedText(120).nullish(),
  email: typedText(280).optional(),
  phone_prefix: typedText(16).nullish(),
  phone_number: typedText(40).nullish(),
  birth_date: typedText(10).optional(),
})
export type MemberInput = z.output<typeof MemberInput>

export const changeMember = endpoint({
  ...ofMember,
  // Receiving an account's mails is enough to take it over.
  step_up: true,
  name: 'changeMember',
  summary:
    'Corrects the personal data that are sent; notifies the member by mail, of a new mail address at both addresses',
  method: 'PATCH',
  path: '/members/{memberId}/person',
  body: z.strictObject({ version: Version, reason: Reason, person: MemberInput }),
  response: changed,
})

export const changeMemberAddress = endpoint({
  ...ofMember,
  name: 'changeMemberAddress',
  summary: 'Replaces a saved address of a member; notifies the member by mail',
  method: 'PUT',
  path: '/members/{memberId}/addresses/{addressId}',
  body: z.strictObject({ version: Version, reason: Reason, address: AddressInput }),
  response: changed,
  errors: ['COUNTRY_MISMATCH'],
})
