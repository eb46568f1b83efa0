import { searchProductTypes } from '@meridian/contract/admin/product-types.ts'
import { BASE_COLUMN, columnsNamed } from '@meridian/contract/admin/table.ts'
import { isLanguageId, type LanguageId, languageIds, languageName } from '@meridian/domain/locale.ts'
import { useState } from 'react'
import { callAdmin } from '../calls/call-admin.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { CheckField, SelectField } from '../ui/field.tsx'
import { saveBlob } from '../ui/save-file.ts'
import { toast } from '../ui/toasts.tsx'
import type { TableCalls } from './imported-tables.ts'
import { FILE_FORMATS, type FileFormat, writeTableFile } from './table-file.ts'

const isFormat = (text: string): text is FileFormat => FILE_FORMATS.some((format) => format === text)

/** Saves all rows as one file. */
export function ExportCard({ calls }: { calls: TableCalls }) {
  const { t, language } = useTexts()
  const { number } = useFormats()
  const [format, setFormat] = useState<FileFormat>('xlsx')
  const [read, setRead] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [language_id, setLanguage] = useState<LanguageId | undefined>()
  const [missing, setMissing] = useState(false)
  const [type, setType] = useState('')
  const { noun, columns, filters, isOpen } = calls.table
  const isCreated = columns.some(({ part, isOptional }) => part === 'base' && isOptional)
  const chosen = {
    ...(filters.includes('language') && { language: language_id }),
    ...(missing && { missing }),
    ...(type !== '' && { type }),
  }
  const changed = columns.filter(({ part }) => part === 'field').map(({ name }) => name)

  const save = async () => {
    setError(null)
    setRead(0)
    try {
      const rows: string[][] = []
      let names: string[] = []
      let after: string | undefined
      do {
        const page = await callAdmin(calls.exportRows, { query: { languageId: language, after, ...chosen } })
        // Fields of products may have changed while their rows are read.
        if (rows.length > 0 && names.join() !== page.columns.join()) throw new Error('The columns have changed')
        names = page.columns
        rows.push(...page.rows)
        setRead(rows.length)
        after = page.next ?? undefined
      } while (after !== undefined)
      saveBlob(writeTableFile(format, noun, columnsNamed(columns, names), rows), `${noun}.${format}`)
      toast(t('TABLE_SAVED', { number: number(rows.length) }))
    } catch (failure) {
      setError(failure)
    }
    setRead(null)
  }

  return (
    <Card title={t('TABLE_EXPORT')}>
      <p>
        {isOpen
          ? t('TABLE_OPEN_TEXT', { base: BASE_COLUMN })
          : t('TABLE_EXPORT_TEXT', { columns: changed.join(', '), base: BASE_COLUMN })}
      </p>
      {filters.includes('type') && <p>{t('TABLE_UNTOLD')}</p>}
      {isCreated && <p>{t('TABLE_NEW_TEXT', { base: BASE_COLUMN })}</p>}
      <div className="py-1.5">
        <SelectField
          label={t('TABLE_FORMAT')}
          value={format}
          onChange={(value) => {
            if (isFormat(value)) setFormat(value)
          }}
          options={[
            { value: 'xlsx', name: t('TABLE_XLSX') },
            { value: 'csv', name: t('TABLE_CSV') },
          ]}
        />
        {filters.includes('language') && (
          <SelectField
            label={t('TABLE_LANGUAGE')}
            value={language_id ?? ''}
            onChange={(value) => setLanguage(isLanguageId(value) ? value : undefined)}
            options={[
              { value: '', name: t('TABLE_ALL_LANGUAGES') },
              ...languageIds().map((one) => ({ value: one, name: languageName(one) })),
            ]}
          />
        )}
        {filters.includes('type') && <TypeField value={type} onChange={setType} />}
        {filters.includes('missing') && (
          <CheckField label={t('TABLE_MISSING')} isChecked={missing} onChange={setMissing} />
        )}
      </div>
      {error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={error} />
        </div>
      )}
      <p className="row">
        <button type="button" className="btn" disabled={read !== null} onClick={save}>
          {read !== null && <span className="spinner" aria-hidden="true" />}
          {t('TABLE_SAVE')}
        </button>
        <span role="status">{read !== null && t('TABLE_READ', { number: number(read) })}</span>
      </p>
    </Card>
  )
}

const TYPES_MAX = 100

/** The type of product whose fields are the columns. */
function TypeField({ value, onChange }: { value: string; onChange: (key: string) => void }) {
  const { t, language } = useTexts()
  const types = useAnswer(searchProductTypes, { query: { languageId: language, archived: false, limit: TYPES_MAX } })
  return (
    <SelectField
      label={t('TABLE_TYPE')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', name: t('TABLE_ALL_TYPES') },
        ...(types.data?.rows ?? []).map(({ key, name }) => ({ value: key, name })),
      ]}
    />
  )
}
