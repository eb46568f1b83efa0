import { ACT_PRICES_MAX, applyPriceAct, previewPriceAct } from '@meridian/contract/admin/price-acts.ts'
import type { InputOf } from '@meridian/contract/endpoint.ts'
import { Refusal, refuseField } from '@meridian/contract/errors.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { inTransaction } from '@meridian/database/transaction.ts'
import { countriesWithRight } from '@meridian/domain/admin-rights.ts'
import { DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import { type CountryId, isCountryId } from '@meridian/domain/locale.ts'
import { type PRICE_ACT_PROBLEMS, priceAfter } from '@meridian/domain/price-act.ts'
import type { PricePair } from '@meridian/domain/price-change.ts'
import type { Transaction } from 'kysely'
import { addToDraft } from '../../change-sets/add-to-draft.ts'
import { readChangeSet } from '../../change-sets/change-set-queries.ts'
import { adminOf } from '../../gate/caller.ts'
import { scopeWith } from '../../gate/country-scope.ts'
import { type Context, type Dependencies, type Route, route } from '../../gate/handler.ts'
import { changeOnce } from '../../gate/idempotency.ts'
import { planForValues } from '../../lists/plan-for-values.ts'
import { readChosenPrices } from './price-act-queries.ts'
import { PRICES } from './price-changes.ts'

/** Changes of a preview that are shown. */
const SHOWN_MAX = 100

type Asked = Pick<NonNullable<InputOf<typeof previewPriceAct>['body']>, 'chosen' | 'act'>

/** Acts on many prices, which become changes of a draft. SPEC §6 (prices in the back office). */
export function priceActRoutes({ database }: Pick<Dependencies, 'database'>): Route[] {
  return [
    route(previewPriceAct, ({ body }, context) =>
      inTransaction(database, async (tx) => {
        const { total, changes, problems } = await computeChanges(tx, body, context)
        const shown = changes.slice(0, SHOWN_MAX)
        const names = await PRICES.readNames(
          tx,
          shown.map(({ key }) => key),
          body.languageId ?? DEFAULT_LANGUAGE,
        )
        const rows = shown.flatMap(({ key, before, after }) => {
          const [country_id = '', group] = key.split(':')
          if (!isCountryId(country_id)) return []
          return [{ country_id, price_group_id: Number(group), name: names.get(key)?.name ?? key, before, after }]
        })
        return { total, changed: changes.length, problems, rows }
      }),
    ),

    route(applyPriceAct, async (input, context) => {
      // In a transaction of its own, whose plans suit reading alone; the draft takes only changes whose base still holds.
      const { changes } = await inTransaction(database, (tx) => computeChanges(tx, input.body, context))
      return changeOnce(database, context, { name: applyPriceAct.name, input }, async (tx) => {
        const { changed, into } = input.body
        if (changes.length !== changed) throw new Refusal('MATCHES_CHANGED')
        const act = applyPriceAct.name
        const change_set_id = await addToDraft(tx, [PRICES], { into, act, changes }, context)
        const row = await readChangeSet(tx, scopeWith(context, 'changes.write'), { change_set_id })
        if (row === undefined) throw new Refusal('RIGHT_LACKING')
        return { row }
      })
    }),
  ]
}

interface PriceChange {
  entity: 'price'
  key: string
  before: PricePair
  after: PricePair
}

/** @throws Refusal FIELDS_REFUSED for more prices than one act changes, and for a country that may not be copied */
async function computeChanges(tx: Transaction<Database>, { chosen, act }: Asked, context: Context) {
  const source: CountryId | null = act.kind === 'copy' ? act.from : null
  if (source !== null && !countriesWithRight(adminOf(context).held, 'prices.read').includes(source))
    throw refuseField('act.from', 'UNKNOWN', 'There is no such country of yours')
  const { countries, groups, variants } = chosen
  const { languageId = DEFAULT_LANGUAGE, ...matching } = 'matching' in variants ? variants.matching : {}
  const filters = { ...matching, languageId, ...('ids' in variants && { ids: variants.ids }) }
  await planForValues(tx)
  const prices = await readChosenPrices(
    tx,
    { scope: scopeWith(context, 'changes.write'), countries, groups },
    { filters, source, limit: ACT_PRICES_MAX, now: context.now },
  )
  if (prices.length > ACT_PRICES_MAX)
    throw refuseField('chosen', 'TOO_MANY', `An act changes at most ${ACT_PRICES_MAX} prices`)
  const changes: PriceChange[] = []
  const problems: Partial<Record<(typeof PRICE_ACT_PROBLEMS)[number], number>> = {}
  for (const { key, currency_code, gross_price, points, source_price, source_points } of prices) {
    const before = { gross_price, points }
    const result = priceAfter(
      act,
      { before, source: { gross_price: source_price, points: source_points } },
      currency_code,
    )
    if ('problem' in result) problems[result.problem] = (problems[result.problem] ?? 0) + 1
    else if (result.after.gross_price !== gross_price || result.after.points !== points)
      changes.push({ entity: 'price', key, before, after: result.after })
  }
  return { total: prices.length, changes, problems }
}
