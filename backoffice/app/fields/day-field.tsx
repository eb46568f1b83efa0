import { useTexts } from '../texts/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { useDayFormat } from './day-format.ts'
import { DayInput } from './day-input.tsx'
import { DAY_PROBLEMS, type KitFieldProps, UNREADABLE } from './kit-field.ts'
import { useTyped } from './use-typed.ts'

/** A calendar day as YYYY-MM-DD, which has no zone. */
export function DayField({
  value,
  onChange,
  onBlur,
  ref,
  name,
  isRequired,
  ...props
}: KitFieldProps<string | null> & { isRequired?: boolean }) {
  const { t } = useTexts()
  const { read, write } = useDayFormat()
  const typed = useTyped(value, write)
  const check = (text: string) => (text.trim() === '' ? { value: null } : read(text))
  const checked = check(typed.text)
  const change = (text: string) => {
    const now = check(text)
    const next = 'problem' in now ? UNREADABLE : now.value
    typed.type(text, next)
    onChange(next)
  }
  const isShown = 'problem' in checked && (typed.isLeft || props.error !== undefined)
  return (
    <Field
      {...props}
      error={isShown ? t(DAY_PROBLEMS[checked.problem], { example: write('2026-12-31') }) : props.error}
      control={(wires) => (
        <DayInput
          {...wires}
          ref={ref}
          name={name}
          required={isRequired}
          label={props.label}
          text={typed.text}
          onType={change}
          onChoose={(day) => change(write(day))}
          onBlur={() => {
            typed.leave(!('problem' in checked))
            onBlur?.()
          }}
        />
      )}
    />
  )
}
