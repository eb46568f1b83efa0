import { decideTransfer, getTransfer, listTransfers } from '@meridian/contract/admin/transfers.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import { languageAfterTransfer, transferEffectiveFrom } from '@meridian/domain/country-transfer.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { allowsAct } from '@meridian/domain/member-state.ts'
import { shortName } from '@meridian/domain/person-name.ts'
import { writeAudit } from '../../audit/for-services.ts'
import { readCountry } from '../../core/for-services.ts'
import { adminOf } from '../../gate/caller.ts'
import { scopeOf } from '../../gate/country-scope.ts'
import { type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { listPage } from '../../lists/admin-list.ts'
import type { IdentityDeps } from '../identity/identity.ts'
import {
  lockTransfer,
  readTransferRow,
  readTransferRows,
  TRANSFER_SORTS,
  type TransferRow,
  writeDecision,
} from './admin-transfers-queries.ts'

/** SPEC §4 Country transfer requests: admins of the member's country decide; country-transfers-jobs.ts applies. */
export function adminTransferRoutes(deps: Dependencies, { enqueue }: Pick<IdentityDeps, 'enqueue'>): Route[] {
  const { database } = deps

  async function moneyOf(country_id: CountryId) {
    const { currency_code, redeem_rate_hundredths } = await readCountry(deps, country_id)
    return { currency_code, redeem_rate_hundredths }
  }

  return [
    route(listTransfers, async ({ query }, context) => {
      const { sort = 'created_at', after, before, limit, member, country } = query
      const status = query.status ?? (member === undefined ? 'pending' : undefined)
      const page = listPage(TRANSFER_SORTS, { sort, after, before, limit })
      const { rows, ...answer } = await readTransferRows(database, scopeOf(context), { status, member, country, page })
      return { ...answer, rows: rows.map(listed) }
    }),

    route(getTransfer, async ({ params }, context) => {
      const row = await readTransferRow(database, scopeOf(context), params.transferId)
      if (row === undefined) throw new Refusal('REQUEST_ABSENT')
      const money_before = await moneyOf(row.from_country_id)
      const money_after = await moneyOf(row.to_country_id)
      return { transfer: { ...shown(row, context.now), money_before, money_after } }
    }),

    route(decideTransfer, async (input, context) => {
      const { transferId: id } = input.params
      const { version, approve, reason } = input.body
      const scope = scopeOf(context)
      if (!approve && reason.length < 3) throw refuseField('reason', 'REQUIRED', 'The member is told why')
      return changeOnce(database, context, { name: 'decideTransfer', input }, async (tx) => {
        const request = await lockTransfer(tx, scope, id)
        if (request === undefined) throw new Refusal('REQUEST_ABSENT')
        if (request.status !== 'pending') throw new Refusal('REQUEST_DECIDED', { detail: { version: request.version } })
        if (request.version !== version) throw new Refusal('VERSION_STALE', { detail: { version: request.version } })
        if (!allowsAct(request.state, 'decide_transfer')) throw new Refusal('ACT_NOT_ALLOWED')
        const status = approve ? ('approved' as const) : ('rejected' as const)
        await writeDecision(tx, {
          id,
          status,
          now: context.now,
          admin_id: adminOf(context).user_id,
          reason: reason === '' ? null : reason,
        })
        await writeAudit(tx, context, {
          act: 'decideTransfer',
          object_kind: 'country_transfer_request',
          object_id: id,
          countries: [request.from_country_id, request.to_country_id],
          before: { status: 'pending' },
          after: { status, user_id: request.user_id },
        })
        const template = approve ? ('transfer-approved' as const) : ('transfer-rejected' as const)
        await enqueue(tx, 'send-member-mail', { template, user_id: request.user_id, request_id: id })
        const effective_from = transferEffectiveFrom({ status, decided_at: context.now })?.toISOString() ?? null
        return { transfer: { id, version: version + 1, status, effective_from } }
      })
    }),
  ]
}

function listed(row: TransferRow) {
  const { id, version, status, from_country_id, to_country_id, user_id, code, name_first, name_last } = row
  const name = name_first === null || name_last === null ? null : shortName({ name_first, name_last })
  return {
    id,
    version,
    status,
    from_country_id,
    to_country_id,
    member: { user_id, code, name },
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    effective_from: transferEffectiveFrom(row)?.toISOString() ?? null,
    applied_at: row.applied_at?.toISOString() ?? null,
  }
}

function shown(row: TransferRow, now: Date) {
  const { reason, decision_reason, decided_by, language_id, to_country_id } = row
  const ifApproved = transferEffectiveFrom({ status: 'approved', decided_at: row.decided_at ?? now })
  return {
    ...listed(row),
    reason,
    decision_reason,
    decided_by,
    language_id,
    language_after: languageAfterTransfer(language_id, to_country_id),
    would_be_effective_from: (ifApproved ?? now).toISOString(),
  }
}
