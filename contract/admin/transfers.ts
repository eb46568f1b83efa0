import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId, typedText, Version } from '../fields.ts'
import { listAnswer, listQuery } from './list.ts'

/** Members' requests to move to another country, decided by admins. SPEC §4 Country transfer requests. */

const STATUSES = ['pending', 'approved', 'rejected'] as const

const Transfer = z.object({
  id: Id,
  version: Version,
  status: z.enum(STATUSES),
  member: z.object({ user_id: Id, code: z.string(), name: z.string().nullable() }),
  from_country_id: CountryId,
  to_country_id: CountryId,
  created_at: z.string(),
  decided_at: z.string().nullable(),
  /** Effective date of an approved move: the first moment of the next period. */
  effective_from: z.string().nullable(),
  applied_at: z.string().nullable(),
})

export const listTransfers = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.read',
  name: 'listTransfers',
  summary: 'Country transfer requests, oldest first; by default the undecided ones',
  method: 'GET',
  path: '/transfers',
  query: listQuery(['created_at', '-created_at'], {
    status: z.enum(STATUSES).optional(),
    /** The member's current country. */
    country: CountryId.optional(),
    /** Only those of one member, including decided ones. */
    member: IdText.optional(),
  }),
  response: listAnswer(Transfer),
})

/** A country's currency, and the value of a redeemable point there, in hundredths of the currency unit. */
const CountryMoney = z.object({ currency_code: z.string(), redeem_rate_hundredths: z.int() })

export const TransferPage = Transfer.extend({
  /** The member's message. */
  reason: z.string().nullable(),
  /** The admin's message to the member. */
  decision_reason: z.string().nullable(),
  /** Name of the admin; null if the member withdrew the request. */
  decided_by: z.string().nullable(),
  language_id: LanguageId,
  /** Language of the account after the move. */
  language_after: LanguageId,
  /** Effective date if approved now. */
  would_be_effective_from: z.string(),
  money_before: CountryMoney,
  money_after: CountryMoney,
})

export const getTransfer = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.move',
  name: 'getTransfer',
  summary: 'A country transfer request with its consequences',
  method: 'GET',
  path: '/transfers/{transferId}',
  response: z.object({ transfer: TransferPage }),
})

export const decideTransfer = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.move',
  name: 'decideTransfer',
  summary: 'Approves or rejects a country transfer request; notifies the member, with the reason of a rejection',
  method: 'POST',
  path: '/transfers/{transferId}/decision',
  body: z.strictObject({ version: Version, approve: z.boolean(), reason: typedText(500).trim() }),
  lines: ['reason'],
  response: z.object({
    transfer: z.object({ id: Id, version: Version, status: z.enum(STATUSES), effective_from: z.string().nullable() }),
  }),
  errors: ['REQUEST_DECIDED'],
})
