import { INBOUND_LINES_MAX, INBOUND_PIECES_MAX } from '@meridian/domain/inbound-delivery.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'
import { FlagText } from './list.ts'

const FIELDS = {
  /** The number of the supplier's order or delivery note. */
  reference: typedText(80).trim().min(1),
  expected_on: z.iso.date(),
}
const sku = typedText(60).trim().min(1)

const InboundDelivery = z
  .object({
    ...FIELDS,
    inbound_delivery_id: Id,
    stock_place_id: Id,
    place_name: z.string(),
    country_id: CountryId,
    /** True once nothing more is expected. */
    closed: z.boolean(),
    articles: z.int(),
    announced: z.int(),
    received: z.int(),
    version: Version,
  })
  .meta({ id: 'InboundDelivery' })

const calls = entityCalls({
  noun: 'inbound_delivery',
  plural: 'inbound_deliveries',
  path: '/inbound-deliveries',
  right: 'stock',
  // Its day is read with the stock, which nothing caches.
  cache: null,
  key: { inbound_delivery_id: IdText },
  Row: InboundDelivery,
  Body: FIELDS,
  Created: {
    ...FIELDS,
    country_id: CountryId,
    /** The first place of the country if absent. */
    stock_place_id: Id.optional(),
    lines: z
      .array(z.strictObject({ sku, announced: z.int().min(1).max(INBOUND_PIECES_MAX) }))
      .min(1)
      .max(INBOUND_LINES_MAX),
  },
  bodyMaxBytes: 200_000,
  filters: { country: CountryId.optional(), closed: FlagText.optional() },
  sorts: ['expected_on', '-expected_on'],
})
export const {
  search: searchInboundDeliveries,
  open: getInboundDelivery,
  history: listInboundDeliveryHistory,
  create: createInboundDelivery,
  save: saveInboundDelivery,
} = calls

export const listInboundDeliveryLines = endpoint({
  alias: 'ADMIN',
  name: 'listInboundDeliveryLines',
  summary: 'All articles of an inbound delivery, announced or not, by SKU',
  method: 'GET',
  path: '/inbound-deliveries/{inbound_delivery_id}/lines',
  caller: 'admin',
  right: 'stock.read',
  params: getInboundDelivery.params,
  query: getInboundDelivery.query,
  response: z.object({
    rows: z.array(
      z.object({
        variant_id: Id,
        sku: z.string(),
        /** The bar code number, if any. */
        gtin: z.string().nullable(),
        name: z.string(),
        announced: z.int(),
        received: z.int(),
      }),
    ),
  }),
  errors: ['ENTITY_ABSENT'],
})

export const receiveInboundDelivery = endpoint({
  ...calls.act,
  name: 'receiveInboundDelivery',
  summary: 'Books counted pieces of an inbound delivery into its place, the whole of it or a part',
  method: 'POST',
  path: '/inbound-deliveries/{inbound_delivery_id}/receipts',
  params: getInboundDelivery.params,
  query: getInboundDelivery.query,
  bodyMaxBytes: 200_000,
  body: z.strictObject({
    version: Version,
    /** Articles that nobody announced too. */
    lines: z.array(z.strictObject({ sku, quantity: z.int().min(1).max(INBOUND_PIECES_MAX) })).max(INBOUND_LINES_MAX),
    /** True if nothing more is expected of it. */
    is_last: z.boolean(),
    /** Required if the last receipt leaves a difference. */
    reason: typedText(500).trim().optional(),
  }),
  response: getInboundDelivery.response,
})
