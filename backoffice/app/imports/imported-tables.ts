import { ATTRIBUTE_TABLE, ATTRIBUTE_VALUE_TABLE } from '@meridian/contract/admin/attribute-tables.ts'
import { getAttribute, searchAttributes } from '@meridian/contract/admin/attributes.ts'
import { searchChangeSets } from '@meridian/contract/admin/change-sets.ts'
import { ECONOMIC_OPERATOR_TABLE } from '@meridian/contract/admin/economic-operator-table.ts'
import { getEconomicOperator, searchEconomicOperators } from '@meridian/contract/admin/economic-operators.ts'
import { PRICE_TABLE } from '@meridian/contract/admin/price-table.ts'
import { searchPrices } from '@meridian/contract/admin/prices.ts'
import { PRODUCT_FACT_TABLE } from '@meridian/contract/admin/product-fact-table.ts'
import { getProductFacts } from '@meridian/contract/admin/product-facts.ts'
import { PRODUCT_TABLE } from '@meridian/contract/admin/product-table.ts'
import { PRODUCT_TEXT_TABLE } from '@meridian/contract/admin/product-text-table.ts'
import { getProductTexts } from '@meridian/contract/admin/product-texts.ts'
import { getProductVariants } from '@meridian/contract/admin/product-variants.ts'
import { findProducts, openProduct } from '@meridian/contract/admin/products.ts'
import { SHIPPING_METHOD_TABLE } from '@meridian/contract/admin/shipping-method-table.ts'
import { searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'
import { searchStock } from '@meridian/contract/admin/stock.ts'
import { STOCK_TABLE } from '@meridian/contract/admin/stock-table.ts'
import type { TABLES } from '@meridian/contract/admin/tables.ts'
import { VARIANT_TABLE } from '@meridian/contract/admin/variant-table.ts'
import { VARIANT_TEXT_TABLE } from '@meridian/contract/admin/variant-text-table.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import type { StringKey } from '../texts/string-keys.ts'

/** The calls of any table. */
export type TableCalls = (typeof TABLES)[number]

/** A table that leaves and enters as a file, with the list that it belongs to. */
interface ImportedTable {
  calls: TableCalls
  title: StringKey
  list: { name: StringKey; address: string }
  /** Calls that show what an import changes. */
  refetches: readonly Endpoint[]
}

const PRODUCTS = { name: 'ROOM_PRODUCTS', address: '/products' } as const
const PRODUCT_READS = [findProducts, openProduct, getProductTexts, getProductVariants, getProductFacts]
const ATTRIBUTES = { name: 'ROOM_ATTRIBUTES', address: '/attributes' } as const
const ATTRIBUTE_READS = [searchAttributes, getAttribute]

/** By their addresses, which begin with that of the list. */
const BY_ADDRESS: Readonly<Record<string, ImportedTable>> = {
  stock: {
    calls: STOCK_TABLE,
    title: 'TABLE_STOCK',
    list: { name: 'ROOM_STOCK', address: '/stock' },
    refetches: [searchStock],
  },
  shipping: {
    calls: SHIPPING_METHOD_TABLE,
    title: 'TABLE_SHIPPING',
    list: { name: 'ROOM_SHIPPING', address: '/shipping' },
    refetches: [searchShippingMethods, searchChangeSets],
  },
  prices: {
    calls: PRICE_TABLE,
    title: 'TABLE_PRICES',
    list: { name: 'ROOM_PRICES', address: '/prices' },
    refetches: [searchPrices, searchChangeSets],
  },
  products: { calls: PRODUCT_TABLE, title: 'TABLE_PRODUCTS', list: PRODUCTS, refetches: PRODUCT_READS },
  'products.variants': { calls: VARIANT_TABLE, title: 'TABLE_VARIANTS', list: PRODUCTS, refetches: PRODUCT_READS },
  'products.texts': {
    calls: PRODUCT_TEXT_TABLE,
    title: 'TABLE_PRODUCT_TEXTS',
    list: PRODUCTS,
    refetches: PRODUCT_READS,
  },
  'products.names': {
    calls: VARIANT_TEXT_TABLE,
    title: 'TABLE_VARIANT_TEXTS',
    list: PRODUCTS,
    refetches: PRODUCT_READS,
  },
  'products.facts': {
    calls: PRODUCT_FACT_TABLE,
    title: 'TABLE_PRODUCT_FACTS',
    list: PRODUCTS,
    refetches: PRODUCT_READS,
  },
  'products.operators': {
    calls: ECONOMIC_OPERATOR_TABLE,
    title: 'TABLE_OPERATORS',
    list: PRODUCTS,
    refetches: [searchEconomicOperators, getEconomicOperator, getProductFacts],
  },
  attributes: { calls: ATTRIBUTE_TABLE, title: 'TABLE_ATTRIBUTES', list: ATTRIBUTES, refetches: ATTRIBUTE_READS },
  'attributes.values': {
    calls: ATTRIBUTE_VALUE_TABLE,
    title: 'TABLE_ATTRIBUTE_VALUES',
    list: ATTRIBUTES,
    refetches: ATTRIBUTE_READS,
  },
}

/** The tables of the same list, which a buyer takes out together. */
export function tablesBeside(name: string): { name: string; title: StringKey }[] {
  const address = tableAt(name)?.list.address
  return Object.entries(BY_ADDRESS)
    .filter(([, { list }]) => list.address === address)
    .map(([other, { title }]) => ({ name: other, title }))
}

/** The table at an address; undefined for an unknown one. */
export function tableAt(name: string | undefined): ImportedTable | undefined {
  return name !== undefined && Object.hasOwn(BY_ADDRESS, name) ? BY_ADDRESS[name] : undefined
}
