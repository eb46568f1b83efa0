import { countDays } from '@meridian/domain/calendar-day.ts'
import type { TypedDay } from '@meridian/domain/typed-day.ts'
import { useId } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { useDayFormat } from './day-format.ts'
import { DayInput } from './day-input.tsx'
import { FieldGroup } from './field-group.tsx'
import { DAY_PROBLEMS, type KitFieldProps, UNREADABLE } from './kit-field.ts'
import { useTyped } from './use-typed.ts'

/** The first and the last day of a period; null where it has no beginning or no end. */
export interface Interval {
  from: string | null
  to: string | null
}

const PARTS = [
  { part: 'from', name: 'INTERVAL_FROM' },
  { part: 'to', name: 'INTERVAL_TO' },
] as const

/** Two days, both included, either of which may be open. */
export function IntervalField({ value, onChange, onBlur, ref, name, ...props }: KitFieldProps<Interval>) {
  const { t } = useTexts()
  const { read, write } = useDayFormat()
  const id = useId()
  const typed = useTyped(value, ({ from, to }) => ({ from: write(from), to: write(to) }))
  const check = (texts: Record<keyof Interval, string>) => {
    const dayIn = (text: string): TypedDay | { value: null } => (text.trim() === '' ? { value: null } : read(text))
    return checkInterval(dayIn(texts.from), dayIn(texts.to))
  }
  const checked = check(typed.text)
  const { from, to } = checked.value
  const isShown = checked.wrong !== null && (typed.isLeft || props.error !== undefined)
  const change = (part: keyof Interval, text: string) => {
    const texts = { ...typed.text, [part]: text }
    const next = check(texts).value
    typed.type(texts, next)
    onChange(next)
  }
  return (
    <FieldGroup {...props} error={isShown ? t(checked.problem, { example: write('2026-12-31') }) : props.error}>
      <div className="interval">
        {PARTS.map((one) => (
          <span key={one.part} className="interval-part">
            <label htmlFor={`${id}-${one.part}`}>{t(one.name)}</label>
            <DayInput
              id={`${id}-${one.part}`}
              ref={(checked.wrong ?? 'from') === one.part ? ref : undefined}
              name={name}
              label={`${props.label}, ${t(one.name)}`}
              {...(isShown && checked.wrong === one.part && { 'aria-invalid': true })}
              text={typed.text[one.part]}
              onType={(text) => change(one.part, text)}
              onChoose={(day) => change(one.part, write(day))}
              onBlur={() => {
                typed.leave(checked.wrong === null)
                onBlur?.()
              }}
            />
          </span>
        ))}
        {from !== null && to !== null && checked.wrong === null && (
          <span className="sub interval-days">{t('INTERVAL_DAYS', { count: countDays(from, to) })}</span>
        )}
      </div>
    </FieldGroup>
  )
}

/** The value of two typed days, and which of them is wrong. */
function checkInterval(from: TypedDay | { value: null }, to: TypedDay | { value: null }) {
  const dayOf = (day: typeof from) => ('problem' in day ? UNREADABLE : day.value)
  const value: Interval = { from: dayOf(from), to: dayOf(to) }
  if ('problem' in from) return { value, wrong: 'from' as const, problem: DAY_PROBLEMS[from.problem] }
  if ('problem' in to) return { value, wrong: 'to' as const, problem: DAY_PROBLEMS[to.problem] }
  if (from.value !== null && to.value !== null && to.value < from.value) {
    return { value: { ...value, to: UNREADABLE }, wrong: 'to' as const, problem: 'INTERVAL_REVERSED' as const }
  }
  return { value, wrong: null, problem: 'INTERVAL_REVERSED' as const }
}
