import { randomUUID } from 'node:crypto'
import { EXPORT_KINDS, EXPORT_MINUTES, readExport, startExport } from '@meridian/contract/admin/exports.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { CSV_BOM, csvLine } from '@meridian/domain/csv.ts'
import { z } from 'zod'
import { writeAudit } from '../../audit/for-services.ts'
import { adminOf } from '../../caller.ts'
import { scopeOf } from '../../country-scope.ts'
import { type Dependencies, type Route, route } from '../../handler.ts'
import { changeOnce } from '../../idempotency.ts'
import type { KeyRing } from '../../keys.ts'
import { readToken, signToken, type TokenKind } from '../../signed-tokens.ts'
import { EXPORTED } from './exports-queries.ts'

const EXPORT: TokenKind = { audience: 'meridian-exports', type: 'export+jwt', required: ['exp', 'sub', 'kind'] }

/** What an export contains; its token carries it, so that every page is of the same export. */
const Claims = z.object({
  sub: z.string(),
  kind: z.enum(EXPORT_KINDS),
  from: z.iso.date(),
  to: z.iso.date(),
  countries: z.array(z.string()),
  with_mark: z.boolean(),
  iat: z.int(),
})

/** Exports of orders, payments, tax and stock as CSV. SPEC §6. */
export function exportRoutes({ database }: Dependencies, keys: KeyRing): Route[] {
  return [
    route(startExport, (input, context) =>
      changeOnce(database, context, { name: 'startExport', input }, async (tx) => {
        const { kind, from, to, country, with_mark, reason } = input.body
        const countries = scopeOf(context).filter((one) => country === undefined || one === country)
        if (countries.length === 0 || from > to) throw new Refusal('ACT_NOT_ALLOWED')
        const { user_id } = adminOf(context)
        const iat = Math.floor(context.now.getTime() / 1000)
        const exp = iat + EXPORT_MINUTES * 60
        const token = await signToken(keys, EXPORT, {
          ...{ sub: String(user_id), kind, from, to, countries, with_mark, iat, exp, jti: randomUUID() },
        })
        await writeAudit(tx, context, {
          ...{ act: 'startExport', object_kind: 'export', object_id: kind, countries, reason },
          after: { kind, from, to },
        })
        const file_name = kind === 'stock' ? 'stock.csv' : `${kind}-${from}-${to}.csv`
        return { table_export: { file_name, token, expires_at: new Date(exp * 1000).toISOString() } }
      }),
    ),

    route(readExport, async ({ query }, context) => {
      const claims = Claims.safeParse(await readToken(keys, EXPORT, query.token, context.now)).data
      if (claims === undefined || claims.sub !== String(adminOf(context).user_id)) throw new Refusal('EXPORT_ABSENT')
      const { kind, from, to, countries, with_mark, iat } = claims
      const scope = scopeOf(context)
      // Half a table would pass for a whole one: whoever loses a country begins anew.
      if (!countries.every((country) => scope.some((one) => one === country))) throw new Refusal('EXPORT_ABSENT')
      const { head, read } = EXPORTED[kind]
      const after = query.after ?? null
      const { cells, next } = await read(
        database,
        { scope, countries, from, to, until: new Date((iat + 1) * 1000) },
        after,
      )
      const start = after === null ? `${with_mark ? CSV_BOM : ''}${csvLine(head)}` : ''
      return { lines: start + cells.map(csvLine).join(''), next }
    }),
  ]
}
