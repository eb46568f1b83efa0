import { useTexts } from '../texts/use-texts.ts'
import { TextAreaField } from './field.tsx'

/** The reason of an act in free text, for colleagues who read the history; `min` 0 makes it optional. */
export function ReasonField({
  value,
  onChange,
  min,
  label,
}: {
  value: string
  onChange: (value: string) => void
  min: number
  label?: string
}) {
  const { t } = useTexts()
  return (
    <TextAreaField
      label={label ?? t('REASON_WORDS')}
      value={value}
      onChange={onChange}
      maxLength={500}
      minLength={min}
      required={min > 0}
    />
  )
}
