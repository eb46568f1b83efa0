import { EMAIL_MAX } from '@meridian/domain/email.ts'
import {
  WITHDRAWAL_ACTS,
  WITHDRAWAL_CHANNELS,
  WITHDRAWAL_GROUNDS,
  WITHDRAWAL_STATES,
} from '@meridian/domain/withdrawal.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId, Money, plainLine, Reason, Version } from '../fields.ts'
import { ListedArticle, listAnswer, listQuery, SearchText, valuesText } from './list.ts'
import { Admin, UnitsOfLine } from './refunds.ts'

/** Declarations of withdrawal, with their deadlines and decisions. SPEC §4 Withdrawals. */

const facts = {
  withdrawal_id: Id,
  order_id: Id,
  order_number: z.string(),
  country_id: CountryId,
  state: z.enum(WITHDRAWAL_STATES),
  channel: z.enum(WITHDRAWAL_CHANNELS),
  declared_at: z.string(),
  /** Deadline for sending the refund. */
  refund_due_at: z.string(),
  /** Deadline for returning the goods; null if none were shipped. */
  goods_due_at: z.string().nullable(),
  /** Staff were alerted: no refund after ten days. */
  is_late: z.boolean(),
  /** The buyer's tracking number of the returned goods. */
  tracking_number: z.string().nullable(),
  units: z.int(),
}

const AdminWithdrawal = z
  .object({
    ...facts,
    /** Required by every act; an act on an older version is refused. */
    version: Version,
    currency_code: z.string(),
    declaration: z.string().nullable(),
    /** Recipient of the receipt; null for admins without the right to contact buyers. */
    email: z.string().nullable(),
    acknowledged_at: z.string().nullable(),
    settled_at: z.string().nullable(),
    ground: z.enum(WITHDRAWAL_GROUNDS).nullable(),
    /** The admin who contested it; another one has to reject it. */
    contested_by: Admin.nullable(),
    decided_by: Admin.nullable(),
    return_id: Id.nullable(),
    lines: z.array(z.object({ position: z.int(), name: z.string(), units: z.int(), unsent: z.int() })),
    /** Amount refunded if settled now. */
    amount: Money,
    /** Acts open to this admin now. */
    acts: z.array(z.enum(WITHDRAWAL_ACTS)),
  })
  .meta({ id: 'AdminWithdrawal' })
export type AdminWithdrawal = z.output<typeof AdminWithdrawal>

const answer = z.object({ withdrawal: AdminWithdrawal })
const ACT = {
  alias: 'ADMIN',
  method: 'POST',
  caller: 'admin',
  response: answer,
} as const

export const searchWithdrawals = endpoint({
  alias: 'ADMIN',
  name: 'searchWithdrawals',
  summary: "The matching withdrawals of the admin's countries; by default ordered by due date",
  method: 'GET',
  path: '/withdrawals',
  caller: 'admin',
  right: 'orders.read',
  query: listQuery(['refund_due_at', '-refund_due_at'], {
    state: valuesText(WITHDRAWAL_STATES).optional(),
    country: CountryId.optional(),
    order: IdText.optional(),
    due_before: z.iso.date().optional(),
    /** Order number, or tracking number of returned goods. */
    search: SearchText.optional(),
    /** Language of the names of articles; that of the order if there is no translation. */
    languageId: LanguageId.optional(),
  }),
  response: listAnswer(
    z.object({
      ...facts,
      buyer_name: z.string(),
      /** The articles withdrawn from. */
      articles: z.array(ListedArticle.extend({ units: z.int() })),
    }),
  ),
})

export const getWithdrawal = endpoint({
  ...ACT,
  name: 'getWithdrawal',
  summary: "A withdrawal with its declaration and the admin's possible actions",
  method: 'GET',
  path: '/withdrawals/{withdrawal_id}',
  right: 'orders.read',
})

export const noteWithdrawal = endpoint({
  ...ACT,
  name: 'noteWithdrawal',
  summary: 'Records a withdrawal declared by letter or phone; mails its receipt at once',
  path: '/orders/{order_id}/withdrawals',
  right: 'orders.change',
  body: z.strictObject({
    version: Version,
    channel: z.enum(['letter', 'call']),
    /** The date of the letter or call. */
    declared_on: z.iso.date(),
    /** Defaults to everything that may be withdrawn from. */
    units: z.array(UnitsOfLine).min(1).max(200).optional(),
    name: plainLine(120),
    email: z.string().max(EMAIL_MAX),
  }),
  errors: ['WITHDRAWAL_REPEATED'],
})

export const contestWithdrawal = endpoint({
  ...ACT,
  name: 'contestWithdrawal',
  summary: 'Contests a withdrawal on a legal ground; it is settled or refused later',
  path: '/withdrawals/{withdrawal_id}/contest',
  right: 'withdrawals.decide',
  step_up: true,
  body: z.strictObject({ version: Version, ground: z.enum(WITHDRAWAL_GROUNDS), reason: Reason }),
})

export const refuseWithdrawal = endpoint({
  ...ACT,
  name: 'refuseWithdrawal',
  summary: 'Refuses a contested withdrawal; mails the ground to the buyer',
  path: '/withdrawals/{withdrawal_id}/refuse',
  right: 'withdrawals.decide',
  step_up: true,
  body: z.strictObject({ version: Version, reason: Reason }),
})

export const settleWithdrawal = endpoint({
  ...ACT,
  name: 'settleWithdrawal',
  summary: 'Settles a withdrawal before its goods are back, and refunds it if that was not done yet',
  path: '/withdrawals/{withdrawal_id}/settle',
  right: 'orders.refund',
  step_up: true,
  body: z.strictObject({ version: Version, gives_back: z.boolean(), reason: Reason }),
  errors: ['REFUND_LIMITED'],
})

export const lapseWithdrawal = endpoint({
  ...ACT,
  name: 'lapseWithdrawal',
  summary: 'Lapses a withdrawal whose goods were never returned',
  path: '/withdrawals/{withdrawal_id}/lapse',
  right: 'withdrawals.decide',
  step_up: true,
  body: z.strictObject({ version: Version, reason: Reason }),
})
