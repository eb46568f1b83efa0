import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import {
  awaited,
  type Disposition,
  isAccepted,
  leavesQuarantine,
  mayReceive,
  type ReturnedLine,
  type ReturnState,
  stateOfGoods,
  uninspected,
} from '@meridian/domain/return.ts'
import { sql, type Transaction } from 'kysely'
import { type LoadedReturn, moveReturn, raiseReturnVersion } from './returns.ts'

type Line = LoadedReturn['lines'][number]

/** Result of counting units. */
export interface CountResult {
  /** The line of the last unit; null for an item of no line. */
  position: number | null
  state: ReturnState
}

/**
 * Counts units of a return by scanned code: announced ones first, then other shipped ones of the order. Items of no
 * line are recorded by their code and never lost. Negative counts correct mistakes. SPEC §4 Returns.
 * @throws Refusal ACT_NOT_ALLOWED
 */
export async function receiveUnits(
  tx: Transaction<Database>,
  found: LoadedReturn,
  { code, units, at }: { code: string; units: number; at: Date },
): Promise<CountResult> {
  if (!mayReceive(found.state) || units === 0) throw new Refusal('ACT_NOT_ALLOWED', { detail: { state: found.state } })
  const { lines, position, strays } =
    units > 0 ? await add(tx, found, code, units) : await countUnits(tx, found, code, -units)
  await storeLines(tx, found, lines)
  if (strays !== 0) await countStrays(tx, found.return_id, code, strays)
  return { position, state: await advance(tx, found, lines, at) }
}

interface Change {
  lines: Line[]
  position: number | null
  /** Change in units of no line. */
  strays: number
}

async function add(tx: Transaction<Database>, found: LoadedReturn, code: string, units: number): Promise<Change> {
  const fitting = await readFitting(tx, found, code)
  const lines = new Map(found.lines.map((line) => [line.position, { ...line }]))
  let left = units
  let position: number | null = null
  const count = (of: number, most: number) => {
    const line = lines.get(of) ?? { position: of, ...NOTHING }
    const more = Math.min(left, most)
    if (more <= 0) return
    lines.set(of, line)
    line.received += more
    // Recorded as missing, but arrived after all.
    line.missing = Math.max(0, Math.min(line.missing, line.announced - line.received))
    left -= more
    position = of
  }
  for (const { position: of, room } of fitting) {
    const line = lines.get(of)
    if (line) count(of, Math.min(room, line.announced - line.received))
  }
  for (const { position: of, room } of fitting) {
    const before = found.lines.find((line) => line.position === of)?.received ?? 0
    count(of, room - ((lines.get(of)?.received ?? 0) - before))
  }
  return { lines: [...lines.values()], position: left > 0 ? null : position, strays: left }
}

async function countUnits(
  tx: Transaction<Database>,
  found: LoadedReturn,
  code: string,
  units: number,
): Promise<Change> {
  const noted = await tx
    .selectFrom('shop.return_stray')
    .select('units')
    .where('return_id', '=', found.return_id)
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  let left = units - Math.min(units, noted?.units ?? 0)
  const strays = left - units
  let position: number | null = null
  const lines = found.lines.map((line) => ({ ...line }))
  const fitting = new Set((await readFitting(tx, found, code)).map((one) => one.position))
  // Units that were not announced first.
  for (const extra of [true, false]) {
    for (const line of lines.filter((one) => fitting.has(one.position))) {
      const most = extra ? Math.max(0, line.received - line.announced) : line.received
      const less = Math.min(left, most, uninspected(line))
      if (less <= 0) continue
      line.received -= less
      left -= less
      position = line.position
      // A received return is not awaited again.
      if (found.state === 'RECEIVED') line.missing += awaited(line)
    }
  }
  if (left > 0) throw new Refusal('ACT_NOT_ALLOWED')
  return { lines, position, strays }
}

const NOTHING: ReturnedLine = { announced: 0, received: 0, missing: 0, accepted: 0, not_ours: 0 }

/** The order's lines with this article, and how many more of their units may be returned. */
async function readFitting(tx: Transaction<Database>, { order_id, sent_again }: LoadedReturn, code: string) {
  const { rows } = await sql<{ position: number; room: number }>`
    select position, case when ${sent_again} then quantity else shipped - returned end as room
      from shop.order_line where order_id = ${order_id} and upper(sku) = ${code.toUpperCase()} order by position`.execute(
    tx,
  )
  return rows
}

async function storeLines(
  tx: Transaction<Database>,
  { return_id, order_id }: LoadedReturn,
  lines: readonly Line[],
): Promise<void> {
  await sql`
    insert into shop.return_line (return_id, order_id, position, announced, received, missing, accepted, not_ours)
      select ${return_id}, ${order_id}, position, announced, received, missing, accepted, not_ours
        from json_to_recordset(${JSON.stringify(lines)}::json) as l (position smallint, announced smallint,
          received smallint, missing smallint, accepted smallint, not_ours smallint)
      on conflict (return_id, position) do update set received = excluded.received, missing = excluded.missing,
        accepted = excluded.accepted, not_ours = excluded.not_ours`.execute(tx)
}

async function countStrays(tx: Transaction<Database>, return_id: number, code: string, units: number): Promise<void> {
  const of = sql`return_id = ${return_id} and code = ${code.toUpperCase()}`
  if (units > 0) {
    await sql`insert into shop.return_stray (return_id, code, units) values (${return_id}, ${code.toUpperCase()}, ${units})
      on conflict (return_id, code) do update set units = return_stray.units + excluded.units`.execute(tx)
    return
  }
  const gone = await sql`delete from shop.return_stray where ${of} and units = ${-units}`.execute(tx)
  if (gone.numAffectedRows === 0n)
    await sql`update shop.return_stray set units = units + ${units} where ${of}`.execute(tx)
}

/** Transitions a return by the state of its goods; raises its version in any case. */
async function advance(
  tx: Transaction<Database>,
  found: LoadedReturn,
  lines: readonly Line[],
  at: Date,
): Promise<ReturnState> {
  const { state } = found
  const touched = lines.some(({ received, missing }) => received + missing > 0)
  const goods = stateOfGoods(lines)
  // Quarantined goods advance when the rest is done; a received return is not awaited again.
  const isDone = state === 'INSPECTED' || state === 'CLOSED'
  if (isDone || !touched || goods === state || (goods === 'PARTLY_RECEIVED' && state === 'RECEIVED')) {
    await raiseReturnVersion(tx, found.return_id)
    return state
  }
  if (goods === 'PARTLY_RECEIVED') {
    await moveReturn(tx, found, goods)
    return goods
  }
  if (state !== 'RECEIVED') await moveReturn(tx, found, 'RECEIVED', { received_at: at })
  if (goods === 'INSPECTED') await moveReturn(tx, { ...found, state: 'RECEIVED' }, goods)
  return goods
}

/** Inspection result of units of a line. */
export interface InspectionResult {
  position: number
  units: number
  disposition: Disposition
  from_quarantine: boolean
}

/**
 * Records the inspection of units of a return. Resalable units are restocked by a movement; announced ones that did not
 * arrive are missing. SPEC §4 Returns, stock (R10).
 * @throws Refusal ACT_NOT_ALLOWED for more units than are there
 */
export async function inspectUnits(
  tx: Transaction<Database>,
  found: LoadedReturn,
  { units, admin_id, at }: { units: readonly InspectionResult[]; admin_id: number; at: Date },
): Promise<ReturnState> {
  const refused = new Refusal('ACT_NOT_ALLOWED', { detail: { state: found.state } })
  const lines = new Map(found.lines.map((line) => [line.position, { ...line }]))
  for (const one of units) {
    const line = lines.get(one.position)
    const isPossible = one.from_quarantine
      ? leavesQuarantine(one.disposition) && one.units <= (await readQuarantined(tx, found.return_id, one.position))
      : mayReceive(found.state) && line !== undefined && inspectLine(line, one)
    if (!isPossible) throw refused
    await writeInspection(tx, found, one, { admin_id, at })
  }
  const after = [...lines.values()]
  await storeLines(tx, found, after)
  return advance(tx, found, after, at)
}

/** Counts units of a line as inspected; false if fewer are there. */
function inspectLine(
  line: ReturnedLine,
  { units, disposition }: Pick<InspectionResult, 'units' | 'disposition'>,
): boolean {
  if (disposition !== 'MISSING') {
    if (units > uninspected(line)) return false
    if (isAccepted(disposition)) line.accepted += units
    else line.not_ours += units
    return true
  }
  const expected = Math.min(units, awaited(line))
  const counted = units - expected
  if (counted > uninspected(line)) return false
  // Counted by mistake.
  line.received -= counted
  line.missing += expected
  line.missing += Math.min(counted, awaited(line))
  return true
}

async function readQuarantined(tx: Transaction<Database>, return_id: number, position: number): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(case when disposition = 'QUARANTINE' then units else 0 end)
        - sum(case when from_disposition = 'QUARANTINE' then units else 0 end), 0)::integer as units
      from shop.return_inspection where return_id = ${return_id} and position = ${position}`.execute(tx)
  return rows[0]?.units ?? 0
}

async function writeInspection(
  tx: Transaction<Database>,
  { return_id }: LoadedReturn,
  { position, units, disposition, from_quarantine }: InspectionResult,
  { admin_id, at }: { admin_id: number; at: Date },
): Promise<void> {
  const { inspection_id } = await tx
    .insertInto('shop.return_inspection')
    .values({
      return_id,
      position,
      units,
      disposition,
      admin_id,
      at,
      from_disposition: from_quarantine ? 'QUARANTINE' : null,
    })
    .returning('inspection_id')
    .executeTakeFirstOrThrow()
  if (disposition !== 'RESTOCKED') return
  await sql`
    insert into shop.stock_movement (variant_id, country_id, kind, quantity, inspection_id, admin_id, at)
      select l.variant_id, o.country_id, 'RESTOCKED', ${units}, ${inspection_id}, ${admin_id}, ${at}
        from shop.return_line r join shop.order_line l using (order_id, position) join shop.orders o using (order_id)
        where r.return_id = ${return_id} and r.position = ${position}`.execute(tx)
}
