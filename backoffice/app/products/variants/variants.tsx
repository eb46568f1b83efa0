import { getProductVariants, saveProductVariants } from '@meridian/contract/admin/product-variants.ts'
import { findProducts, listProductHistory, openProduct } from '@meridian/contract/admin/products.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { type LanguageId, languageIds, languageName } from '@meridian/domain/locale.ts'
import { VARIANTS_MAX } from '@meridian/domain/product-variants.ts'
import { useCallback, useMemo, useState } from 'react'
import { RefusedError } from '../../calls/call-failure.ts'
import { useAnswer } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { countEdits, type Edits, NO_EDITS } from '../../fields/grid/edits.ts'
import { Grid } from '../../fields/grid/grid.tsx'
import { useMay } from '../../session/use-self.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { FailedState, LoadingState } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useVariantColumns, useVariantProblemText } from './variant-columns.ts'
import {
  type Answer,
  type Answers,
  problemsOf,
  refusedCells,
  rowsOf,
  savedCell,
  sentOf,
  type WrongCell,
} from './variant-rows.ts'

const NO_ANSWERS: Answers = new Map()
const ADDED_AT_ONCE = 5

/** What a row was when the server refused one of its cells. */
type Refused = WrongCell & { cells: ReturnType<Edits['get']> }

export function Variants({ product_id, isLocked }: { product_id: number; isLocked: boolean }) {
  const { t, language } = useTexts()
  const [inLanguage, setInLanguage] = useState<LanguageId>(language)
  const [edits, setEdits] = useState(NO_EDITS)
  const [added, setAdded] = useState(0)
  // What the edits are based on, which a refetch does not change.
  const [held, setHeld] = useState(NO_ANSWERS)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [note, setNote] = useState<string | null>(null)
  const params = { product_id }
  const query = useAnswer(getProductVariants, { params, query: { languageId: language, textLanguageId: inLanguage } })
  const save = useChange(saveProductVariants, {
    refetches: [getProductVariants, openProduct, findProducts, listProductHistory],
  })
  const isDirty = edits.size > 0
  if (isDirty && query.data !== undefined && !held.has(inLanguage)) setHeld(new Map(held).set(inLanguage, query.data))
  const answer = held.get(inLanguage) ?? query.data
  const answers: Answers = useMemo(
    () => (held.size > 0 || answer === undefined ? held : new Map([[inLanguage, answer]])),
    [held, answer, inLanguage],
  )
  const rows = useMemo(() => (answer === undefined ? [] : rowsOf(answer, added)), [answer, added])
  const sent = useMemo(() => sentOf(answers, rows, edits), [answers, rows, edits])

  const discard = () => {
    setEdits(NO_EDITS)
    setHeld(NO_ANSWERS)
    setRefused([])
    setNote(null)
    setAdded(0)
  }
  const fail = (error: unknown) => {
    if (!(error instanceof RefusedError)) return
    if (error.is('VERSION_STALE')) {
      // The typed values stay, on top of the version that somebody else saved.
      setHeld(NO_ANSWERS)
      setNote(t('VARIANTS_STALE'))
      return
    }
    const wrong = refusedCells(error.body.fields ?? [], sent)
    if (wrong.length === 0) return
    setRefused(wrong.map((cell) => ({ ...cell, cells: edits.get(cell.row) })))
    setNote(t('VARIANTS_REFUSED', { count: wrong.length }))
    const other = wrong.every(({ column }) => /:/.test(column)) ? wrong[0]?.column.split(':')[1] : undefined
    const shown = languageIds().find((id) => id === other)
    if (shown !== undefined) setInLanguage(shown)
  }
  const wrong = answer === undefined ? [] : problemsOf(sent, answer)
  const send = () => {
    const count = countEdits(edits).wrong + wrong.length
    setNote(count > 0 ? t('VARIANTS_WRONG', { count }) : null)
    const version = [...answers.values()][0]?.version
    if (count > 0 || version === undefined) return
    const body = {
      version,
      variants: sent.rows.map(({ variant }) => variant),
      removed: sent.removed.map(({ variant_id }) => variant_id),
    }
    save.mutate(
      { params, body },
      {
        onSuccess: () => {
          discard()
          toast(t('SAVED'))
        },
        onError: fail,
      },
    )
  }
  return (
    <section aria-label={t('VARIANTS')}>
      <div className="row items-end gap-x-2 mb-2">
        <SelectField
          label={t('VARIANTS_LANGUAGE')}
          value={inLanguage}
          options={languageIds().map((id) => ({ value: id, name: languageName(id) }))}
          // One of the options.
          onChange={(id) => setInLanguage(id as LanguageId)}
        />
        <AddRows
          room={VARIANTS_MAX - rows.length}
          isDisabled={isLocked || answer === undefined}
          onAdd={(count) => setAdded(added + count)}
        />
      </div>
      {answer === undefined ? (
        query.isError ? (
          <FailedState error={query.error} onRetry={() => query.refetch()} />
        ) : (
          <LoadingState />
        )
      ) : (
        <VariantGrid
          answer={answer}
          answers={answers}
          rows={rows}
          language={inLanguage}
          isLocked={isLocked}
          edits={edits}
          wrong={[...wrong, ...refused.filter(({ row, cells }) => edits.get(row) === cells)]}
          onChange={(next) => {
            if (next.size === 0) setHeld(NO_ANSWERS)
            else if (held.size === 0) setHeld(new Map([[inLanguage, answer]]))
            setNote(null)
            setEdits(next)
          }}
        />
      )}
      <p className="sub">{t('VARIANTS_HELP')}</p>
      <SaveBar
        changes={rows.filter(({ id }) => edits.has(id)).map(({ id, stored }) => stored?.sku ?? nameOfNew(id, t))}
        isBusy={save.isPending}
        error={note ?? save.error}
        {...(note !== null && { failure: <p>{note}</p>, save: t('SAVE') })}
        onSave={send}
        onDiscard={discard}
      />
    </section>
  )
}

function VariantGrid({
  answer,
  answers,
  rows,
  language,
  isLocked,
  edits,
  wrong,
  onChange,
}: {
  answer: Answer
  answers: Answers
  rows: ReturnType<typeof rowsOf>
  language: LanguageId
  isLocked: boolean
  edits: Edits
  wrong: readonly WrongCell[]
  onChange: (edits: Edits) => void
}) {
  const { t } = useTexts()
  const may = useMay()
  const textOf = useVariantProblemText()
  const columns = useVariantColumns(answer.axes, language)
  const places = useMemo(() => new Map(rows.map(({ id }, place) => [id, place])), [rows])
  const named = useMemo(() => rows.map(({ id, stored }) => ({ id, name: stored?.sku ?? nameOfNew(id, t) })), [rows, t])
  const savedValue = useCallback(
    (row: string, column: string) => savedCell(answers, places, row, column),
    [answers, places],
  )
  // What a product is is the same in all countries.
  const mayWrite = !isLocked && !answer.archived && countryIds().every((country) => may('products.write', country))
  const problems = new Map<string, Map<string, string>>()
  for (const { row, column, code } of wrong) {
    const cells = problems.get(row) ?? new Map<string, string>()
    problems.set(row, cells.set(column, textOf(code)))
  }
  return (
    <Grid
      label={t('VARIANTS')}
      rowTitle={t('VARIANT')}
      columns={columns}
      rows={named}
      savedValue={savedValue}
      isReadOnly={() => !mayWrite}
      edits={edits}
      problems={problems}
      onChange={onChange}
      empty={{ title: t('VARIANTS_NONE'), text: t('VARIANTS_NONE_TEXT') }}
    />
  )
}

function nameOfNew(id: string, t: ReturnType<typeof useTexts>['t']): string {
  return t('VARIANT_NEW', { number: id.replace('new-', '') })
}

/** Adds empty rows, which can be pasted into. */
function AddRows({ room, isDisabled, onAdd }: { room: number; isDisabled: boolean; onAdd: (count: number) => void }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(String(ADDED_AT_ONCE))
  const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  const isWrong = count < 1 || count > room
  return (
    <form
      className="row items-end"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onAdd(count)
      }}
    >
      <TextField
        label={t('VARIANTS_ROWS')}
        inputMode="numeric"
        size={5}
        value={typed}
        onChange={setTyped}
        disabled={isDisabled}
        error={isWrong && !isDisabled ? t('VARIANTS_ROWS_WRONG', { max: room }) : undefined}
      />
      <button type="submit" className="btn" disabled={isDisabled || isWrong}>
        {t('VARIANTS_ADD')}
      </button>
    </form>
  )
}
