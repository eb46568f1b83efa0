import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId, typedText } from '../fields.ts'
import { Version } from './act-fields.ts'
import { listAnswer, listQuery } from './list.ts'

/** The requests of members to move to another country, which admins decide. SPEC §4 Country transfer requests. */

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
  /** When an approved move takes effect: the first moment of the next period. */
  effective_from: z.string().nullable(),
  applied_at: z.string().nullable(),
})

export const listTransfers = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.read',
  name: 'listTransfers',
  summary: 'Requests of members to move to another country; those to decide by default, the oldest first',
  method: 'GET',
  path: '/transfers',
  query: listQuery(['created_at', '-created_at'], {
    status: z.enum(STATUSES).optional(),
    /** From which the member would move. */
    country: CountryId.optional(),
    /** Of one member: decided ones too. */
    member: IdText.optional(),
  }),
  response: listAnswer(Transfer),
  errors: [],
})

/** The money of a country, and what a redeemable point is worth there, in hundredths of the currency unit. */
const CountryMoney = z.object({ currency_code: z.string(), redeem_rate_hundredths: z.int() })

export const TransferPage = Transfer.extend({
  /** What the member wrote. */
  reason: z.string().nullable(),
  /** What the admin wrote to the member. */
  decision_reason: z.string().nullable(),
  /** The name of the admin; null where the member withdrew the request. */
  decided_by: z.string().nullable(),
  language_id: LanguageId,
  /** The language of the account after the move. */
  language_after: LanguageId,
  /** When the move would take effect if it were approved now. */
  would_be_effective_from: z.string(),
  money_before: CountryMoney,
  money_after: CountryMoney,
})

export const getTransfer = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.move',
  name: 'getTransfer',
  summary: 'A request to move to another country, with what would follow from it',
  method: 'GET',
  path: '/transfers/{transferId}',
  params: z.object({ transferId: IdText }),
  response: z.object({ transfer: TransferPage }),
  errors: ['REQUEST_ABSENT'],
})

export const decideTransfer = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'members.move',
  name: 'decideTransfer',
  summary:
    'Approves or rejects a request to move to another country; the member is told, with the reason of a rejection',
  method: 'POST',
  path: '/transfers/{transferId}/decision',
  params: z.object({ transferId: IdText }),
  body: z.strictObject({ version: Version, approve: z.boolean(), reason: typedText(500).trim() }),
  lines: ['reason'],
  response: z.object({
    transfer: z.object({ id: Id, version: Version, status: z.enum(STATUSES), effective_from: z.string().nullable() }),
  }),
  errors: ['REQUEST_ABSENT', 'VERSION_STALE', 'REQUEST_DECIDED', 'ACT_NOT_ALLOWED'],
})
