import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { z } from 'zod'

/**
 * An answer that the contract allows: each list has a row, or every value of an enumeration. The even samples have every
 * field and say yes, the odd ones say null and no; `sample` also chooses the value of an enumeration. The fields in
 * `told` have these values, as they are on the wire; of enumerations, the first of them that it has.
 */
export function sampledAnswer({ response }: Endpoint, sample: number, told: Told = {}): unknown {
  const { $defs = {}, ...json } = z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' })
  return z.decode(response, wireValue(json, '', { definitions: $defs, sample, told }))
}

/** Values of fields by their names. */
export type Told = Readonly<Record<string, unknown>>

interface Sampling {
  definitions: Readonly<Record<string, Json>>
  sample: number
  told: Told
}

type Json = z.core.JSONSchema.BaseSchema

const MOMENT = '2026-11-22T08:41:00Z'
const CODE = 'a'.repeat(24)
const UUID = '7b1e3c52-9d4f-4a6b-8c2d-1e5f6a7b8c9d'
const NAMED: Readonly<Record<string, string>> = {
  CountryId: 'PL',
  OpenCountryId: 'PL',
  LanguageId: 'en',
  currency_code: 'PLN',
  currency: 'PLN',
}

function wireValue(schema: Json, name: string, sampling: Sampling): unknown {
  const { definitions, sample, told } = sampling
  const toldValues = [told[name]].flat()
  if (name in told && schema.enum === undefined && schema.$ref === undefined) return told[name]
  const { $ref, enum: values } = schema
  const isFull = sample % 2 === 0
  const types: unknown[] = [schema.type].flat()
  const [type] = isFull || !types.includes('null') ? types : ['null']
  if ($ref !== undefined) {
    const id = $ref.replace('#/$defs/', '')
    return NAMED[id] ?? wireValue(definitions[id] ?? {}, name, sampling)
  }
  // Some pages read all pages of a list.
  if (name === 'next') return null
  if (schema.const !== undefined) return schema.const
  if (values !== undefined) return values.find((value) => toldValues.includes(value)) ?? values[sample % values.length]
  const options = schema.anyOf ?? schema.oneOf
  // The last option of a nullable value is null.
  if (options !== undefined) {
    const isNullable = asSchema(options.at(-1)).type === 'null'
    return wireValue(asSchema(isNullable && !isFull ? options.at(-1) : options[0]), name, sampling)
  }
  if (schema.allOf !== undefined) return wireValue(asSchema(schema.allOf[0]), name, sampling)
  if (type === 'object') {
    const { properties = {}, propertyNames, additionalProperties } = schema
    if (typeof propertyNames === 'object' && typeof additionalProperties === 'object') {
      const names = propertyNames.enum ?? [wireValue(propertyNames, '', sampling)]
      return Object.fromEntries(names.map((each) => [each, wireValue(asSchema(additionalProperties), '', sampling)]))
    }
    return Object.fromEntries(
      Object.entries(properties).map(([key, field]) => [key, wireValue(asSchema(field), key, sampling)]),
    )
  }
  if (type === 'array') {
    const items = asSchema(Array.isArray(schema.items) ? schema.items[0] : schema.items)
    return items.enum ?? [wireValue(items, name, sampling)]
  }
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return isFull
  if (type === 'null') return null
  return NAMED[name] ?? wireText(name, schema)
}

function wireText(name: string, { format, pattern, minLength = 0 }: Json): string {
  const isRead = (text: string) => text.length >= minLength && (pattern === undefined || new RegExp(pattern).test(text))
  const byName = [
    ...(format === 'date-time' ? [MOMENT] : []),
    ...(name.endsWith('country_id') ? ['PL'] : []),
    ...(name.endsWith('language_id') ? ['en'] : []),
    ...(format === 'email' || name === 'email' ? ['zofia@example.com'] : []),
  ]
  // A text without a form may be a day that the page formats.
  return (
    [...byName, '2026-11-22', 'PL', 'en', '1', '2026-11', '2026-11-22T08:41', MOMENT, UUID, CODE].find(isRead) ??
    'Amber'
  )
}

/** A part of a JSON schema is a schema: zod writes no boolean ones. */
function asSchema(part: unknown): Json {
  return (part ?? {}) as Json
}
