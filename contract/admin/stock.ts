import { LOW_STOCK_THRESHOLD_MAX, STOCK_MOVEMENT_KINDS } from '@meridian/domain/stock-movement.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryId, Id, IdText, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'
import { FlagText, listAnswer, listQuery, SearchText } from './list.ts'

const StockLevel = z
  .object({
    variant_id: Id,
    country_id: CountryId,
    sku: z.string(),
    /** The bar code number, if any. */
    gtin: z.string().nullable(),
    name: z.string(),
    image: z.string().nullable(),
    on_hand: z.int(),
    /** Reserved by unpaid orders. */
    reserved: z.int(),
    /** In paid orders not shipped yet. */
    sold: z.int(),
    available: z.int(),
    /** Pieces still to come that may be ordered now; null where nothing is ordered before it is sold. */
    preorder: z.int().nullable(),
    /** The moment from which the product is sold; null if it is sold as soon as it is shown. */
    sold_from: z.string().nullable(),
    /** From how many available pieces down it runs low. */
    low_from: z.int(),
    /** True if few or none are available. */
    is_low: z.boolean(),
    /** Where they lie: the places of the country in their order, also empty ones. */
    places: z.array(
      z.object({
        stock_place_id: Id,
        code: z.string(),
        name: z.string(),
        on_hand: z.int(),
        /** Raised by every movement in the place; 0 before the first one. */
        version: z.int(),
      }),
    ),
    /** Required by a count; raised by every movement, not by orders. */
    version: z.int(),
  })
  .meta({ id: 'StockLevel' })

const STOCK_FILTERS = {
  country: CountryId.optional(),
  /** With items in this place. */
  place: IdText.optional(),
  /** True for nothing available, false for something. */
  sold_out: FlagText.optional(),
  /** True for few available units, false for enough. */
  low: FlagText.optional(),
  /** Prefix of an SKU, or part of a name. */
  search: SearchText.optional(),
} satisfies z.ZodRawShape

const stock = entityCalls({
  noun: 'stock',
  plural: 'stock',
  path: '/stock',
  right: 'stock',
  // Orders change it all the time: nothing caches it.
  cache: null,
  key: { variant_id: IdText, country_id: CountryId },
  Row: StockLevel,
  filters: STOCK_FILTERS,
  sorts: ['sku', '-sku', 'available', '-available'],
})
export const { search: searchStock, open: getStock } = stock
const { act } = stock

export const scanArticle = endpoint({
  alias: 'ADMIN',
  name: 'scanArticle',
  summary: 'The stock of an article by SKU or bar code in a country, also before any of it has arrived',
  method: 'GET',
  path: '/stock/scans',
  caller: 'admin',
  right: 'stock.read',
  query: z.strictObject({ ...getStock.query.shape, country_id: CountryId, code: typedText(60).trim().min(1) }),
  response: getStock.response,
  errors: ['STOCK_ABSENT'],
})

export const listStockMovements = endpoint({
  alias: 'ADMIN',
  name: 'listStockMovements',
  summary: 'The latest movements of a variant in a country, newest first',
  method: 'GET',
  path: '/stock/{variant_id}/{country_id}/movements',
  caller: 'admin',
  right: 'stock.read',
  params: getStock.params,
  query: listQuery(['-moved'], {}),
  response: listAnswer(
    z.object({
      movement_id: Id,
      kind: z.enum(STOCK_MOVEMENT_KINDS),
      quantity: z.int(),
      on_hand_after: z.int(),
      /** The code of its place. */
      place: z.string(),
      /** Where items were transferred to, or came from. */
      transfer: z.object({ place: z.string(), country_id: CountryId }).nullable(),
      /** The order whose parcel contained them. */
      order_id: Id.nullable(),
      admin_name: z.string().nullable(),
      reason: z.string().nullable(),
      at: z.string(),
    }),
  ),
})

export const listStockReservations = endpoint({
  alias: 'ADMIN',
  name: 'listStockReservations',
  summary: 'The orders that hold pieces of a variant in a country, latest first',
  method: 'GET',
  path: '/stock/{variant_id}/{country_id}/reservations',
  caller: 'admin',
  right: 'stock.read',
  params: getStock.params,
  query: listQuery(['-placed'], {}),
  response: listAnswer(
    z.object({
      order_id: Id,
      number: z.string(),
      placed_at: z.string(),
      quantity: z.int(),
      /** True for an unpaid order, whose pieces are reserved; false for a paid one, whose pieces have not left yet. */
      is_unpaid: z.boolean(),
      /** When an unpaid order gives its pieces back. */
      expires_at: z.string().nullable(),
    }),
  ),
})

export const receiveStock = endpoint({
  ...act,
  name: 'receiveStock',
  summary: 'Adds received pieces to the stock of a variant in a country, by SKU or id',
  method: 'POST',
  path: '/stock/receipts',
  body: z.strictObject({
    country_id: CountryId,
    sku: typedText(60).trim().min(1),
    /** The first place of the country if absent. */
    stock_place_id: Id.optional(),
    quantity: z.int().min(1).max(1_000_000),
    reason: typedText(500).trim().optional(),
  }),
  query: getStock.query,
  response: getStock.response,
  errors: ['STOCK_ABSENT'],
})

export const correctStock = endpoint({
  ...act,
  name: 'correctStock',
  summary: 'Sets the stock in a place to a count, with a reason',
  method: 'POST',
  path: '/stock/{variant_id}/{country_id}/corrections',
  params: getStock.params,
  query: getStock.query,
  body: z.strictObject({
    version: Version,
    /** The first place of the country if absent. */
    stock_place_id: Id.optional(),
    counted: z.int().min(0).max(10_000_000),
    kind: z.enum(['CORRECTION', 'SCRAPPED', 'MISSING']),
    reason: typedText(500).trim().min(1),
  }),
  response: getStock.response,
  errors: ['STOCK_PROMISED'],
})

export const transferStock = endpoint({
  ...act,
  name: 'transferStock',
  summary: 'Moves pieces of a variant to another place, or from one country to another',
  method: 'POST',
  path: '/stock/{variant_id}/{country_id}/transfers',
  params: getStock.params,
  query: getStock.query,
  body: z.strictObject({
    version: Version,
    stock_place_id: Id,
    to_stock_place_id: Id,
    to_country_id: CountryId,
    quantity: z.int().min(1).max(1_000_000),
    reason: typedText(500).trim().optional(),
  }),
  response: getStock.response,
  errors: ['STOCK_PROMISED', 'RIGHT_LACKING'],
})

export const setPreorder = endpoint({
  ...act,
  // The shop offers what takes pre-orders.
  entity: { ...act.entity, cache: 'catalogue' },
  name: 'setPreorder',
  summary:
    'How many pieces of a variant may be ordered in a country before it is sold, beyond those there; null for none',
  method: 'PUT',
  path: '/stock/{variant_id}/{country_id}/preorder',
  params: getStock.params,
  query: getStock.query,
  body: z.strictObject({ version: Version, preorder: z.int().min(0).max(1_000_000).nullable() }),
  response: getStock.response,
  errors: ['STOCK_PROMISED'],
})

/** From how many available pieces down a variant runs low in a country, where not from the usual number. */
const LowStockThreshold = z.object({
  ...StockLevel.pick({ variant_id: true, country_id: true, sku: true, name: true, image: true, available: true }).shape,
  threshold: z.int(),
  archived: z.boolean(),
  version: Version,
})

const threshold = z.int().min(0).max(LOW_STOCK_THRESHOLD_MAX)

const lowStockThreshold = entityCalls({
  noun: 'low_stock_threshold',
  path: '/low-stock-thresholds',
  right: 'stock',
  // Read with the stock, which nothing caches.
  cache: null,
  key: { variant_id: IdText, country_id: CountryId },
  Row: LowStockThreshold,
  Body: { threshold },
  Created: { sku: typedText(60).trim().min(1), country_id: CountryId, threshold },
  filters: { country: CountryId.optional(), archived: FlagText.optional(), search: SearchText.optional() },
  sorts: ['sku', '-sku', 'threshold', '-threshold'],
})
export const {
  search: searchLowStockThresholds,
  open: getLowStockThreshold,
  history: listLowStockThresholdHistory,
  create: createLowStockThreshold,
  save: saveLowStockThreshold,
  archive: archiveLowStockThreshold,
} = lowStockThreshold
