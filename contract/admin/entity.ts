import type { Right } from '@meridian/domain/admin-rights.ts'
import type { CacheSubject } from '@meridian/domain/cache-subject.ts'
import { z } from 'zod'
import { type EntityOfCall, endpoint } from '../endpoint.ts'
import { Id, LanguageId, Reason, Version } from '../fields.ts'
import { listAnswer, listQuery } from './list.ts'

/** Rights that come as a pair, to read and to write: `stock` for `stock.read` and `stock.write`. */
type Resource = { [R in Right]: R extends `${infer Name}.write` ? Name : never }[Right]

/** A saved change of an entity: the fields that changed, as they were and as they became. */
const HistoryEntry = z.object({
  entry_id: Id,
  /** The name of the call. */
  act: z.string(),
  at: z.string(),
  admin_name: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})

interface Declaration<
  Key extends z.ZodRawShape,
  Row extends z.ZodType,
  Body extends z.ZodRawShape,
  Created extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Sort extends string,
> {
  noun: string
  /** The noun with an `s` unless given. */
  plural?: string
  path: `/${string}`
  right: Resource
  cache: CacheSubject | null
  /** The parameters of the path that name one entity, in their order. */
  key: Key
  /** An entity as lists and its page show it. Its `version` is raised by every change. */
  Row: Row
  /** The fields that a save replaces, all of them; absent for an entity that only acts change. */
  Body?: Body
  /** The fields of a new entity; those of a save unless given. */
  Created?: Created
  filters: Filters
  sorts: readonly [Sort, ...Sort[]]
  /** True if a change needs a reason. */
  reason?: boolean
  step_up?: boolean
  /** Of a creation and a save. */
  bodyMaxBytes?: number
}

const Language = {
  /** Language of the names; English if absent. */
  languageId: LanguageId.optional(),
}

/**
 * The calls of an entity, which is what an admin finds, opens, edits and saves. A room exports those that it has: only
 * exported calls exist. Acts that are no edits are declared by `endpoint({ ...act, … })`. Refusals, the OpenAPI
 * document, the access matrix and the tests of all entities follow from the declaration.
 */
export function entityCalls<
  const Key extends z.ZodRawShape,
  Row extends z.ZodType,
  Filters extends z.ZodRawShape,
  const Sort extends string,
  Body extends z.ZodRawShape = z.ZodRawShape,
  Created extends z.ZodRawShape = Body,
>(declared: Declaration<Key, Row, Body, Created, Filters, Sort>) {
  const { noun, path, right, cache, filters, sorts, step_up = false, bodyMaxBytes } = declared
  const name = pascalCase(noun)
  const words = noun.replaceAll('_', ' ')
  const plural = declared.plural ?? `${noun}s`
  const entity: EntityOfCall = { noun, cache }
  const params = z.object(declared.key)
  const one = `${path}${Object.keys(declared.key)
    .map((key) => `/{${key}}`)
    .join('')}` as const
  const query = z.strictObject(Language)
  const read = { alias: 'ADMIN', caller: 'admin', right: `${right}.read`, method: 'GET' } as const
  const act = { alias: 'ADMIN', caller: 'admin', right: `${right}.write`, step_up, entity } as const
  const writes = { ...act, ...(bodyMaxBytes !== undefined && { bodyMaxBytes }) }
  const seen = declared.reason === true ? { version: Version, reason: Reason } : { version: Version }
  return {
    act,
    search: endpoint({
      ...read,
      entity: { ...entity, part: 'search' },
      name: `search${pascalCase(plural)}`,
      summary: `The matching ${plural.replaceAll('_', ' ')} in the admin's countries, with their number`,
      path,
      query: listQuery(sorts, { ...Language, ...filters }),
      response: listAnswer(declared.Row),
    }),
    open: endpoint({
      ...read,
      entity: { ...entity, part: 'open' },
      name: `get${name}`,
      summary: `One ${words}`,
      path: one,
      params,
      query,
      response: z.object({ row: declared.Row }),
    }),
    history: endpoint({
      ...read,
      entity: { ...entity, part: 'history' },
      name: `list${name}History`,
      summary: `The changes of one ${words}, latest first`,
      path: `${one}/history`,
      params,
      query: listQuery(['-at'], {}),
      response: listAnswer(HistoryEntry),
    }),
    create: endpoint({
      ...writes,
      entity: { ...entity, part: 'create' },
      name: `create${name}`,
      summary: `Creates one ${words}`,
      method: 'POST',
      path,
      query,
      // Without `Created` the two are the same type.
      body: z.strictObject((declared.Created ?? declared.Body ?? {}) as Created),
      response: z.object({ row: declared.Row }),
      // Of the whole shop is created only by who has the right in all its countries.
      errors: ['ACT_NOT_ALLOWED', 'RIGHT_LACKING'],
    }),
    save: endpoint({
      ...writes,
      entity: { ...entity, part: 'save' },
      name: `save${name}`,
      summary: `Replaces the fields of one ${words}`,
      method: 'PUT',
      path: one,
      params,
      query,
      // Without `Body` it has no fields.
      body: z.strictObject({ ...seen, ...((declared.Body ?? {}) as Body) }),
      /** Null once the entity is in none of the admin's countries. */
      response: z.object({ row: declared.Row.nullable() }),
    }),
    archive: endpoint({
      ...act,
      entity: { ...entity, part: 'archive' },
      name: `archive${name}`,
      summary: `Archives one ${words}, or brings it back`,
      method: 'POST',
      path: `${one}/archive`,
      params,
      query,
      body: z.strictObject({ ...seen, archived: z.boolean() }),
      response: z.object({ row: declared.Row }),
    }),
  }
}

/** `low_stock` as `LowStock`, in names of calls. */
function pascalCase(noun: string): string {
  return noun.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
