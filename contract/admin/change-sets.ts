import { CHANGE_SET_STATES } from '@meridian/domain/change-set.ts'
import { PRICE_MAX } from '@meridian/domain/price-change.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, LanguageId, Money, Points, Reason, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'
import { listAnswer, listQuery } from './list.ts'

/** Changes that are prepared, reviewed and published together. SPEC §6. */

/** The columns of a delivery method that change by change sets. */
export const ShippingMethodValues = z.strictObject({
  gross_price: Money.pipe(z.int().min(0).max(100_000_00)),
  /** Free from this value of goods; null if never. */
  free_from: Money.pipe(z.int().min(0).max(10_000_000_00)).nullable(),
  days_min: z.int().min(0).max(90),
  days_max: z.int().min(0).max(90),
})

/** The columns of a price that change by change sets, both at once; null where the variant is not sold. */
export const PriceValues = z.strictObject({
  gross_price: Money.pipe(z.int().min(0).max(PRICE_MAX)).nullable(),
  points: Points.pipe(z.int().min(0).max(PRICE_MAX)).nullable(),
})

const MethodKey = z.string().regex(/^[1-9]\d{0,8}$/)
/** Country, price group and variant: `PL:2:1001`. */
const PriceKey = z.string().regex(/^[A-Z]{2}:[1-9]\d{0,3}:[1-9]\d{0,8}$/)

/** Both columns or none. */
const WholePrice = PriceValues.partial().refine((values) => Object.keys(values).length !== 1, 'A price has two values')

/** A row to change. `before` are the values on which the change is based: those that the admin saw. */
const method = {
  entity: z.literal('shipping_method'),
  key: MethodKey,
  before: ShippingMethodValues.partial(),
  after: ShippingMethodValues.partial(),
}
const price = {
  entity: z.literal('price'),
  key: PriceKey,
  before: WholePrice,
  after: WholePrice,
}
const RowChange = z.discriminatedUnion('entity', [z.strictObject(method), z.strictObject(price)])

/** The prices of 1,700 variants in three groups. */
const CHANGES_AT_ONCE = 5000
const CHANGES_BYTES_MAX = 1_500_000
const Changes = z.array(RowChange).max(CHANGES_AT_ONCE)
const Name = typedText(120).trim().min(1)

/** `2026-12-07T00:00`: a time that clocks show. */
export const ClockTime = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, 'There is no such day')

const Person = z.object({ admin_id: Id, name: z.string() })

const ChangeSet = z
  .object({
    change_set_id: Id,
    version: Version,
    name: z.string(),
    state: z.enum(CHANGE_SET_STATES),
    countries: z.array(CountryId),
    row_count: z.int(),
    authors: z.array(Person),
    approved_by: Person.nullable(),
    /** True if it may go live only once another admin has approved it. */
    needs_review: z.boolean(),
    /** The local time of each country at which it goes live there. */
    goes_live_on: ClockTime.nullable(),
    /** The countries in which it is live. */
    live_countries: z.array(CountryId),
    live_at: z.string().nullable(),
    /** The set that this one undoes. */
    undoes: Id.nullable(),
    undone_by: Id.nullable(),
    /** When the set was due and did not go live, because somebody else had changed its rows. */
    refused_at: z.string().nullable(),
  })
  .meta({ id: 'ChangeSet' })

const calls = entityCalls({
  noun: 'change_set',
  path: '/change-sets',
  right: 'changes',
  cache: null,
  key: { change_set_id: IdText },
  Row: ChangeSet,
  Body: { name: Name, changes: Changes },
  Created: { name: Name, changes: Changes.min(1) },
  filters: {
    state: z.enum(CHANGE_SET_STATES).optional(),
    country: CountryId.optional(),
    /** True: those that are neither live nor ended. */
    open: z.stringbool().optional(),
    /** Only change sets that change a price of this product, in the country if one is given. */
    product: IdText.optional(),
  },
  sorts: ['-change_set_id', 'change_set_id'],
  bodyMaxBytes: CHANGES_BYTES_MAX,
})
export const searchChangeSets = calls.search
export const getChangeSet = calls.open
export const listChangeSetHistory = calls.history
export const createChangeSet = calls.create
/** Names a draft anew, and adds changes to it; a change whose `after` is empty is taken out. */
export const saveChangeSet = calls.save

const PARAMS = z.object({ change_set_id: IdText })

const listed = {
  country_id: CountryId,
  name: z.string(),
  /** True if the row no longer has the values of `before`: the set cannot go live with it. */
  is_stale: z.boolean(),
  exceeds_limit: z.boolean(),
}

export const listChanges = endpoint({
  alias: 'ADMIN',
  caller: 'admin',
  right: 'changes.read',
  name: 'listChanges',
  summary: 'The changed rows of a change set',
  method: 'GET',
  path: '/change-sets/{change_set_id}/changes',
  params: PARAMS,
  query: listQuery(['key'], { languageId: LanguageId.optional() }),
  response: listAnswer(
    z.discriminatedUnion('entity', [
      z.object({ ...method, ...listed }),
      /** With the key of its price group. */
      z.object({ ...price, ...listed, price_group: z.string() }),
    ]),
  ),
  entity: { noun: 'change_set', cache: null },
})

const act = {
  ...calls.act,
  method: 'POST',
  params: PARAMS,
  query: z.strictObject({ languageId: LanguageId.optional() }),
  response: z.object({ row: ChangeSet }),
} as const
const seen = { version: Version }

export const submitChangeSet = endpoint({
  ...act,
  name: 'submitChangeSet',
  summary: 'Ends a draft: it waits for a second admin if a change exceeds a limit of its country, else it is approved',
  path: '/change-sets/{change_set_id}/submission',
  body: z.strictObject(seen),
})

export const discardChangeSet = endpoint({
  ...act,
  name: 'discardChangeSet',
  summary: 'Discards a draft',
  path: '/change-sets/{change_set_id}/discarding',
  body: z.strictObject(seen),
})

export const approveChangeSet = endpoint({
  ...act,
  right: 'changes.approve',
  step_up: true,
  name: 'approveChangeSet',
  summary: 'Approves a change set that none of its authors can approve',
  path: '/change-sets/{change_set_id}/approval',
  body: z.strictObject(seen),
  errors: ['SECOND_ADMIN_NEEDED'],
})

export const reopenChangeSet = endpoint({
  ...act,
  right: 'changes.read',
  name: 'reopenChangeSet',
  summary: 'Makes a change set a draft again, with a reason',
  path: '/change-sets/{change_set_id}/reopening',
  body: z.strictObject({ ...seen, reason: Reason }),
})

export const publishChangeSet = endpoint({
  ...act,
  name: 'publishChangeSet',
  summary: 'Publishes an approved change set now, all of it or nothing',
  path: '/change-sets/{change_set_id}/publication',
  body: z.strictObject(seen),
  errors: ['CHANGES_STALE'],
})

export const scheduleChangeSet = endpoint({
  ...act,
  name: 'scheduleChangeSet',
  summary: 'Publishes an approved change set at a time, in each country by its own clocks',
  path: '/change-sets/{change_set_id}/schedule',
  body: z.strictObject({ ...seen, goes_live_on: ClockTime }),
  errors: ['FIELDS_REFUSED'],
})

export const unscheduleChangeSet = endpoint({
  ...act,
  name: 'unscheduleChangeSet',
  summary: 'Takes a change set off the schedule',
  path: '/change-sets/{change_set_id}/unscheduling',
  body: z.strictObject(seen),
})

export const undoChangeSet = endpoint({
  ...act,
  step_up: true,
  name: 'undoChangeSet',
  summary: 'Publishes the reverse of a live change set as a new one, which is answered',
  path: '/change-sets/{change_set_id}/undoing',
  body: z.strictObject({ ...seen, reason: Reason }),
  errors: ['CHANGES_STALE'],
})
