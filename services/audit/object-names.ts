import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CountryScope, within } from '../gate/country-scope.ts'

/** The object of an entry, and the members that its facts name. */
interface AuditEntry {
  object_kind: string
  object_id: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

interface NameRow {
  id: string
  name: string
}

/** Queries of the names of objects by id. A kind that is not here has no name of its own. */
const NAMES: Readonly<Record<string, (ids: readonly string[], members: CountryScope) => RawBuilder<NameRow>>> = {
  order: (ids) =>
    sql`select order_id::text as id, number as name from shop.orders where order_id = any(${ids}::bigint[])`,
  member: memberNames,
  country_transfer_request: (ids, members) => sql`
    select r.id::text as id, m.name from sec.country_transfer_request r
      join (${memberNames(null, members)}) m on m.id = r.user_id::text where r.id = any(${ids}::integer[])`,
  stock: variantNames,
  variant_cost: variantNames,
  admin: (ids) => sql`
    select user_id::text as id, username as name from sec.user_account where user_id = any(${ids}::bigint[]) and type_id = 2`,
  sales_document: (ids) => sql`
    select document_id::text as id, number as name from documents.document where document_id = any(${ids}::bigint[])`,
  view: (ids) => sql`select view_id::text as id, name from core.saved_view where view_id = any(${ids}::bigint[])`,
}

/** Variants in countries: `1001-PL`. */
function variantNames(ids: readonly string[]): RawBuilder<NameRow> {
  return sql`
    select asked.id, v.sku || ' · ' || split_part(asked.id, '-', 2) as name from unnest(${ids}::text[]) as asked (id)
      join shop.variant v on v.variant_id = split_part(asked.id, '-', 1)::integer`
}

/** Members by name for who may see names in their country, else by number. */
function memberNames(ids: readonly string[] | null, members: CountryScope): RawBuilder<NameRow> {
  return sql`select u.user_id::text as id,
      case when ${within(members, 'u.country_id')} and u.state <> 'ERASED' then u.username else u.code end as name
    from sec.user_account u where ${ids === null ? sql`true` : sql`u.user_id = any(${ids}::bigint[])`}`
}

/** The facts that name a member by id. */
const MEMBER_FACTS = ['sponsor_id', 'user_id'] as const

export interface ObjectNames {
  /** Null for an object without a name, or a deleted one. */
  nameOf(object_kind: string, object_id: string): string | null
}

/** Names of the objects of some entries: order numbers, names, article numbers. `members`: where names may be seen. */
export async function readObjectNames(
  database: Kysely<Database>,
  members: CountryScope,
  entries: readonly AuditEntry[],
): Promise<ObjectNames> {
  const objects = entries.flatMap(({ object_kind, object_id, before, after }) => [
    { kind: object_kind, id: object_id },
    ...[before, after].flatMap((facts) =>
      MEMBER_FACTS.flatMap((fact) =>
        typeof facts?.[fact] === 'number' ? { kind: 'member', id: String(facts[fact]) } : [],
      ),
    ),
  ])
  const names = new Map<string, string>()
  for (const [kind, found] of Map.groupBy(objects, ({ kind }) => kind)) {
    const isId = NAMES[kind] === variantNames ? /^\d{1,9}-[A-Z]{2}$/ : /^\d{1,9}$/
    const ids = [...new Set(found.map(({ id }) => id))].filter((id) => isId.test(id))
    const named = ids.length === 0 || !Object.hasOwn(NAMES, kind) ? undefined : NAMES[kind]?.(ids, members)
    for (const { id, name } of (await named?.execute(database))?.rows ?? []) names.set(`${kind} ${id}`, name)
  }
  return { nameOf: (kind, id) => names.get(`${kind} ${id}`) ?? null }
}

/** Facts with the members that they name by id under their names: `sponsor_id: 12` as `sponsor: 'Anna Kowalska'`. */
export function withMemberNames(
  facts: Readonly<Record<string, unknown>> | null,
  { nameOf }: ObjectNames,
): Record<string, unknown> | null {
  if (facts === null) return null
  const named = MEMBER_FACTS.flatMap((fact) => {
    const name = typeof facts[fact] === 'number' ? nameOf('member', String(facts[fact])) : null
    return name === null ? [] : [[fact.replace('_id', '_name'), name]]
  })
  return { ...facts, ...Object.fromEntries(named) }
}
