import type { Database } from '@meridian/database/schema/database.ts'
import { type Kysely, sql } from 'kysely'

/** What files call by a name, and people know by it. */
export interface NamedThing {
  id: number
  name: string
  archived: boolean
  /** What else it is found by. */
  aliases: readonly string[]
}

/** Things by their names in files. One that has its name in common with another one cannot be meant by it. */
export class Names {
  readonly #byId: ReadonlyMap<number, NamedThing>
  readonly #byName = new Map<string, NamedThing | null>()

  constructor(things: readonly NamedThing[]) {
    this.#byId = new Map(things.map((thing) => [thing.id, thing]))
    const learn = (name: string, thing: NamedThing, isKnown: boolean) => {
      const other = this.#byName.get(name)
      if (other === undefined) this.#byName.set(name, thing)
      else if (other !== thing && !isKnown) this.#byName.set(name, null)
    }
    for (const thing of things) learn(fold(thing.name), thing, false)
    // An own name goes before what another one is also called.
    const own = new Set(this.#byName.keys())
    for (const thing of things) for (const alias of thing.aliases) learn(fold(alias), thing, own.has(fold(alias)))
  }

  nameOf(id: number): string {
    return this.#byId.get(id)?.name ?? ''
  }

  find(name: string): NamedThing | undefined {
    return this.#byName.get(fold(name)) ?? undefined
  }
}

const fold = (name: string) => name.trim().toLowerCase()

/** Categories by their slugs: the English one, or that of the first language they have one in. */
export async function readCategorySlugs(database: Kysely<Database>): Promise<Names> {
  const { rows } = await sql<NamedThing>`
    select c.category_id as id, c.archived_at is not null as archived,
        coalesce(min(t.slug) filter (where t.language_id = 'en'), (array_agg(t.slug order by t.language_id))[1]) as name,
        array_agg(distinct t.slug) as aliases
      from shop.category c join shop.category_text t using (category_id) group by 1 order by 1`.execute(database)
  return new Names(rows)
}

/** Who answers for the safety of products. */
export async function readOperatorNames(database: Kysely<Database>): Promise<Names> {
  const { rows } = await sql<NamedThing>`
    select economic_operator_id as id, name, archived_at is not null as archived, array[]::text[] as aliases
      from shop.economic_operator order by 1`.execute(database)
  return new Names(rows)
}

/** Types of products by their keys. */
export async function readTypeKeys(database: Kysely<Database>): Promise<Names> {
  const { rows } = await sql<NamedThing>`
    select product_type_id as id, key as name, archived_at is not null as archived, array[]::text[] as aliases
      from shop.product_type order by 1`.execute(database)
  return new Names(rows)
}

/** Some products by the SKUs of their variants; the name of each is the SKU of its first one. */
export async function readProductSkus(
  database: Kysely<Database>,
  { skus, ids }: { skus: readonly string[]; ids: readonly number[] },
): Promise<Names> {
  const { rows } = await sql<NamedThing>`
    select v.product_id as id, p.archived_at is not null as archived,
        (array_agg(v.sku order by v.position, v.variant_id))[1] as name, array_agg(v.sku) as aliases
      from shop.variant v join shop.product p using (product_id)
      where v.product_id in (select unnest(${ids}::integer[]) union select product_id from shop.variant
        where sku = any(${skus.map((sku) => sku.toUpperCase())}::text[]))
      group by 1, 2`.execute(database)
  return new Names(rows)
}
