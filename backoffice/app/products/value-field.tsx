import type { EditedField, Terms } from '@meridian/contract/admin/product-fields.ts'
import { FIELD_TEXT_MAX, INGREDIENTS_MAX } from '@meridian/domain/product-type.ts'
import { readRichText } from '@meridian/domain/rich-text.ts'
import type { z } from 'zod'
import { DayField } from '../fields/day-field.tsx'
import { FieldGroup } from '../fields/field-group.tsx'
import { FileReferenceField } from '../fields/files/file-reference-field.tsx'
import { PRODUCT } from '../fields/product-reference.ts'
import { ReferenceField } from '../fields/reference-field.tsx'
import { RichTextField } from '../fields/rich-text/rich-text-field.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { CheckField, Field, SelectField, TextAreaField } from '../ui/field.tsx'
import { DecimalInput } from './decimal-field.tsx'
import { readRows } from './language-value-field.tsx'
import { TableValue } from './table-value.tsx'

/** The value of a field that is the same in all languages; undefined without one. */
export default function ValueField({
  field: { key, name, kind, unit, is_required, columns, choices },
  terms,
  value,
  error,
  onChange,
}: {
  field: z.output<typeof EditedField>
  terms: z.output<typeof Terms>
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}) {
  const { t } = useTexts()
  const about = { label: name, error, ...(is_required && { hint: t('PRODUCT_FIELD_REQUIRED') }) }
  const chosen = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number')
  switch (kind) {
    case 'text':
    case 'ingredients':
      return (
        <TextAreaField
          {...about}
          value={typeof value === 'string' ? value : ''}
          maxLength={kind === 'text' ? FIELD_TEXT_MAX : INGREDIENTS_MAX}
          onChange={(text) => onChange(text.trim() === '' ? undefined : text.replaceAll(/[\r\n]+/g, ' '))}
        />
      )
    case 'rich_text':
      return (
        <RichTextField
          {...about}
          value={readRichText(value)}
          onChange={(text) => onChange(text.root.children.length === 0 ? undefined : text)}
        />
      )
    case 'number':
      return (
        <Field
          {...about}
          label={unit === null ? name : `${name} (${unit})`}
          control={(wires) => (
            <DecimalInput
              {...wires}
              className="control n"
              value={typeof value === 'number' ? value : null}
              onChange={(number) => onChange(number ?? undefined)}
            />
          )}
        />
      )
    case 'yes_no':
      return (
        <SelectField
          {...about}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={(text) => onChange(text === '' ? undefined : text === 'true')}
          options={[
            { value: '', name: '—' },
            { value: 'true', name: t('VALUE_YES') },
            { value: 'false', name: t('VALUE_NO') },
          ]}
        />
      )
    case 'date':
      return (
        <DayField
          {...about}
          value={typeof value === 'string' ? value : null}
          onChange={(day) => onChange(day ?? undefined)}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...about}
          value={String(chosen[0] ?? '')}
          onChange={(id) => onChange(id === '' ? undefined : [Number(id)])}
          options={[
            { value: '', name: '—' },
            ...choices.map((one) => ({ value: String(one.attribute_value_id), name: one.name })),
          ]}
        />
      )
    case 'choices':
      return (
        <FieldGroup {...about}>
          <div className="value-choices">
            {choices.map(({ attribute_value_id: id, name: choice }) => (
              <CheckField
                key={id}
                label={choice}
                isChecked={chosen.includes(id)}
                onChange={(isChecked) => {
                  // In the order of the choices, as they are read.
                  const ids = choices.map((one) => one.attribute_value_id)
                  const next = ids.filter((one) => (one === id ? isChecked : chosen.includes(one)))
                  onChange(next.length === 0 ? undefined : next)
                }}
              />
            ))}
          </div>
        </FieldGroup>
      )
    case 'product':
      return (
        <ReferenceField
          {...about}
          kind={PRODUCT}
          value={typeof value === 'number' ? value : null}
          onChange={(id) => onChange(id ?? undefined)}
        />
      )
    case 'table':
      return (
        <FieldGroup {...about}>
          <TableValue
            label={name}
            columns={columns}
            terms={terms}
            rows={readRows(value)}
            onChange={(rows) => onChange(rows.length === 0 ? undefined : rows)}
          />
        </FieldGroup>
      )
    case 'file':
      return (
        <FileReferenceField
          {...about}
          name={key}
          value={typeof value === 'number' ? value : null}
          onChange={(id) => onChange(id ?? undefined)}
        />
      )
  }
}
