import { randomUUID } from 'node:crypto'
import {
  ARCHIVED_AT_ONCE,
  type ArchivedRows,
  readDocumentArchive,
  startDocumentArchive,
} from '@meridian/contract/admin/document-archives.ts'
import { EXPORT_MINUTES } from '@meridian/contract/admin/exports.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { CONTACTS_RIGHT } from '@meridian/domain/admin-rights.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { writeAudit } from '../../../audit/for-services.ts'
import { type RenderDeps, readDocumentFile } from '../../../documents/for-services.ts'
import { adminOf } from '../../../gate/caller.ts'
import { scopeOf, scopeWith } from '../../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../../gate/handler.ts'
import { changeOnce } from '../../../gate/idempotency.ts'
import type { KeyRing } from '../../../gate/keys.ts'
import { readToken, signToken, type TokenKind } from '../../../gate/signed-tokens.ts'
import { refreshOrderSearch } from '../../order/order-search.ts'
import {
  readChosenDocuments,
  readChosenOrders,
  readDocumentNumbers,
  readDocumentsOfOrders,
} from './document-archives-queries.ts'

const ARCHIVE: TokenKind = { audience: 'meridian-archives', type: 'archive+jwt', required: ['exp', 'sub', 'ids'] }
const Claims = z.object({ sub: z.string(), ids: z.array(z.int()).max(ARCHIVED_AT_ONCE) })

/** Few enough that a page of documents whose files must still be rendered takes only seconds. */
const FILES_A_PAGE = 10

/** As many rounds as a list reads before it is shown. */
const CHANGES_ROUNDS = 10

interface Contents {
  ids: number[]
  left_out: AnswerOf<typeof startDocumentArchive>['archive']['left_out']
  missing: number
}

/** The PDFs of many documents for one archive, which the browser makes. SPEC §6. */
export function documentArchiveRoutes(deps: Dependencies, rendering: RenderDeps, keys: KeyRing): Route[] {
  const { database, log } = deps
  return [
    route(startDocumentArchive, async (input, context) => {
      const { chosen, reason } = input.body
      if (chosen.list === 'orders') await refreshOrderSearch(database, { rounds: CHANGES_ROUNDS })
      return changeOnce(database, context, { name: 'startDocumentArchive', input }, async (tx) => {
        const { ids, left_out, missing } = await readContents(tx, context, chosen)
        const count = ids.length
        if (count === 0) throw new Refusal('ACT_NOT_ALLOWED')
        const iat = Math.floor(context.now.getTime() / 1000)
        const exp = iat + EXPORT_MINUTES * 60
        const sub = String(adminOf(context).user_id)
        await writeAudit(tx, context, {
          act: 'startDocumentArchive',
          object_kind: 'export',
          object_id: 'documents',
          reason,
          countries: scopeOf(context),
          after: { total: count, document_ids: ids },
        })
        const token = await signToken(keys, ARCHIVE, { sub, ids, iat, exp, jti: randomUUID() })
        const expires_at = new Date(exp * 1000).toISOString()
        const file_name = `documents-${context.now.toISOString().slice(0, 10)}.zip`
        return { archive: { file_name, token, expires_at, count, left_out, missing } }
      })
    }),

    route(readDocumentArchive, async ({ body: { token, from } }, context) => {
      const claims = Claims.safeParse(await readToken(keys, ARCHIVE, token, context.now)).data
      if (claims === undefined || claims.sub !== String(adminOf(context).user_id)) throw new Refusal('EXPORT_ABSENT')
      const ids = claims.ids.slice(from, from + FILES_A_PAGE)
      const numbers = await readDocumentNumbers(database, scopeOf(context), ids)
      const files = []
      const failed = []
      for (const document_id of ids) {
        const number = numbers.get(document_id)
        // An archive without them would look complete: an admin who loses a country must start over.
        if (number === undefined) throw new Refusal('EXPORT_ABSENT')
        try {
          const pdf = await readDocumentFile(rendering, document_id, context.now)
          files.push({ name: `${number}.pdf`, base64_code: pdf.toString('base64') })
        } catch (error) {
          log.error({ err: error, document_id, trace: context.trace }, 'The file of a document cannot be made')
          failed.push(number)
        }
      }
      const end = from + FILES_A_PAGE
      return { files, failed, next: end < claims.ids.length ? end : null }
    }),
  ]
}

/**
 * The contents of an archive of these rows.
 * @throws Refusal MATCHES_CHANGED if the number of matching rows differs from the confirmed one
 */
async function readContents(database: Kysely<Database>, context: Context, chosen: ArchivedRows): Promise<Contents> {
  const scope = scopeOf(context)
  // One extra row detects that more match.
  const limit = ARCHIVED_AT_ONCE + 1
  const missingOf = (rows: ArchivedRows['rows'], found: number) => {
    if ('ids' in rows) return new Set(rows.ids).size - found
    if (rows.count !== found) throw new Refusal('MATCHES_CHANGED', { detail: { count: found } })
    return 0
  }
  if (chosen.list === 'documents') {
    const ids = await readChosenDocuments(database, scope, chosen.rows, limit)
    return { ids, left_out: [], missing: missingOf(chosen.rows, ids.length) }
  }
  const reading = { scope: scopeWith(context, 'orders.read'), contacts: scopeWith(context, CONTACTS_RIGHT) }
  const orders = await readChosenOrders(database, reading, chosen.rows, limit)
  const missing = missingOf(chosen.rows, orders.length)
  const documents = await readDocumentsOfOrders(database, scope, orders)
  const ids: number[] = []
  const left_out: Contents['left_out'] = []
  for (const { order_id, number } of orders) {
    const own = documents.get(order_id)
    if (own === undefined) left_out.push({ order_id, number, why: 'NO_DOCUMENT' })
    else if (ids.length + own.length > ARCHIVED_AT_ONCE) left_out.push({ order_id, number, why: 'LIMIT' })
    else ids.push(...own)
  }
  return { ids, left_out, missing }
}
