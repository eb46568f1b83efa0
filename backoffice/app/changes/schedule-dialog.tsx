import { scheduleChangeSet } from '@meridian/contract/admin/change-sets.ts'
import { publicationMoment } from '@meridian/domain/change-set.ts'
import { countryFacts } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import { parseTypedTime } from '@meridian/domain/typed-day.ts'
import { useState } from 'react'
import { RefusedError } from '../calls/call-failure.ts'
import { DayField } from '../fields/day-field.tsx'
import { UNREADABLE } from '../fields/kit-field.ts'
import { CHANGE_SET_STATE } from '../labels/change-set-labels.ts'
import { useCountryNames } from '../texts/country-names.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { ActDialog } from '../ui/dialog/act-dialog.tsx'
import { useAct } from '../ui/dialog/use-act.ts'
import { TextField } from '../ui/field.tsx'
import { CHANGE_SET_READS } from './change-set-reads.ts'
import type { ChangeSet } from './use-change-set-acts.ts'

/** Sets the local time at which a set goes live, by the clocks of each of its countries. */
export default function ScheduleDialog({ set, onClose }: { set: ChangeSet; onClose: () => void }) {
  const { t } = useTexts()
  const [day, setDay] = useState<string | null>(null)
  const [time, setTime] = useState('00:00')
  const schedule = useAct(scheduleChangeSet, {
    refetches: CHANGE_SET_READS,
    done: ({ row }) => `${row.name}: ${t(CHANGE_SET_STATE[row.state].name)}`,
    isUnsaved: day !== null,
    onClose,
  })
  const read = parseTypedTime(time)
  const isRead = day !== null && day !== UNREADABLE && 'value' in read
  const goes_live_on = isRead ? `${day}T${read.value}` : null
  const isPast =
    schedule.error instanceof RefusedError && schedule.error.body.fields?.some(({ code }) => code === 'PAST') === true
  return (
    <ActDialog
      act={schedule}
      title={t('CHANGE_SET_SCHEDULE')}
      canConfirm={goes_live_on !== null}
      failure={isPast ? <p>{t('SCHEDULE_PAST')}</p> : undefined}
      onConfirm={() =>
        goes_live_on !== null &&
        schedule.mutate({
          params: { change_set_id: set.change_set_id },
          query: {},
          body: { version: set.version, goes_live_on },
        })
      }
    >
      <p>{t('CHANGE_SET_SCHEDULE_TEXT')}</p>
      <DayField label={t('SCHEDULE_DAY')} value={day} onChange={setDay} isRequired />
      <TextField
        label={t('SCHEDULE_TIME')}
        value={time}
        onChange={setTime}
        error={'problem' in read && time.trim() !== '' ? t('TIME_NOT_ONE') : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
      />
      {goes_live_on !== null && <FirstAndLast countries={set.countries} goes_live_on={goes_live_on} />}
    </ActDialog>
  )
}

/** When the clocks of the first and of the last country show the time, in the admin's own time. */
function FirstAndLast({ countries, goes_live_on }: { countries: readonly CountryId[]; goes_live_on: string }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const nameOf = useCountryNames()
  const moments = countries
    .map((country) => ({ country, at: publicationMoment(goes_live_on, countryFacts(country).time_zone) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const [first, last] = [moments[0], moments.at(-1)]
  if (first === undefined || last === undefined) return null
  const values = ({ country, at }: typeof first) => ({ country: nameOf(country), time: moment(at.toISOString()) })
  if (last.at.getTime() === first.at.getTime()) return <p role="status">{t('SCHEDULE_AT', values(first))}</p>
  return (
    <div role="status">
      <p>{t('SCHEDULE_FIRST', values(first))}</p>
      <p>{t('SCHEDULE_LAST', values(last))}</p>
    </div>
  )
}
