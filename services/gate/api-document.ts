import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { ERRORS, ErrorBody } from '@meridian/contract/errors.ts'
import { PREVIEW_HEADER } from '@meridian/contract/previews.ts'
import { allowsPreview } from '@meridian/domain/preview.ts'
import { z } from 'zod'
import type { Route } from './handler.ts'
import { errorsOf } from './refusals.ts'

/** The OpenAPI 3.1 document of all calls, generated from the contract that the gate checks. */
export function openApiDocument(routes: readonly Route[], publicUrl: string): object {
  const named: NamedSchemas = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint } of routes) {
    const path = `/api/${endpoint.alias.toLowerCase()}${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, named) }
  }
  named.Error = partOf(ErrorBody, named)
  return {
    openapi: '3.1.0',
    info: { title: 'Meridian', version: '1', description: 'The calls of the shop, by service.' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: named,
    },
    paths,
  }
}

/** Schemas with a name (`meta({ id })`), listed once for all calls. */
type NamedSchemas = Record<string, object>

function operationOf(endpoint: Endpoint, named: NamedSchemas): object {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.alias],
    ...(endpoint.caller === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path', named),
      ...parametersOf(endpoint.query, 'query', named),
      ...(endpoint.errors.includes('PROMOTION_TOKEN_INVALID') ? [header('X-Promotion-Token')] : []),
      ...(endpoint.changes ? [header('Idempotency-Key')] : []),
      ...(endpoint.caller === 'anyone' && allowsPreview(endpoint) ? [header(PREVIEW_HEADER)] : []),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: partOf(endpoint.body, named) } },
          },
        }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: partOf(endpoint.response, named) } },
      },
      ...refusalsOf(endpoint),
    },
  }
}

function header(name: string): object {
  return { name, in: 'header', required: false, schema: { type: 'string' } }
}

/** Codecs are shown in their wire form, which is their input side in both directions. */
export function schemaOf(schema: z.ZodType) {
  const { $schema: _, ...document } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', reused: 'inline' })
  return document
}

/** The schema as a part of the document: named parts move to `components`, and references point there. */
function partOf(schema: z.ZodType, named: NamedSchemas) {
  const { $defs = {}, ...part }: ReturnType<typeof schemaOf> = JSON.parse(
    JSON.stringify(schemaOf(schema)).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'),
  )
  for (const [name, { id: _, ...definition }] of Object.entries($defs)) named[name] = definition
  return part
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', named: NamedSchemas): object[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = partOf(schema, named)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function refusalsOf(endpoint: Endpoint): Record<number, object> {
  const byStatus = new Map<number, string[]>()
  for (const name of errorsOf(endpoint)) {
    const { status, error_code, message } = ERRORS[name]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${error_code} ${name}: ${message}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [
      status,
      {
        description: texts.join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
