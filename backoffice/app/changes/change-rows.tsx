import { listChanges, type PriceValues } from '@meridian/contract/admin/change-sets.ts'
import { listPriceEffects } from '@meridian/contract/admin/price-effects.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { changeInHundredths } from '@meridian/domain/price-effect.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useAnswer, useListAnswer } from '../calls/use-answer.ts'
import { priceGroupName } from '../labels/price-labels.ts'
import { SHIPPING_COLUMN } from '../labels/shipping-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CardList, useCardPlace } from '../ui/card-list.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import { RemoveRowDialog } from './change-set-dialogs.tsx'
import { type ShownEffect, ShownReduction } from './shown-reduction.tsx'
import { signedPercent } from './signed-percent.ts'
import { type ChangeSet, isWaiting } from './use-change-set-acts.ts'

type Row = AnswerOf<typeof listChanges>['rows'][number]
type Column = keyof typeof SHIPPING_COLUMN | keyof z.output<typeof PriceValues>
type Value = number | null | undefined
type Values = Readonly<Partial<Record<Column, Value>>>

const COLUMN: Readonly<Record<Column, StringKey>> = { ...SHIPPING_COLUMN, points: 'CHANGE_POINTS' }
const COLUMNS: readonly Column[] = ['gross_price', 'points', 'free_from', 'days_min', 'days_max']
const MONEY: readonly Column[] = ['gross_price', 'free_from']
/** The columns whose change is shown in percent too. */
const RELATIVE: readonly Column[] = [...MONEY, 'points']

/** The rows of a set, one line per changed column. */
export function ChangeRows({ set, isEditable }: { set: ChangeSet; isEditable: boolean }) {
  const { t, language } = useTexts()
  const place = useCardPlace()
  const { after } = place
  const [removed, setRemoved] = useState<Row | null>(null)
  const query = useListAnswer(listChanges, {
    params: { change_set_id: set.change_set_id },
    query: { languageId: language, ...(after !== undefined && { after }) },
  })
  const hasPrices = query.data?.rows.some(({ entity }) => entity === 'price') === true
  const effects = useAnswer(
    listPriceEffects,
    { params: { change_set_id: set.change_set_id }, query: after === undefined ? {} : { after } },
    { enabled: hasPrices && isWaiting(set.state), isPart: true },
  )
  const effectOf = new Map(effects.data?.rows.map((one) => [one.key, one]))
  const hasActs = isEditable && set.row_count > 1
  return (
    <>
      <CardList
        title={t('CHANGE_ROWS')}
        query={query}
        place={place}
        head={
          <>
            <th>{t('CHANGE_ROW')}</th>
            <th>{t('CHANGE_COUNTRY')}</th>
            <th>{t('CHANGE_COLUMN')}</th>
            <th className="n">{t('CHANGE_BEFORE')}</th>
            <th className="n">{t('CHANGE_AFTER')}</th>
            <th className="n">{t('CHANGE_PERCENT')}</th>
            <th>{t('CHANGE_NOTES')}</th>
          </>
        }
      >
        {(row) => (
          <ChangedRow
            key={`${row.entity} ${row.key}`}
            row={row}
            effect={row.entity === 'price' ? effectOf.get(row.key) : undefined}
            // The live row no longer has the values before.
            isStale={row.is_stale && isWaiting(set.state) && !set.live_countries.includes(row.country_id)}
            onRemove={hasActs ? () => setRemoved(row) : undefined}
          />
        )}
      </CardList>
      {removed !== null && <RemoveRowDialog set={set} row={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

function ChangedRow({
  row,
  effect,
  isStale,
  onRemove,
}: {
  row: Row
  effect: ShownEffect | undefined
  isStale: boolean
  onRemove: (() => void) | undefined
}) {
  const { t } = useTexts()
  const nameOf = useCountryNames()
  const { money, number, points } = useFormats()
  const currency = countryFacts(row.country_id).currency_code
  const before: Values = row.before
  const after: Values = row.after
  const changed = COLUMNS.filter((column) => column in after && before[column] !== after[column])
  // A row whose values are those before all the same says so by its first column.
  const columns = changed.length > 0 ? changed : COLUMNS.filter((column) => column in after).slice(0, 1)
  const textOf = (column: Column, value: Value) => {
    if (value === null || value === undefined) return t(row.entity === 'price' ? 'CHANGE_NOT_SOLD' : 'CHANGE_NEVER')
    if (column === 'points') return points(value)
    return MONEY.includes(column) ? money(value, currency) : number(value)
  }
  return columns.map((column, index) => (
    <tr key={column}>
      <td data-name={t('CHANGE_ROW')}>
        <span translate="no">{row.name}</span>
        {row.entity === 'price' && <span className="sub">{priceGroupName(row.price_group, t)}</span>}
      </td>
      <td data-name={t('CHANGE_COUNTRY')}>{nameOf(row.country_id)}</td>
      <td data-name={t('CHANGE_COLUMN')}>{t(COLUMN[column])}</td>
      <td className="n" data-name={t('CHANGE_BEFORE')} translate="no">
        {textOf(column, before[column])}
      </td>
      <td className="n" data-name={t('CHANGE_AFTER')} translate="no">
        {textOf(column, after[column])}
      </td>
      <td className="n" data-name={t('CHANGE_PERCENT')}>
        {RELATIVE.includes(column) && <PercentText before={before[column]} after={after[column]} />}
      </td>
      <td data-name={t('CHANGE_NOTES')}>
        {index === 0 && row.exceeds_limit && <StatusLabel tone="warn">{t('CHANGE_BEYOND_LIMIT')}</StatusLabel>}
        {index === 0 && effect !== undefined && <ShownReduction effect={effect} currency={currency} />}
        {index === 0 && isStale && <StatusLabel tone="bad">{t('CHANGE_STALE')}</StatusLabel>}
        {index === 0 && onRemove !== undefined && (
          <button type="button" className="link" onClick={onRemove}>
            {t('CHANGE_REMOVE')}
          </button>
        )}
      </td>
    </tr>
  ))
}

/** `+12%`; a dash without a value before or after. */
function PercentText({ before, after }: { before: Value; after: Value }) {
  const { percent } = useFormats()
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return '–'
  return signedPercent(changeInHundredths(before, after) ?? 0, percent)
}
