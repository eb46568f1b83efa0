import { searchShippingMethods } from '@meridian/contract/admin/shipping-methods.ts'
import type { FieldProblem } from '@meridian/contract/errors.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { GridColumn } from '../fields/grid/cells.ts'
import { countEdits, type Edits, NO_EDITS } from '../fields/grid/edits.ts'
import { Grid } from '../fields/grid/grid.tsx'
import { WaitingSets } from '../fields/grid/waiting-sets.tsx'
import { SHIPPING_COLUMN } from '../labels/shipping-labels.ts'
import { useMay } from '../session/use-self.ts'
import { useCountryNames } from '../texts/country-names.ts'
import type { Translate } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { problemText } from '../ui/failure-text.ts'
import { SaveBar } from '../ui/form/save-bar.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import {
  changesOf,
  outdatedChanges,
  type RefusedCell,
  refusedCells,
  rowOf,
  rowProblem,
  type ShippingMethod,
  savedIn,
} from './shipping-changes.ts'
import { shippingMethodsKey } from './use-shipping-methods.ts'

const ProposeDialog = lazyPart(() => import('../fields/grid/propose-dialog.tsx'))

const REFETCHES = [searchShippingMethods]
const WAITING = 'waiting'
const CURRENCY = 'currency_code'

/** Cells keep what is typed until a change set has them or the admin discards them. */
export function ShippingGrid({ loaded }: { loaded: readonly ShippingMethod[] }) {
  const { t, language } = useTexts()
  const client = useQueryClient()
  const may = useMay()
  const nameOf = useCountryNames()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [edits, setEdits] = useState(NO_EDITS)
  // The values on which the edits are based, which a refetch does not change.
  const [base, setBase] = useState<readonly ShippingMethod[] | null>(null)
  const [refused, setRefused] = useState<readonly RefusedCell[]>([])
  const [note, setNote] = useState<string | null>(null)
  const [isProposing, setIsProposing] = useState(false)
  const [proposed, setProposed] = useState<number | null>(null)

  const country = search.get('country')
  const all = base ?? loaded
  const methods = useMemo(
    () => all.filter(({ country_id }) => country === null || country_id === country),
    [all, country],
  )
  const byRow = useMemo(() => new Map(all.map((method) => [rowOf(method), method])), [all])
  // The head of a row is narrow on a phone: what tells rows apart stands first.
  const isOneCountry = methods.every(({ country_id }) => country_id === methods[0]?.country_id)
  const titleOf = useCallback(
    (method: ShippingMethod) => (isOneCountry ? method.name : `${method.name} · ${nameOf(method.country_id)}`),
    [nameOf, isOneCountry],
  )
  const rows = useMemo(
    () => methods.map((method) => ({ id: rowOf(method), name: titleOf(method) })),
    [methods, titleOf],
  )
  const columns = useMemo(() => columnsOf(byRow, t), [byRow, t])
  const problems = useMemo(() => problemsOf(byRow, edits, refused, t), [byRow, edits, refused, t])
  const changes = changesOf(all, edits)
  const changedRows = all.filter((method) => edits.has(rowOf(method)))

  const change = (next: Edits) => {
    setBase(next.size === 0 ? null : all)
    setNote(null)
    setEdits(next)
  }
  const discard = () => {
    setRefused([])
    change(NO_EDITS)
  }
  const propose = () => {
    const wrong = countEdits(edits).wrong + problems.size
    setNote(wrong > 0 ? t('PROPOSE_WRONG', { count: wrong }) : null)
    setIsProposing(wrong === 0)
  }
  const refuse = (fields: readonly FieldProblem[]) => {
    setIsProposing(false)
    setRefused(refusedCells(fields, changes, edits))
    setNote(t('PROPOSE_REFUSED'))
  }
  const outdate = () => {
    setIsProposing(false)
    // Refetched since this was rendered.
    const fresh = client.getQueryData<ShippingMethod[]>(shippingMethodsKey(language)) ?? loaded
    const outdated = outdatedChanges(changes, fresh).map(({ key }) => byRow.get(key))
    setBase(fresh)
    setNote(t('PROPOSE_STALE', { names: outdated.map((method) => method && titleOf(method)).join(', ') }))
  }
  // Only once nothing is unsaved: leaving would prompt.
  useEffect(() => {
    if (proposed !== null && edits.size === 0) navigate(`/changes/${proposed}`)
  }, [proposed, edits, navigate])

  const mayChange = (row: string) => {
    const method = byRow.get(row)
    return method !== undefined && may('shipping.write', method.country_id) && may('changes.write', method.country_id)
  }
  return (
    <>
      <Grid
        label={t('ROOM_SHIPPING')}
        rowTitle={t('SHIPPING_METHOD')}
        columns={columns}
        rows={rows}
        savedValue={(row, column) => {
          const method = byRow.get(row)
          if (method === undefined) return null
          if (column === CURRENCY) return method.currency_code
          return column === WAITING ? method.waiting.map(({ name }) => name).join(', ') : savedIn(method, column)
        }}
        isReadOnly={(row, column) => column === WAITING || column === CURRENCY || !mayChange(row)}
        edits={edits}
        problems={problems}
        onChange={change}
        empty={{ title: t('SHIPPING_EMPTY') }}
      />
      <WaitingSets rows={methods.map((method) => ({ name: titleOf(method), waiting: method.waiting }))} />
      <SaveBar
        changes={changedRows.map(titleOf)}
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
              setProposed(change_set_id)
              discard()
            }}
            onClose={() => setIsProposing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function columnsOf(byRow: ReadonlyMap<string, ShippingMethod>, t: Translate): GridColumn[] {
  const money = (max: number): Pick<GridColumn, 'kind' | 'kindIn'> => ({
    kind: { kind: 'money', currency: 'EUR', min: 0, max },
    kindIn: (row) => {
      const method = byRow.get(row)
      return { kind: 'money', currency: method ? countryFacts(method.country_id).currency_code : 'EUR', min: 0, max }
    },
  })
  const days = { kind: { kind: 'number', digits: 0, min: 0, max: 90 }, width: 110, isRequired: true } as const
  return [
    { id: CURRENCY, name: t('SHIPPING_CURRENCY'), kind: { kind: 'text', max: 3 }, width: 90 },
    { id: 'gross_price', name: t(SHIPPING_COLUMN.gross_price), ...money(100_000_00), width: 110, isRequired: true },
    { id: 'free_from', name: t(SHIPPING_COLUMN.free_from), ...money(10_000_000_00), width: 130 },
    { id: 'days_min', name: t(SHIPPING_COLUMN.days_min), ...days },
    { id: 'days_max', name: t(SHIPPING_COLUMN.days_max), ...days },
    { id: WAITING, name: t('PROPOSE_WAITING'), kind: { kind: 'text', max: 1000 }, width: 220 },
  ]
}

/** The texts at cells: of rules of whole rows, and of refusals whose row has not been edited since. */
function problemsOf(
  byRow: ReadonlyMap<string, ShippingMethod>,
  edits: Edits,
  refused: readonly RefusedCell[],
  t: Translate,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const problems = new Map<string, ReadonlyMap<string, string>>()
  for (const { row, column, code, cells } of refused) {
    const method = byRow.get(row)
    if (method !== undefined && edits.get(row) === cells)
      problems.set(row, new Map([[column, cellProblemText(method, { column, code }, t)]]))
  }
  for (const row of edits.keys()) {
    const method = byRow.get(row)
    const problem = method === undefined ? null : rowProblem(method, edits)
    if (method !== undefined && problem !== null)
      problems.set(row, new Map([[problem.column, cellProblemText(method, problem, t)]]))
  }
  return problems
}

function cellProblemText(
  { currency_code }: ShippingMethod,
  { column, code }: { column: string; code: string },
  t: Translate,
): string {
  if (code === 'NOT_PAYABLE') return t('PROPOSE_NOT_PAYABLE', { currency: currency_code })
  if (code === 'BELOW_DAYS_MIN') return t('SHIPPING_DAYS_REVERSED')
  return problemText({ path: column, code }, t)
}
