import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdText, LanguageId, typedText, Version } from '../fields.ts'
import { entityCalls } from './entity.ts'

/** Attributes of products and their values, which belong to the whole shop. SPEC §3 Catalogue. */

const Name = typedText(80).trim().min(1)
export const ATTRIBUTE_VALUES_MAX = 500
export const ATTRIBUTE_KEY = /^[a-z0-9]+([_-][a-z0-9]+)*$/

/** By language. */
const Names = z.record(LanguageId, Name)

export const AttributeValue = z.strictObject({
  attribute_value_id: Id,
  names: Names,
  /** The wording without the name of the attribute: "without alcohol". */
  phrases: z.record(LanguageId, typedText(120).trim().min(1)),
  /** Further words that find products with the value. */
  found_by: z.record(LanguageId, typedText(300).trim().min(1)),
  /** Other names of what products are free from; empty ones are dropped. */
  lacked_names: z.record(LanguageId, z.array(typedText(60).trim()).max(20)),
})
export type AttributeValue = z.output<typeof AttributeValue>

const FIELDS = {
  names: Names,
  /** True if its values name what a product is free from. */
  lacking: z.boolean(),
  /** Its place among the attributes. */
  position: z.int().min(0).max(999),
  /** In their order. One that is absent is removed. */
  values: z.array(AttributeValue).max(ATTRIBUTE_VALUES_MAX),
}

const calls = entityCalls({
  noun: 'attribute',
  path: '/attributes',
  right: 'products',
  cache: 'catalogue',
  key: { attribute_id: IdText },
  Row: z
    .object({
      ...FIELDS,
      attribute_id: Id,
      key: z.string(),
      /** In the language of the call, else in English. */
      name: z.string(),
      /** How many products have each value, in their order. */
      used: z.array(z.int()),
      /** The keys of the values in files, in the order of the values. */
      value_keys: z.array(z.string()),
      version: Version,
    })
    .meta({ id: 'AdminAttribute' }),
  Body: FIELDS,
  Created: {
    key: z.string().max(60).regex(ATTRIBUTE_KEY),
    names: Names,
  },
  filters: {},
  sorts: ['position', '-position'],
  bodyMaxBytes: 2_000_000,
})
export const searchAttributes = calls.search
export const getAttribute = calls.open
export const listAttributeHistory = calls.history
export const createAttribute = calls.create
export const saveAttribute = calls.save

const act = {
  ...calls.act,
  method: 'POST',
  params: calls.open.params,
  query: calls.open.query,
  response: calls.open.response,
} as const

export const addAttributeValue = endpoint({
  ...act,
  name: 'addAttributeValue',
  summary: 'Adds a value to one attribute, behind the others',
  path: '/attributes/{attribute_id}/values',
  body: z.strictObject({ version: Version, name: Name }),
})

export const mergeAttributeValues = endpoint({
  ...act,
  name: 'mergeAttributeValues',
  summary: 'Gives the products with one value another one in its place; filters by the first then mean the second',
  path: '/attributes/{attribute_id}/merges',
  body: z.strictObject({ version: Version, from_id: Id, into_id: Id }),
})
