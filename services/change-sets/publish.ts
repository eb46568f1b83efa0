import { Refusal } from '@meridian/contract/errors.ts'
import { sqlState } from '@meridian/database/connect-errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { type ChangeSetState, publicationMoment } from '@meridian/domain/change-set.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { writeAudit } from '../audit/for-services.ts'
import { raiseVersion } from '../cache.ts'
import { newTrace } from '../gate/refusals.ts'
import { addAuthor, type LockedChangeSet, moveChangeSet } from './change-set-queries.ts'
import type { Changeable } from './changeable.ts'

/** Keys that a refusal names at most. */
const STALE_MAX = 100

/**
 * Publishes the rows of a locked set in some of its countries, all of them or none: each row must have the values that
 * its change is based on.
 * @throws Refusal CHANGES_STALE with the keys of the rows that do not
 */
export async function publishRows(
  tx: Transaction<Database>,
  changeables: readonly Changeable[],
  { change_set_id, countries, now }: { change_set_id: number; countries: readonly CountryId[]; now: Date },
): Promise<void> {
  const stale: string[] = []
  for (const changeable of changeables) {
    const changes = sql`(select * from core.change_set_row
      where change_set_id = ${change_set_id} and entity = ${changeable.entity} and country_id = any(${[...countries]}::text[]))`
    const keys = sql`array(select key from ${changes} as change)`
    const { rows: some } = await sql`select from ${changes} as change limit 1`.execute(tx)
    if (some.length === 0) continue
    await changeable.lock(keys).execute(tx)
    // Nothing has counted the rows of a new set: a nested loop would read all present rows once for each of thousands.
    await sql`set local enable_nestloop = off`.execute(tx)
    // A second statement sees what was committed while the first one waited. A row that is gone has no base either.
    const { rows } = await sql<{ key: string }>`
      select change.key from ${changes} as change left join ${changeable.present(keys, now)} as present using (key)
        where not coalesce(present.values @> change.before, false) order by change.key limit ${STALE_MAX}`.execute(tx)
    await sql`set local enable_nestloop = on`.execute(tx)
    stale.push(...rows.map((row) => row.key))
    if (stale.length > 0) continue
    try {
      await changeable.write(changes, now).execute(tx)
    } catch (error) {
      // Another set has changed other columns of the row since, which no longer fit these.
      if (sqlState(error)?.startsWith('23') !== true) throw error
      throw new Refusal('CHANGES_STALE', { detail: { keys: [] } })
    }
    await raiseVersion(tx, changeable.cache)
  }
  if (stale.length > 0) throw new Refusal('CHANGES_STALE', { detail: { keys: stale } })
  await sql`
    update core.change_set_country set live_at = ${now}
      where change_set_id = ${change_set_id} and country_id = any(${[...countries]}::text[])`.execute(tx)
}

/** Publishes a locked set in all its countries where it is not live yet. @throws Refusal CHANGES_STALE */
export async function publishAll(
  tx: Transaction<Database>,
  changeables: readonly Changeable[],
  set: LockedChangeSet,
  now: Date,
): Promise<ChangeSetState> {
  const countries = set.countries.filter((country) => !set.live_countries.includes(country))
  await publishRows(tx, changeables, { ...set.key, countries, now })
  await moveChangeSet(tx, set.key, 'LIVE')
  return 'LIVE'
}

/** Publishes the reverse of a locked set, in the countries where it is live, as a new set. @throws Refusal CHANGES_STALE */
export async function undo(
  tx: Transaction<Database>,
  changeables: readonly Changeable[],
  { key: { change_set_id }, live_countries }: LockedChangeSet,
  { admin_id, now }: { admin_id: number; now: Date },
): Promise<ChangeSetState> {
  // The values come back that were approved or live before.
  const { rows } = await sql<{ change_set_id: number }>`
    insert into core.change_set (name, state, created_at, approved_at, undoes)
      select name, 'LIVE', ${now}, ${now}, change_set_id
        from core.change_set where change_set_id = ${change_set_id} returning change_set_id`.execute(tx)
  const reverse = rows[0]?.change_set_id ?? 0
  await addAuthor(tx, { change_set_id: reverse }, admin_id)
  await sql`
    insert into core.change_set_country (change_set_id, country_id)
      select ${reverse}::integer, unnest(${live_countries}::text[])`.execute(tx)
  await sql`
    insert into core.change_set_row (change_set_id, entity, key, country_id, before, after, exceeds_limit)
      select ${reverse}::integer, entity, key, country_id, after, before, exceeds_limit from core.change_set_row
        where change_set_id = ${change_set_id} and country_id = any(${live_countries}::text[])`.execute(tx)
  for (const { entity, outlived } of changeables) {
    if (outlived === undefined) continue
    const changes = sql`(select * from core.change_set_row where change_set_id = ${reverse} and entity = ${entity})`
    // Materialized, or it would be computed once for each of thousands of rows.
    await sql`
      with former as materialized (select * from ${outlived(changes, now)} as present)
      update core.change_set_row r set after = former.values from former
        where r.change_set_id = ${reverse} and r.entity = ${entity} and r.key = former.key`.execute(tx)
  }
  await publishRows(tx, changeables, { change_set_id: reverse, countries: live_countries, now })
  for (const { entity, resume } of changeables) {
    const changes = sql`(select * from core.change_set_row where change_set_id = ${reverse} and entity = ${entity})`
    await resume?.(changes, now).execute(tx)
  }
  await moveChangeSet(tx, { change_set_id }, 'UNDONE')
  return 'UNDONE'
}

/** The time zones of countries. */
export async function readZones(
  tx: Transaction<Database>,
  countries: readonly CountryId[],
): Promise<Map<CountryId, string>> {
  const { rows } = await sql<{ country_id: CountryId; time_zone: string }>`
    select country_id, time_zone from core.country where country_id = any(${[...countries]}::text[])`.execute(tx)
  return new Map(rows.map(({ country_id, time_zone }) => [country_id, time_zone]))
}

/** Sets when a locked set goes live in each country; null takes the times away. */
export async function scheduleAt(
  tx: Transaction<Database>,
  { key: { change_set_id } }: LockedChangeSet,
  schedule: { goes_live_on: string; zones: ReadonlyMap<CountryId, string> } | null,
): Promise<void> {
  const moments = [...(schedule?.zones ?? [])].map(([country_id, zone]) => ({
    country_id,
    at: publicationMoment(schedule?.goes_live_on ?? '', zone),
  }))
  await sql`update core.change_set set goes_live_on = ${schedule?.goes_live_on ?? null}
    where change_set_id = ${change_set_id}`.execute(tx)
  await sql`
    update core.change_set_country c set goes_live_at = (
        select at from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as given (country_id text, at timestamptz)
          where given.country_id = c.country_id)
      where change_set_id = ${change_set_id}`.execute(tx)
}

/** Publishes scheduled sets whose time has come; a set that cannot go live waits for a person. */
export async function publishDueSets(
  database: Kysely<Database>,
  changeables: readonly Changeable[],
  clock: () => Date,
): Promise<void> {
  const { rows } = await sql<{ change_set_id: number }>`
    select distinct change_set_id from core.change_set_country c join core.change_set s using (change_set_id)
      where goes_live_at <= ${clock()} and live_at is null and s.state = 'SCHEDULED' and s.refused_at is null
      order by change_set_id`.execute(database)
  for (const { change_set_id } of rows) {
    await inTransaction(database, (tx) => publishDue(tx, changeables, { change_set_id, now: clock() }))
  }
}

async function publishDue(
  tx: Transaction<Database>,
  changeables: readonly Changeable[],
  { change_set_id, now }: { change_set_id: number; now: Date },
): Promise<void> {
  const { rows: sets } = await sql`
    select from core.change_set where change_set_id = ${change_set_id} and state = 'SCHEDULED' and refused_at is null
      for update skip locked`.execute(tx)
  if (sets.length === 0) return
  const { rows } = await sql<{ country_id: CountryId; is_due: boolean }>`
    select country_id, goes_live_at <= ${now} as is_due from core.change_set_country
      where change_set_id = ${change_set_id} and live_at is null`.execute(tx)
  const countries = rows.filter(({ is_due }) => is_due).map(({ country_id }) => country_id)
  if (countries.length === 0) return
  const audit = (after: Record<string, unknown>) =>
    writeAudit(
      tx,
      { caller: { kind: 'none' }, now, trace: newTrace() },
      { act: 'publishChangeSet', object_kind: 'change_set', object_id: change_set_id, countries, after },
    )
  await sql`savepoint publication`.execute(tx)
  try {
    await publishRows(tx, changeables, { change_set_id, countries, now })
  } catch (error) {
    if (!(error instanceof Refusal) || error.error !== 'CHANGES_STALE') throw error
    await sql`rollback to savepoint publication`.execute(tx)
    await sql`update core.change_set set refused_at = ${now}, version = version + 1
      where change_set_id = ${change_set_id}`.execute(tx)
    await audit({ refused: 'CHANGES_STALE' })
    return
  }
  const state = countries.length === rows.length ? 'LIVE' : 'SCHEDULED'
  await moveChangeSet(tx, { change_set_id }, state)
  await audit({ state })
}
