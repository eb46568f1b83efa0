import { z } from 'zod'
import { type Endpoint, type InputOf, pathOf } from './endpoint.ts'

/** The path of a call below the base of its service, with the query. */
export function encodePath(endpoint: Endpoint, { params, query }: Omit<InputOf<Endpoint>, 'body'>): string {
  const path = pathOf(endpoint, textsOf(encodePart(endpoint.params, params)))
  const search = searchOf(encodePart(endpoint.query, query))
  return search === '' ? path : `${path}?${search}`
}

/** The body of a call as it is sent; undefined where it has none. */
export function encodeBody(endpoint: Endpoint, { body }: InputOf<Endpoint>): unknown {
  return encodePart(endpoint.body, body)
}

/** An absent part of an endpoint is undefined at runtime, whatever its type (contract/endpoint.ts). */
function encodePart(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : z.encode(schema, value)
}

function textsOf(params: unknown): Record<string, string> | undefined {
  if (typeof params !== 'object' || params === null) return undefined
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
}

function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each))
  }
  return search.toString()
}
