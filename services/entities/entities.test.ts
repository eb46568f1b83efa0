import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { crowd } from '../testing/crowd-testing.ts'
import { openTestShop } from '../testing/testing.ts'
import { ENTITIES, ENTITY_WORLDS, keyOf, UPLOADED_ENTITIES } from './entity-worlds-testing.ts'

/** SPEC §6: what holds for every entity that admins edit, tried from the declaration. */

const shop = await openTestShop()
const owners = await Promise.all(
  [1, 2].map(() => shop.member({ type_id: 2, countries: [...countryIds()], role: 'owner' })),
)
const tokens = owners.map(({ token }) => token)
const foreign = (await shop.member({ type_id: 2, countries: ['HK'], role: 'owner' })).token
const partial = (await shop.member({ type_id: 2, countries: ['PL'], role: 'owner' })).token

type Fields = Record<string, unknown>
interface Given {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Fields
}

const Row = z.looseObject({ version: z.int() })
const Page = z.object({
  rows: z.array(z.looseObject({})),
  first: z.string().nullable().optional(),
  next: z.string().nullable(),
  total: z.object({ count: z.int() }),
})

async function call(endpoint: Endpoint, token: string | undefined, given: Given, key: string = randomUUID()) {
  const raw = { params: given.params, query: given.query ?? {}, body: given.body }
  const answer = await shop.service.answer(endpoint, raw, {
    token,
    ...(endpoint.changes && { idempotencyKey: key }),
  })
  const body: unknown = JSON.parse(answer.body.replace(/"trace":"[^"]*"/, '"trace":""'))
  return { status: answer.status, body, refused: answer.refused ?? null }
}

const rowIn = (body: unknown) => z.object({ row: Row }).parse(body).row

async function versionOfCache(subject: string | null): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version::integer from core.cache_version where name = ${subject}`.execute(shop.pool.kysely)
  return rows[0]?.version ?? 0
}

const EDITED = ENTITIES.flatMap(({ noun, calls: { open, history, create, save, archive } }) =>
  open && history && create && save ? [{ noun, open, history, create, save, archive }] : [],
)

test('every entity that is created and saved has a world here, and no other', () => {
  expect(EDITED.map(({ noun }) => noun).sort()).toEqual(Object.keys(ENTITY_WORLDS).sort())
})

/** A step of an author, who saw the present version, or an old one. */
type Step = { by: 0 | 1; isStale: boolean; isRepeated: boolean } & (
  | { act: 'save'; fields: Fields }
  | { act: 'archive'; archived: boolean }
  | { act: 'restore'; back: number }
)

describe.each(EDITED)('$noun', ({ noun, open, history, create, save, archive }) => {
  const world = ENTITY_WORLDS[noun]
  if (world === undefined) throw new Error('It has no world')
  const reason = (endpoint: Endpoint) =>
    endpoint.body instanceof z.ZodObject && 'reason' in endpoint.body.shape ? { reason: 'As agreed' } : {}
  const common = {
    by: fc.constantFrom(0 as const, 1 as const),
    isStale: fc.boolean(),
    isRepeated: fc.boolean(),
  }
  const steps: fc.Arbitrary<Step>[] = [
    fc.record({ ...common, act: fc.constant('save' as const), fields: world.fields }),
    fc.record({ ...common, act: fc.constant('restore' as const), back: fc.nat(5) }),
    ...(archive === undefined
      ? []
      : [fc.record({ ...common, act: fc.constant('archive' as const), archived: fc.boolean() })]),
  ]

  test('changes of two authors end as a plain model says, each once, with its line of history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 12 }), async (taken) => {
        const made = await call(create, tokens[0], { body: await world.created(shop) })
        expect(made.status, JSON.stringify(made.body)).toBe(200)
        const row = rowIn(made.body)
        const params = keyOf(open, row)
        const [template = {}] = fc.sample(world.fields, 1)
        const names = Object.keys(template).filter((name) => name in row)
        const fieldsOf = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]]))
        let model = { version: row.version, fields: fieldsOf(row), archived: false }
        const earlier = [model.fields]
        let lines = 1
        for (const step of taken) {
          const version = step.isStale ? model.version + 1000 : model.version
          const fields = step.act === 'restore' ? (earlier.at(-1 - step.back) ?? model.fields) : null
          const [endpoint, body] =
            step.act === 'archive' && archive !== undefined
              ? [archive, { version, archived: step.archived, ...reason(archive) }]
              : [save, { version, ...template, ...(fields ?? ('fields' in step ? step.fields : {})), ...reason(save) }]
          const next = 'archived' in body ? { archived: body.archived } : { fields: fieldsOf(body) }
          const isSame =
            (endpoint !== save || world.isAlwaysSaved !== true) &&
            Object.entries(next).every(([name, value]) => isEqual(value, model[name as keyof typeof model]))
          const cacheBefore = await versionOfCache(save.entity?.cache ?? null)
          const key = randomUUID()
          const byForeigner = await call(endpoint, foreign, { params, body })
          expect(byForeigner.status).toBe(world.isOfWholeShop ? 403 : 404)
          const answer = await call(endpoint, tokens[step.by], { params, body }, key)
          const about = JSON.stringify({ step, answer: answer.body })
          if (step.isStale) expect(answer.refused, about).toBe('VERSION_STALE')
          else if (endpoint === save && model.archived) expect(answer.refused, about).toBe('ACT_NOT_ALLOWED')
          else {
            expect(answer.status, about).toBe(200)
            if (!isSame) {
              model = { ...model, ...next, version: model.version + 1 }
              earlier.push(model.fields)
              lines += 1
            }
          }
          if (step.isRepeated) expect(await call(endpoint, tokens[step.by], { params, body }, key)).toEqual(answer)
          const now = rowIn((await call(open, tokens[1 - step.by], { params })).body)
          expect({ version: now.version, fields: fieldsOf(now), archived: now.archived ?? false }, about).toEqual(model)
          const { rows, total } = Page.parse((await call(history, tokens[0], { params, query: { limit: '1' } })).body)
          expect(total.count, about).toBe(lines)
          expect(rows[0], about).toMatchObject({ act: lines === 1 ? create.name : expect.any(String) })
          const isRaised = save.entity?.cache !== null && answer.status === 200 && !isSame
          expect((await versionOfCache(save.entity?.cache ?? null)) - cacheBefore, about).toBe(isRaised ? 1 : 0)
        }
      }),
      { numRuns: crowd(40, 6) },
    )
  })

  test('an admin of another country finds nothing of it, and no history', async () => {
    if (world.isOfWholeShop) return
    const row = rowIn((await call(create, tokens[0], { body: await world.created(shop) })).body)
    const params = keyOf(open, row)
    expect((await call(open, foreign, { params })).status).toBe(404)
    expect((await call(history, foreign, { params })).status).toBe(404)
  })

  test('an admin of some of its countries changes nothing of it', async () => {
    if (!declares(create, 'countries')) return
    const fields = { ...(await world.created(shop)), countries: ['PL', 'DE'] }
    expect((await call(create, partial, { body: fields })).refused).toBe('RIGHT_LACKING')
    const row = rowIn((await call(create, tokens[0], { body: fields })).body)
    const ownFields = { ...(await world.created(shop)), countries: ['PL'] }
    const own = rowIn((await call(create, partial, { body: ownFields })).body)
    const [template = {}] = fc.sample(world.fields, 1)
    const saved = { ...template, ...reason(save) }
    const changes: [Endpoint, { version: number }, Fields][] = [
      [save, row, { ...saved, countries: ['PL'] }],
      [save, own, { ...saved, countries: ['PL', 'DE'] }],
    ]
    if (archive !== undefined) changes.push([archive, row, { archived: true, ...reason(archive) }])
    for (const [endpoint, { version, ...of }, fieldsGiven] of changes) {
      const given = { params: keyOf(open, of), body: { version, ...fieldsGiven } }
      expect((await call(endpoint, partial, given)).refused, endpoint.name).toBe('RIGHT_LACKING')
    }
    for (const one of [row, own]) {
      expect(rowIn((await call(open, tokens[0], { params: keyOf(open, one) })).body)).toEqual(one)
    }
  })
})

const declares = ({ body }: Endpoint, field: string) => body instanceof z.ZodObject && field in body.shape

/** Equal as JSON, in which absent and undefined are one. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

const LISTED = ENTITIES.flatMap(({ noun, calls: { search } }) => (search ? [{ noun, search }] : []))

test.each(LISTED)('the list of $noun goes forth and back by page, in each of its orders', async ({ noun, search }) => {
  const world = ENTITY_WORLDS[noun]
  for (let row = 0; world !== undefined && row < 6; row++) {
    const { create } = ENTITIES.find((one) => one.noun === noun)?.calls ?? {}
    if (create !== undefined) await call(create, tokens[0], { body: await world.created(shop) })
  }
  const inPoland: Record<string, string> =
    search.query instanceof z.ZodObject && 'country' in search.query.shape ? { country: 'PL' } : {}
  const page = async (query: Record<string, string>) =>
    Page.parse((await call(search, tokens[0], { query: { ...query, ...inPoland } })).body)
  const sort = search.query instanceof z.ZodObject ? search.query.shape.sort : undefined
  const sorts = z.toJSONSchema(sort ?? z.string()).enum ?? []
  expect(sorts.length).toBeGreaterThan(0)
  for (const name of sorts.map(String)) {
    const all = await page({ sort: name, limit: '100' })
    expect(all.rows.length).toBeGreaterThan(1)
    if (all.next === null) expect(all.total.count).toBe(all.rows.length)
    const [one, two] = [await page({ sort: name, limit: '1' }), await page({ sort: name, limit: '2' })]
    const after = await page({ sort: name, limit: '1', after: one.next ?? '' })
    expect([...one.rows, ...after.rows]).toEqual(two.rows)
    expect(two.rows).toEqual(all.rows.slice(0, 2))
    expect((await page({ sort: name, limit: '1', before: after.first ?? '' })).rows).toEqual(one.rows)
    const opposite = name.startsWith('-') ? name.slice(1) : `-${name}`
    if (all.next === null && sorts.includes(opposite))
      expect((await page({ sort: opposite, limit: '100' })).rows).toEqual(all.rows.toReversed())
  }
  if (world?.isOfWholeShop || UPLOADED_ENTITIES.includes(noun)) return
  const seen = await call(search, foreign, { query: inPoland })
  expect(Page.parse(seen.body).total.count).toBe(0)
})
