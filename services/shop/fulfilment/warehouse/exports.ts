import { randomUUID } from 'node:crypto'
import {
  EXPORT_KINDS,
  EXPORT_MINUTES,
  type ExportKind,
  ListRows,
  readExport,
  startExport,
  startListExport,
} from '@meridian/contract/admin/exports.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { CONTACTS_RIGHT, type Right } from '@meridian/domain/admin-rights.ts'
import { CSV_BOM, csvLine } from '@meridian/domain/csv.ts'
import { z } from 'zod'
import { writeAudit } from '../../../audit/for-services.ts'
import { adminOf } from '../../../gate/caller.ts'
import { type CountryScope, scopeOf, scopeWith } from '../../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import type { KeyRing } from '../../../gate/keys.ts'
import { readToken, signToken, type TokenKind } from '../../../gate/signed-tokens.ts'
import { refreshOrderSearch } from '../../order/order-search.ts'
import { tableOfDays, tableOfList } from './exports-queries.ts'

const EXPORT: TokenKind = { audience: 'meridian-exports', type: 'export+jwt', required: ['exp', 'sub', 'kind'] }

/** Fields of every export. */
const ofEvery = { sub: z.string(), countries: z.array(z.string()), with_mark: z.boolean(), iat: z.int() }

/** The contents of an export; its token carries them, so that every page belongs to the same export. */
const Claims = z.discriminatedUnion('kind', [
  z.object({ ...ofEvery, kind: z.enum(EXPORT_KINDS), from: z.iso.date(), to: z.iso.date() }),
  z.object({ ...ofEvery, kind: z.literal('list'), rows: ListRows }),
])

/** The right to read each list, which its export needs. */
const RIGHT_OF_LIST = { orders: 'orders.read', documents: 'documents.read' } as const satisfies Record<
  ListRows['list'],
  Right
>

/** As many rounds as a list reads before it is shown. */
const CHANGES_ROUNDS = 10

/** Exports of orders, payments, tax and stock, and of a list's rows, as CSV. SPEC §6. */
export function exportRoutes({ database }: Dependencies, keys: KeyRing): Route[] {
  const signedExport = async (
    { caller, now }: Pick<Context, 'caller' | 'now'>,
    file_name: string,
    claims: { kind: ExportKind | 'list'; countries: readonly string[] } & Record<string, unknown>,
  ) => {
    const iat = Math.floor(now.getTime() / 1000)
    const exp = iat + EXPORT_MINUTES * 60
    const sub = String(adminOf({ caller }).user_id)
    const token = await signToken(keys, EXPORT, { ...claims, sub, iat, exp, jti: randomUUID() })
    return { table_export: { file_name, token, expires_at: new Date(exp * 1000).toISOString() } }
  }
  return [
    route(startExport, (input, context) =>
      changeOnce(database, context, { name: 'startExport', input }, async (tx) => {
        const { kind, from, to, country, with_mark, reason } = input.body
        const countries = scopeOf(context).filter((one) => country === undefined || one === country)
        if (countries.length === 0 || from > to) throw new Refusal('ACT_NOT_ALLOWED')
        await writeAudit(tx, context, {
          act: 'startExport',
          object_kind: 'export',
          object_id: kind,
          countries,
          reason,
          after: { kind, from, to },
        })
        const file_name = kind === 'stock' ? 'stock.csv' : `${kind}-${from}-${to}.csv`
        return signedExport(context, file_name, { kind, from, to, countries, with_mark })
      }),
    ),

    route(startListExport, async (input, context) => {
      await refreshOrderSearch(database, { rounds: CHANGES_ROUNDS })
      return changeOnce(database, context, { name: 'startListExport', input }, async (tx) => {
        const { rows, with_mark, reason } = input.body
        const { country } = rows.matching
        const countries = listScope(context, rows.list).filter((one) => country === undefined || one === country)
        if (countries.length === 0) throw new Refusal('ACT_NOT_ALLOWED')
        // The search text may be a name or a mail address.
        const { search, ...filters } = rows.matching
        await writeAudit(tx, context, {
          act: 'startListExport',
          object_kind: 'export',
          object_id: rows.list,
          countries,
          reason,
          after: { kind: rows.list, filters, is_searched: search !== undefined },
        })
        const day = context.now.toISOString().slice(0, 10)
        const encoded = z.encode(ListRows, rows)
        return signedExport(context, `${rows.list}-${day}.csv`, { kind: 'list', rows: encoded, countries, with_mark })
      })
    }),

    route(readExport, async ({ query }, context) => {
      const claims = Claims.safeParse(await readToken(keys, EXPORT, query.token, context.now)).data
      if (claims === undefined || claims.sub !== String(adminOf(context).user_id)) throw new Refusal('EXPORT_ABSENT')
      const { countries, with_mark, iat } = claims
      const scope = claims.kind === 'list' ? listScope(context, claims.rows.list) : scopeOf(context)
      // Half a table would look complete: an admin who loses a country must start over.
      if (!countries.every((country) => scope.some((one) => one === country))) throw new Refusal('EXPORT_ABSENT')
      const after = query.after ?? null
      const until = new Date((iat + 1) * 1000)
      const { head, read } =
        claims.kind === 'list'
          ? tableOfList(claims.rows, { scope, contacts: scopeWith(inCountries(context, scope), CONTACTS_RIGHT) })
          : tableOfDays(claims.kind, claims)
      const { cells, next } = await read(database, { scope, countries, until }, after)
      const start = after === null ? `${with_mark ? CSV_BOM : ''}${csvLine(head)}` : ''
      return { lines: start + cells.map(csvLine).join(''), next }
    }),
  ]
}

/** The countries in which the admin may both read a list and export. */
function listScope(context: Context, list: ListRows['list']): CountryScope {
  return scopeWith(context, RIGHT_OF_LIST[list])
}

/** The admin of a call, restricted to fewer countries. */
function inCountries(context: Context, countries: CountryScope): Pick<Context, 'caller'> {
  return { caller: { ...adminOf(context), countries } }
}
