import { searchPrices } from '@meridian/contract/admin/prices.ts'
import type { FieldProblem } from '@meridian/contract/errors.ts'
import { marginOf } from '@meridian/domain/margin.ts'
import { PRICE_MAX } from '@meridian/domain/price-change.ts'
import { unitPriceOf } from '@meridian/domain/unit-price.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Cell, CellValue, GridColumn } from '../fields/grid/cells.ts'
import { countEdits, type Edits, NO_EDITS } from '../fields/grid/edits.ts'
import { Grid } from '../fields/grid/grid.tsx'
import { refusedChanges } from '../fields/grid/proposals.ts'
import { WaitingSets } from '../fields/grid/waiting-sets.tsx'
import { marginText } from '../labels/price-labels.ts'
import { useMay } from '../session/use-self.ts'
import { type Formats, useFormats } from '../texts/formats.ts'
import type { Translate } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { problemText } from '../ui/failure-text.ts'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import {
  type Base,
  baseOf,
  changesOf,
  columnOf,
  countryOf,
  currencyOf,
  keyAt,
  PAIR_COLUMNS,
  type PricedVariant,
  type PriceTable,
  pairProblems,
  partsOf,
  pricesByKey,
} from './price-table.ts'

const ProposeDialog = lazyPart(() => import('../fields/grid/propose-dialog.tsx'))

const REFETCHES = [searchPrices]
const WAITING = 'waiting'
/** Changes that a set takes at once. */
const CHANGES_MAX = 5000

export interface Titled {
  id: string
  name: string
}

interface RefusedPrice {
  key: string
  row: string
  column: string
  code: string
  cells: ReadonlyMap<string, Cell> | undefined
}

/** The prices of a table as cells, which keep what is typed until a change set has them or the admin discards them. */
export function PriceGrid({
  table,
  rowTitle,
  rows,
  columns,
  variants,
  isBeside,
  edits,
  onEdits,
  onSelect,
}: {
  table: PriceTable
  rowTitle: string
  rows: readonly Titled[]
  /** The values of the axis of columns. */
  columns: readonly Titled[]
  variants: readonly PricedVariant[]
  /** Shows the lowest price of 30 days, the unit price and the margin beside each. */
  isBeside: boolean
  edits: Edits
  onEdits: (edits: Edits) => void
  onSelect: (rows: readonly string[]) => void
}) {
  const { t } = useTexts()
  const formats = useFormats()
  const client = useQueryClient()
  const may = useMay()
  const [base, setBase] = useState<Base>(new Map())
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [refused, setRefused] = useState<readonly RefusedPrice[]>([])
  const [note, setNote] = useState<string | null>(null)
  const [isProposing, setIsProposing] = useState(false)
  const [proposed, setProposed] = useState<{ change_set_id: number } | null>(null)

  const listed = useMemo(() => pricesByKey(variants), [variants])
  const byVariant = useMemo(() => new Map(variants.map((one) => [one.variant_id, one])), [variants])
  const gridColumns = useMemo(() => columnsOf(table, columns, isBeside, t), [table, columns, isBeside, t])
  const changes = useMemo(() => changesOf(table, base, edits), [table, base, edits])
  const problems = useMemo(() => problemsOf(table, base, edits, refused, t), [table, base, edits, refused, t])

  const change = (next: Edits) => {
    setBase((known) => baseOf(table, next, known, listed))
    // Rows that a search hides keep their names.
    setNames((known) => {
      const shown = new Map(rows.map(({ id, name }) => [id, name]))
      return new Map([...next.keys()].map((row) => [row, known.get(row) ?? shown.get(row) ?? row]))
    })
    setNote(null)
    setProposed(null)
    onEdits(next)
  }
  const discard = () => {
    setRefused([])
    change(NO_EDITS)
  }
  const propose = () => {
    const wrong = countEdits(edits).wrong + [...problems.values()].reduce((sum, { size }) => sum + size, 0)
    const isTooMuch = changes.length > CHANGES_MAX
    if (wrong > 0) setNote(t('PROPOSE_WRONG', { count: wrong }))
    else setNote(isTooMuch ? t('PRICES_TOO_MANY', { count: CHANGES_MAX }) : null)
    setIsProposing(wrong === 0 && !isTooMuch && changes.length > 0)
  }
  const refuse = (fields: readonly FieldProblem[]) => {
    setIsProposing(false)
    setRefused(
      refusedChanges(fields, changes).flatMap(({ change: { key }, column, code }) => {
        const [row, value] = placeOf(table, key)
        return [
          {
            key,
            row,
            column: columnOf(value, column === 'points' ? column : 'gross_price'),
            code,
            cells: edits.get(row),
          },
        ]
      }),
    )
    setNote(t('PROPOSE_REFUSED'))
  }
  const outdate = () => {
    setIsProposing(false)
    // Refetched since this was rendered.
    const pages = client.getQueriesData<InfiniteData<{ rows: PricedVariant[] }>>({
      queryKey: [searchPrices.name, 'all'],
      type: 'active',
    })
    const fresh = pricesByKey(pages.flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? []))
    const outdated = changes.filter(({ key, before }) => {
      const price = fresh.get(key)
      return price !== undefined && (price.gross_price !== before.gross_price || price.points !== before.points)
    })
    setBase((known) => new Map([...known].map(([key, pair]) => [key, fresh.get(key) ?? pair])))
    const rowsOf = new Set(outdated.map(({ key }) => placeOf(table, key)[0]))
    setNote(t('PROPOSE_STALE', { names: [...rowsOf].map((row) => names.get(row) ?? row).join(', ') }))
  }
  const valueAt = (row: string, column: string): CellValue => {
    const at = partsOf(column)
    if (column === WAITING)
      return (
        byVariant
          .get(Number(row))
          ?.waiting.map(({ name }) => name)
          .join(', ') ?? null
      )
    const key = keyAt(table, row, at.value)
    const price = listed.get(key)
    const pair = base.get(key) ?? price
    if (at.column === 'gross_price') return pair?.gross_price ?? null
    if (at.column === 'points') return pair?.points ?? null
    if (at.column === 'lowest') return price?.lowest_prior_price ?? null
    if (at.column === 'margin') {
      const edited = edits.get(row)?.get(columnOf(at.value, 'gross_price'))
      const gross_price = edited === undefined ? pair?.gross_price : 'value' in edited ? edited.value : null
      if (price === undefined || price.net_cost === null || typeof gross_price !== 'number') return null
      const margin = marginOf(gross_price, price.tax_rate_hundredths, price.net_cost)
      return marginText(margin, currencyOf(key), formats)
    }
    const variant = byVariant.get(Number(key.split(':')[2]))
    return variant === undefined ? null : unitText(key, pair?.gross_price ?? null, variant, formats, t)
  }
  const isReadOnly = (row: string, column: string) => {
    const at = partsOf(column)
    const key = keyAt(table, row, at.value)
    const country = countryOf(key)
    if (!PAIR_COLUMNS.some((one) => one === at.column) || country === undefined) return true
    // While other rows load, there is no price to base an edit on.
    return !(listed.has(key) || base.has(key)) || !may('prices.write', country) || !may('changes.write', country)
  }
  return (
    <>
      {proposed !== null && (
        <p role="status" className="mb-1.25">
          <Link className="link" to={`/changes/${proposed.change_set_id}`}>
            {t('PRICES_OPEN_SET')}
          </Link>
        </p>
      )}
      <Grid
        label={t('ROOM_PRICES')}
        rowTitle={rowTitle}
        columns={gridColumns}
        rows={rows}
        savedValue={valueAt}
        isReadOnly={isReadOnly}
        edits={edits}
        problems={problems}
        onChange={change}
        onSelect={onSelect}
        empty={{ title: t('PRICES_EMPTY') }}
      />
      <WaitingSets rows={variants.map(({ sku, name, waiting }) => ({ name: name === '' ? sku : name, waiting }))} />
      <SaveBar
        changes={[...edits.keys()].map((row) => names.get(row) ?? row)}
        save={t('PROPOSE')}
        isBusy={false}
        error={note}
        failure={<p>{note}</p>}
        onSave={propose}
        onDiscard={discard}
      />
      <Suspense>
        {isProposing && (
          <ProposeDialog
            changes={changes}
            refetches={REFETCHES}
            onRefused={refuse}
            onStale={outdate}
            onProposed={(change_set_id) => {
              discard()
              // The next prices can go into the same set.
              setProposed({ change_set_id })
            }}
            onClose={() => setIsProposing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The row and the value of the columns at which a price stands. */
function placeOf({ rows, columns }: PriceTable, key: string): [row: string, value: string] {
  const [country = '', group = '', variant = ''] = key.split(':')
  const on = { country, group, variant }
  return [on[rows], on[columns]]
}

function columnsOf(table: PriceTable, columns: readonly Titled[], isBeside: boolean, t: Translate): GridColumn[] {
  const cells = columns.flatMap(({ id, name }): GridColumn[] => {
    const money = (max: number): Pick<GridColumn, 'kind' | 'kindIn'> => ({
      kind: { kind: 'money', currency: 'EUR', min: 0, max },
      kindIn: (row) => ({ kind: 'money', currency: currencyOf(keyAt(table, row, id)), min: 0, max }),
    })
    const headed = (text: string) => `${name} · ${text}`
    return [
      { id: columnOf(id, 'gross_price'), name: headed(t('PRICES_PRICE')), ...money(PRICE_MAX), width: 130 },
      {
        id: columnOf(id, 'points'),
        name: headed(t('PRICES_POINTS')),
        kind: { kind: 'number', digits: 2, min: 0, max: PRICE_MAX },
        width: 130,
      },
      ...(isBeside
        ? [
            { id: columnOf(id, 'lowest'), name: headed(t('PRICES_LOWEST')), ...money(PRICE_MAX), width: 190 },
            {
              id: columnOf(id, 'unit'),
              name: headed(t('PRICES_UNIT')),
              kind: { kind: 'text' as const, max: 100 },
              width: 170,
            },
            {
              id: columnOf(id, 'margin'),
              name: headed(t('PRICES_MARGIN')),
              kind: { kind: 'text' as const, max: 100 },
              width: 190,
            },
          ]
        : []),
    ]
  })
  if (table.rows !== 'variant') return cells
  return [...cells, { id: WAITING, name: t('PROPOSE_WAITING'), kind: { kind: 'text', max: 1000 }, width: 220 }]
}

/** `199.90 PLN / 100 ml`; null where there is nothing to compare. */
function unitText(
  key: string,
  gross_price: number | null,
  variant: PricedVariant,
  { money }: Formats,
  t: Translate,
): string | null {
  const country = countryOf(key)
  const unit = gross_price === null || country === undefined ? null : unitPriceOf(gross_price, variant, country)
  if (unit === null) return null
  const { unit_gross_price, base_amount, base_unit } = unit
  const measure = base_unit === 'piece' ? t('PRICES_PIECE') : base_unit
  return `${money(unit_gross_price, currencyOf(key))} / ${base_amount === 1 ? '' : `${base_amount} `}${measure}`
}

/** The texts at cells: of rules of whole prices, and of refusals whose row has not been edited since. */
function problemsOf(
  table: PriceTable,
  base: Base,
  edits: Edits,
  refused: readonly RefusedPrice[],
  t: Translate,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const current = refused.filter(({ row, cells }) => edits.get(row) === cells)
  const found = new Map<string, Map<string, string>>()
  for (const { row, column, key, code } of [...current, ...pairProblems(table, base, edits)]) {
    const texts = found.get(row) ?? new Map<string, string>()
    found.set(row, texts.set(column, codeText(key, code, t)))
  }
  return found
}

function codeText(key: string, code: string, t: Translate): string {
  if (code === 'NOT_PAYABLE') return t('PROPOSE_NOT_PAYABLE', { currency: currencyOf(key) })
  if (code === 'POINTS_MISSING') return t('PRICES_POINTS_MISSING')
  if (code === 'PRICE_MISSING') return t('PRICES_PRICE_MISSING')
  return problemText({ path: 'gross_price', code }, t)
}
