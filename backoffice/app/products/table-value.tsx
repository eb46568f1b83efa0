import type { EditedField, Terms } from '@meridian/contract/admin/product-fields.ts'
import { FIELD_ROWS_MAX, FIELD_TEXT_MAX, type FieldRow } from '@meridian/domain/product-type.ts'
import type { z } from 'zod'
import { useTexts } from '../texts/use-texts.ts'
import { DecimalInput } from './decimal-field.tsx'
import { RowActs } from './row-acts.tsx'
import './products.css'

type Column = z.output<typeof EditedField>['columns'][number]

/** The rows of a table as a product holds them: texts, numbers and terms, in an order of their own. */
export function TableValue({
  label,
  lang,
  columns,
  terms,
  rows,
  onChange,
}: {
  label: string
  lang?: string
  columns: readonly Column[]
  terms: z.output<typeof Terms>
  rows: readonly FieldRow[]
  onChange: (rows: readonly FieldRow[]) => void
}) {
  const { t } = useTexts()
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row !== undefined) onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  const set = (at: number, key: string, cell: string | number | null) => {
    const { [key]: _, ...others } = rows[at] ?? {}
    onChange(rows.with(at, cell === null || cell === '' ? others : { ...others, [key]: cell }))
  }
  return (
    <fieldset className="value-table" aria-label={label}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <div key={at} className="value-row">
          <div className="value-cells">
            {columns.map((column) => (
              <Cell
                key={column.key}
                column={column}
                label={t('VALUE_CELL', { column: column.name, row: at + 1 })}
                {...(lang !== undefined && { lang })}
                terms={terms[column.vocabulary ?? ''] ?? []}
                cell={row[column.key] ?? null}
                onChange={(cell) => set(at, column.key, cell)}
              />
            ))}
          </div>
          <RowActs
            at={at}
            count={rows.length}
            onMove={(to) => move(at, to)}
            onRemove={() => onChange(rows.toSpliced(at, 1))}
          />
        </div>
      ))}
      {rows.length < FIELD_ROWS_MAX && (
        <button
          type="button"
          className="link value-add"
          aria-label={`${t('VALUE_ROW_ADD')}, ${label}`}
          onClick={() => onChange([...rows, {}])}
        >
          {t('VALUE_ROW_ADD')}
        </button>
      )}
    </fieldset>
  )
}

function Cell({
  column: { name, kind, is_required },
  label,
  lang,
  terms,
  cell,
  onChange,
}: {
  column: Column
  label: string
  lang?: string
  terms: z.output<typeof Terms>[string]
  cell: string | number | null
  onChange: (cell: string | number | null) => void
}) {
  const isWrong = is_required && cell === null
  const common = { 'aria-label': label, 'aria-invalid': isWrong || undefined, className: 'control' }
  if (kind === 'term')
    return (
      <select {...common} value={cell ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="">{name}</option>
        {terms.map((term) => (
          <option key={term.key} value={term.key}>
            {term.name}
          </option>
        ))}
      </select>
    )
  if (kind === 'number')
    return (
      <DecimalInput {...common} placeholder={name} value={typeof cell === 'number' ? cell : null} onChange={onChange} />
    )
  return (
    <input
      {...common}
      lang={lang}
      placeholder={name}
      maxLength={FIELD_TEXT_MAX}
      value={cell ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
