import type { EditedField, Terms } from '@meridian/contract/admin/product-fields.ts'
import { type LanguageId, languageName } from '@meridian/domain/locale.ts'
import { FIELD_TEXT_MAX, type FieldRow } from '@meridian/domain/product-type.ts'
import { type RichText, readRichText } from '@meridian/domain/rich-text.ts'
import type { LanguageText } from '@meridian/domain/translation.ts'
import type { z } from 'zod'
import { FieldGroup } from '../fields/field-group.tsx'
import { FileReferenceField } from '../fields/files/file-reference-field.tsx'
import { LanguagesField, RichLanguagesField, RowsLanguagesField } from '../fields/languages/languages-field.tsx'
import { useTranslated } from '../fields/languages/use-translated.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TableValue } from './table-value.tsx'

type Values = Record<LanguageId, Record<string, unknown>>

/** The value of a field in each language. */
export function LanguageValueField({
  field,
  terms,
  languages,
  values,
  isRefused,
  onChange,
}: {
  field: z.output<typeof EditedField>
  terms: z.output<typeof Terms>
  languages: readonly LanguageId[]
  values: Values
  isRefused: boolean
  onChange: (values: Values) => void
}) {
  const { t } = useTexts()
  const { key, kind, name, is_required } = field
  /** The values of this field in the languages that have one. */
  const own = <Value extends LanguageText>(read: (value: unknown) => Value): Record<LanguageId, Value> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([language, of]) => (of[key] === undefined ? [] : [[language, read(of[key])]])),
    )
  const change = (next: Record<LanguageId, unknown>) =>
    onChange(
      Object.fromEntries(
        [...new Set([...Object.keys(values), ...Object.keys(next)])].flatMap((language) => {
          const { [key]: _, ...others } = values[language as LanguageId] ?? {}
          const value = next[language as LanguageId]
          const all = value === undefined ? others : { ...others, [key]: value }
          return Object.keys(all).length === 0 ? [] : [[language, all]]
        }),
      ),
    )
  const texts = useTranslated(own(String), languages, (next) =>
    change(Object.fromEntries(Object.entries(next).map(([of, text]) => [of, text.replaceAll(/[\r\n]+/g, ' ')]))),
  )
  const rich = useTranslated<RichText>(own(readRichText), languages, change)
  const rows = useTranslated<readonly FieldRow[]>(own(readRows), languages, change)
  const about = {
    label: name,
    ...(is_required && { hint: t('PRODUCT_FIELD_REQUIRED') }),
    error: isRefused ? t('VALUE_REFUSED') : undefined,
  }
  if (kind === 'text') return <LanguagesField {...about} {...texts} isMultiline maxLength={FIELD_TEXT_MAX} />
  if (kind === 'rich_text') return <RichLanguagesField {...about} {...rich} />
  if (kind === 'file') {
    const stored = Object.fromEntries(Object.entries(values).map(([language, of]) => [language, of[key]]))
    return (
      <FieldGroup {...about}>
        {languages.map((language) => {
          const of = values[language]?.[key]
          return (
            <FileReferenceField
              key={language}
              label={languageName(language)}
              value={typeof of === 'number' ? of : null}
              onChange={(id) => change({ ...stored, [language]: id ?? undefined })}
            />
          )
        })}
      </FieldGroup>
    )
  }
  if (kind !== 'table') return null
  return (
    <RowsLanguagesField
      {...about}
      {...rows}
      control={({ label, text, language, onChange: changeRows }) => (
        <TableValue
          label={`${name}, ${label}`}
          lang={language}
          columns={field.columns}
          terms={terms}
          rows={text}
          onChange={changeRows}
        />
      )}
    />
  )
}

/** A stored value of a table; the server has checked its rows. */
export function readRows(value: unknown): readonly FieldRow[] {
  return Array.isArray(value) ? value : []
}
