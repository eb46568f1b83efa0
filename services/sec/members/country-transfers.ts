import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import {
  createCountryTransferRequest,
  listCountryTransferRequests,
  rejectCountryTransferRequest,
} from '@meridian/contract/sec/account.ts'
import { transferEffectiveFrom, transferRefusal } from '@meridian/domain/country-transfer.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { readCountryName } from '../../core/for-services.ts'
import { userOf } from '../../gate/caller.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { lockAccount, readAccount } from './account-data-queries.ts'
import {
  checkTransferExists,
  insertTransfer,
  readTransfers,
  readWaitingTransfers,
  rejectTransfer,
} from './country-transfers-queries.ts'

const PAGE_LENGTH = 20

/**
 * SPEC §4 Country transfer requests, §7 SEC (account). Admins approve; country-transfers-jobs.ts applies approved
 * requests.
 */
export function countryTransferRoutes(deps: Dependencies): Route[] {
  const { database } = deps

  async function show(row: Awaited<ReturnType<typeof insertTransfer>>, languageId: LanguageId) {
    const { id, status, reason, from_country_id, to_country_id, created_at, decided_at } = row
    const country = async (id: typeof to_country_id) => ({ id, name: await readCountryName(deps, id, languageId) })
    return {
      id,
      status,
      reason,
      from_country: await country(from_country_id),
      to_country: await country(to_country_id),
      created_at: created_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      effective_from: transferEffectiveFrom(row)?.toISOString() ?? null,
    }
  }

  return [
    route(listCountryTransferRequests, async ({ query }, context) => {
      const { user_id, language_id } = userOf(context)
      const { page = 1, limit = PAGE_LENGTH } = query
      const rows = await readTransfers(database, { user_id, page, limit })
      return {
        country_transfer_requests: await Promise.all(rows.map((row) => show(row, query.languageId ?? language_id))),
      }
    }),

    route(createCountryTransferRequest, async (input, context) => {
      const { user_id, language_id } = userOf(context)
      const { country_id: to_country_id, reason } = input.body
      return changeOnce(database, context, { name: 'createCountryTransferRequest', input }, async (tx) => {
        await lockAccount(tx, user_id)
        const { country_id: from_country_id } = await readAccount(tx, user_id)
        const known = await readWaitingTransfers(tx, user_id)
        const why = transferRefusal({ from_country_id, to_country_id, known })
        if (why === 'OWN_COUNTRY') throw refuseField('country_id', why, 'This is your country already')
        if (why !== null) throw new Refusal(why)
        const row = await insertTransfer(tx, {
          user_id,
          from_country_id,
          to_country_id,
          now: context.now,
          reason: reason?.trim() || null,
        })
        return { country_transfer_request: await show(row, input.query.languageId ?? language_id) }
      })
    }),

    route(rejectCountryTransferRequest, async (input, context) => {
      const { user_id } = userOf(context)
      const id = input.params.countryTransferRequestId
      return changeOnce(database, context, { name: 'rejectCountryTransferRequest', input }, async (tx) => {
        await checkTransferExists(tx, user_id, id)
        if (!(await rejectTransfer(tx, { user_id, id, now: context.now }))) throw new Refusal('REQUEST_DECIDED')
        return { country_transfer_request: { id, status: 'rejected' as const } }
      })
    }),
  ]
}
