import { CALLS } from '@meridian/contract/calls.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { z } from 'zod'

/** The calls of entities: those of `entityCalls`, and acts on them. */
export const ENTITY_CALLS: readonly Endpoint[] = CALLS.filter(({ entity }) => entity !== undefined)

/** Input that the schemas of a call read, about an entity that does not exist. */
export function inputAboutNothing({ params, query, body }: Endpoint) {
  return {
    ...(params !== undefined && { params: exampleOf(params) }),
    ...(query !== undefined && { query: {} }),
    ...(body !== undefined && { body: exampleOf(body) }),
  }
}

/** A value on the wire that a schema reads: required fields only, ids that nothing has, texts that say so. */
function exampleOf(schema: z.ZodType): unknown {
  const { $defs, ...json } = z.toJSONSchema(schema, { io: 'input' })
  return wireValue(json, $defs ?? {})
}

type Json = z.core.JSONSchema.BaseSchema

function wireValue(schema: Json, definitions: Readonly<Record<string, Json>>): unknown {
  const { $ref, enum: values, anyOf, type, pattern } = schema
  if ($ref !== undefined) return wireValue(definitions[$ref.replace('#/$defs/', '')] ?? {}, definitions)
  if (values !== undefined) return values[0]
  if (anyOf !== undefined) return wireValue(first(anyOf), definitions)
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
    return Object.fromEntries(fields.map(([name, field]) => [name, wireValue(asSchema(field), definitions)]))
  }
  if (type === 'array') return schema.minItems === undefined ? [] : [wireValue(asSchema(schema.items), definitions)]
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  if (type === 'boolean') return true
  return pattern === undefined ? 'canary' : '2147483000'
}

const first = (schemas: readonly unknown[]): Json => asSchema(schemas[0])

/** A part of a JSON schema is a schema: zod writes no boolean ones. */
function asSchema(part: unknown): Json {
  return (part ?? {}) as Json
}
