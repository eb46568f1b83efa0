import { clockTime, momentOf } from '@meridian/domain/local-time.ts'
import { parseTypedTime } from '@meridian/domain/typed-day.ts'
import { useId } from 'react'
import { tagOf } from '../texts/formats.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type DayFormat, useDayFormat } from './day-format.ts'
import { DayInput } from './day-input.tsx'
import { FieldGroup } from './field-group.tsx'
import { DAY_PROBLEMS, type KitFieldProps, UNREADABLE } from './kit-field.ts'
import { useTyped } from './use-typed.ts'

type Checked =
  | { moments: readonly Date[] }
  | { problem: StringKey; part: keyof Texts; clocks: Readonly<Record<string, string>> }

interface Texts {
  day: string
  time: string
}

/**
 * A moment as an ISO instant, typed as the day and time that clocks of a zone show. A time that clocks skip is refused,
 * and of one that they show twice the person chooses which; the earlier is the default.
 */
export function MomentField({
  value,
  onChange,
  onBlur,
  ref,
  name,
  zone,
  isRequired,
  ...props
}: KitFieldProps<string | null> & {
  /** An IANA zone: `Europe/Warsaw`. */
  zone: string
  isRequired?: boolean
}) {
  const { t, language } = useTexts()
  const format = useDayFormat()
  const id = useId()
  const typed = useTyped(value, (at) => textsOf(at, zone, format))
  const checked = check(typed.text, zone, format)
  const isWrong = 'problem' in checked
  const isShown = isWrong && (typed.isLeft || props.error !== undefined)
  const change = (texts: Texts) => {
    const now = check(texts, zone, format)
    const next = 'problem' in now ? UNREADABLE : (now.moments[0]?.toISOString() ?? null)
    typed.type(texts, next)
    onChange(next)
  }
  const leave = () => {
    typed.leave(!isWrong)
    onBlur?.()
  }
  const wrongPart = isWrong ? checked.part : 'day'
  const invalid = (part: keyof Texts) => isShown && wrongPart === part && { 'aria-invalid': true as const }
  const moments = isWrong ? [] : checked.moments
  const shown = value === null || value === UNREADABLE ? new Date() : new Date(value)
  return (
    <FieldGroup
      {...props}
      isRequired={isRequired}
      error={isShown ? t(checked.problem, { ...checked.clocks, example: format.write('2026-12-31') }) : props.error}
    >
      <div className="moment">
        <DayInput
          {...invalid('day')}
          ref={wrongPart === 'day' ? ref : undefined}
          name={name}
          required={isRequired}
          aria-label={`${props.label}, ${t('MOMENT_DAY')}`}
          label={props.label}
          text={typed.text.day}
          onType={(day) => change({ ...typed.text, day })}
          onChoose={(day) => change({ ...typed.text, day: format.write(day) })}
          onBlur={leave}
        />
        <input
          {...invalid('time')}
          ref={wrongPart === 'time' ? ref : undefined}
          className="control moment-time"
          required={isRequired}
          aria-label={`${props.label}, ${t('MOMENT_TIME')}`}
          aria-describedby={`${id}-zone`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder="––:––"
          value={typed.text.time}
          onChange={(event) => change({ ...typed.text, time: event.target.value })}
          onBlur={leave}
        />
      </div>
      <p id={`${id}-zone`} className="sub">
        {zoneName(language, zone, shown)}
      </p>
      {moments.length > 1 && (
        <div className="moment-twice" role="radiogroup" aria-labelledby={`${id}-twice`}>
          <p id={`${id}-twice`} role="status">
            {t('TIME_TWICE')}
          </p>
          {moments.map((moment, at) => (
            <label key={moment.getTime()} className="check-field flex items-start gap-1">
              <input
                type="radio"
                name={`${id}-which`}
                checked={shown.getTime() === moment.getTime()}
                onChange={() => {
                  typed.type(typed.text, moment.toISOString())
                  onChange(moment.toISOString())
                }}
              />
              <span>
                {t(at === 0 ? 'TIME_BEFORE_CHANGE' : 'TIME_AFTER_CHANGE', {
                  offset: zonePart(language, zone, moment, 'shortOffset'),
                })}
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

function textsOf(at: string | null, zone: string, { write }: DayFormat): Texts {
  if (at === null || at === UNREADABLE) return { day: '', time: '' }
  const [day = '', time = ''] = clockTime(zone, new Date(at)).split('T')
  return { day: write(day), time }
}

/** The moments at which the clocks show the typed time; none if nothing is typed, two if they show it twice. */
function check({ day, time }: Texts, zone: string, { read }: DayFormat): Checked {
  if (day.trim() === '' && time.trim() === '') return { moments: [] }
  const onDay = read(day)
  const clocks = {}
  if ('problem' in onDay) return { problem: DAY_PROBLEMS[onDay.problem], part: 'day', clocks }
  const atTime = parseTypedTime(time)
  if ('problem' in atTime) return { problem: 'TIME_NOT_ONE', part: 'time', clocks }
  const found = momentOf(`${onDay.value}T${atTime.value}`, zone)
  if (found.kind === 'once') return { moments: [found.at] }
  if (found.kind === 'twice') return { moments: [found.earlier, found.later] }
  const skipped = { time: atTime.value, clocks_from: found.clocks_from, clocks_to: found.clocks_to }
  return { problem: 'TIME_SKIPPED', part: 'time', clocks: skipped }
}

/** The name of a zone at a moment: `Central European Standard Time, GMT+1`. */
function zoneName(language: Parameters<typeof tagOf>[0], zone: string, moment: Date): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return [city, zonePart(language, zone, moment, 'longGeneric'), zonePart(language, zone, moment, 'shortOffset')].join(
    ' · ',
  )
}

function zonePart(
  language: Parameters<typeof tagOf>[0],
  timeZone: string,
  moment: Date,
  timeZoneName: 'longGeneric' | 'shortOffset',
): string {
  const parts = new Intl.DateTimeFormat(tagOf(language), { timeZone, timeZoneName }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
