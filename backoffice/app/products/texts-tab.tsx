import { getProductTexts, PRODUCT_TEXT_MAX, saveProductTexts } from '@meridian/contract/admin/product-texts.ts'
import type { AnswerOf, InputOf } from '@meridian/contract/endpoint.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { missingTexts } from '@meridian/domain/product-texts.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { LanguagesField } from '../fields/languages/languages-field.tsx'
import { useTranslated } from '../fields/languages/use-translated.ts'
import { useTexts } from '../texts/use-texts.ts'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { LanguageValueField } from './language-value-field.tsx'
import { ProductFrame } from './product-frame.tsx'
import { ProductPart } from './product-part.tsx'
import { valueText } from './value-text.ts'

type Row = AnswerOf<typeof getProductTexts>['row']
type Values = Omit<NonNullable<InputOf<typeof saveProductTexts>['body']>, 'version'>

const TEXTS = [
  { field: 'name', label: 'PRODUCT_NAME', isMultiline: false },
  { field: 'kind', label: 'PRODUCT_KIND', isMultiline: false },
  { field: 'short_text', label: 'PRODUCT_SHORT_TEXT', isMultiline: true },
  { field: 'description', label: 'PRODUCT_DESCRIPTION', isMultiline: true },
] as const
const DIVIDED = ['name', 'kind', 'short_text', 'description', 'field_values']

/** The texts of a product, one language beside another. */
export default function TextsTab() {
  const { t } = useTexts()
  return (
    <ProductFrame tab="texts">
      {(product) => (
        <ProductPart
          product={product}
          title={t('PRODUCT_TEXTS')}
          open={getProductTexts}
          save={saveProductTexts}
          divided={DIVIDED}
          valuesOf={({ name, kind, short_text, description, field_values }) => ({
            name,
            kind,
            short_text,
            description,
            field_values,
          })}
          labels={{
            name: 'PRODUCT_NAME',
            kind: 'PRODUCT_KIND',
            short_text: 'PRODUCT_SHORT_TEXT',
            description: 'PRODUCT_DESCRIPTION',
            field_values: 'PRODUCT_FIELDS',
          }}
          textOf={(_, value) => valueText(value)}
          fields={(form, row) => <TextFields form={form as unknown as UseFormReturn<Values>} row={row} />}
        />
      )}
    </ProductFrame>
  )
}

function TextFields({ form: { control, watch, formState }, row }: { form: UseFormReturn<Values>; row: Row }) {
  const { t } = useTexts()
  const { languages, fields, terms, sold_in } = row
  const missing = missingTexts(watch(), sold_in)
  const errorsOf = (field: string) =>
    Object.fromEntries(
      missing.filter((one) => one.field === field).map(({ language }) => [language, t('PRODUCT_TEXT_NEEDED')]),
    )
  return (
    <>
      {TEXTS.map(({ field, label, isMultiline }) => (
        <Controller
          key={field}
          control={control}
          name={field}
          render={({ field: { value, onChange } }) => (
            <TextsField
              label={t(label)}
              texts={value}
              languages={languages}
              isMultiline={isMultiline}
              hasLines={field === 'description'}
              maxLength={PRODUCT_TEXT_MAX[field]}
              errors={errorsOf(field)}
              onChange={onChange}
            />
          )}
        />
      ))}
      <Controller
        control={control}
        name="field_values"
        render={({ field: { value, onChange } }) => (
          <>
            {fields.map((field) => (
              <LanguageValueField
                key={field.key}
                field={field}
                terms={terms}
                languages={languages}
                values={value}
                isRefused={formState.errors.field_values !== undefined}
                onChange={onChange}
              />
            ))}
          </>
        )}
      />
    </>
  )
}

/** A text in the languages of the admin; without a second one there is nothing to show beside it. */
function TextsField({
  label,
  texts,
  languages,
  isMultiline,
  hasLines,
  maxLength,
  errors,
  onChange,
}: {
  label: string
  texts: Record<LanguageId, string>
  languages: readonly LanguageId[]
  isMultiline: boolean
  /** False for a text that is one paragraph, however long. */
  hasLines: boolean
  maxLength: number
  errors: Record<LanguageId, string>
  onChange: (texts: Record<LanguageId, string>) => void
}) {
  const change = (next: Record<LanguageId, string>) =>
    onChange(hasLines ? next : Object.fromEntries(Object.entries(next).map(([of, text]) => [of, inOneLine(text)])))
  const translated = useTranslated(texts, languages, change)
  const [only, second] = languages
  if (only !== undefined && second === undefined) {
    const Control = isMultiline ? TextAreaField : TextField
    return (
      <Control
        label={label}
        lang={only}
        value={texts[only] ?? ''}
        maxLength={maxLength}
        error={errors[only]}
        onChange={(text) => change(text.trim() === '' ? {} : { [only]: text })}
      />
    )
  }
  return (
    <LanguagesField {...translated} label={label} isMultiline={isMultiline} maxLength={maxLength} errors={errors} />
  )
}

/** The text without the line breaks that were pasted into it. */
function inOneLine(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ')
}
