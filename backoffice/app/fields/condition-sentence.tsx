import {
  type Blank,
  type BlankValue,
  type Condition,
  type ConditionTemplate,
  emptyBlanks,
  sentenceParts,
} from '@meridian/domain/condition.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CheckField, SelectField } from '../ui/field.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'

/** A sentence with dots for its blanks. */
export function sentenceName({ sentence }: ConditionTemplate): string {
  return sentence.replaceAll(/\{\{\w+\}\}/g, '…')
}

/** One condition: its text, and a control in the place of each blank. */
export function ConditionSentence({
  condition,
  template,
  showsEmpty,
  onChange,
}: {
  condition: Condition
  /** Undefined if there is no such condition any more. */
  template: ConditionTemplate | undefined
  /** Says which blanks are still empty. */
  showsEmpty: boolean
  onChange: (condition: Condition) => void
}) {
  const { t } = useTexts()
  if (template === undefined) {
    return <p className="field-error">{t('CONDITION_UNKNOWN', { name: condition.template })}</p>
  }
  const empty = showsEmpty ? emptyBlanks(condition, template) : []
  return (
    <div className="sentence">
      {sentenceParts(template.sentence).map((part) => {
        if ('text' in part) return <span key={part.text}>{part.text}</span>
        const blank = template.blanks[part.blank]
        if (blank === undefined) return null
        return (
          <BlankField
            key={part.blank}
            label={sentenceName(template)}
            blank={blank}
            value={condition.values[part.blank] ?? null}
            error={empty.includes(part.blank) ? t('ISSUE_NEEDED') : undefined}
            onChange={(value) => onChange({ ...condition, values: { ...condition.values, [part.blank]: value } })}
          />
        )
      })}
    </div>
  )
}

function BlankField({
  label,
  blank,
  value,
  error,
  onChange,
}: {
  label: string
  blank: Blank
  value: BlankValue
  error: string | undefined
  onChange: (value: BlankValue) => void
}) {
  const { t } = useTexts()
  const number = typeof value === 'number' ? value : null
  const chosen = typeof value === 'object' && value !== null ? value : []
  if (blank.kind === 'money') {
    return <MoneyField label={label} currency={blank.currency_code} value={number} error={error} onChange={onChange} />
  }
  if (blank.kind === 'number') {
    return (
      <NumberField label={label} unit={blank.unit} max={blank.max} value={number} error={error} onChange={onChange} />
    )
  }
  if (!blank.isMany) {
    return (
      <SelectField
        label={label}
        value={chosen[0] ?? ''}
        error={error}
        options={[{ value: '', name: t('CHOOSE') }, ...blank.options]}
        onChange={(option) => onChange(option === '' ? [] : [option])}
      />
    )
  }
  const names = blank.options.filter(({ value: option }) => chosen.includes(option)).map(({ name }) => name)
  return (
    <div className="field">
      <details
        className="choice"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return
          currentTarget.open = false
          currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary aria-label={`${label}: ${names.join(', ') || t('CHOOSE')}`}>{names.join(', ') || t('CHOOSE')}</summary>
        <fieldset className="choice-body popover" aria-label={label}>
          {blank.options.map((option) => (
            <CheckField
              key={option.value}
              label={option.name}
              isChecked={chosen.includes(option.value)}
              onChange={(isChecked) =>
                // In the order of the options, so that one chosen again leaves no change.
                onChange(
                  blank.options
                    .map((one) => one.value)
                    .filter((one) => (one === option.value ? isChecked : chosen.includes(one))),
                )
              }
            />
          ))}
        </fieldset>
      </details>
      {error !== undefined && <p className="field-error">{error}</p>}
    </div>
  )
}
