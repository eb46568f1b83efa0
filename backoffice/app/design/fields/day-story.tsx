import { useState } from 'react'
import { DayField } from '../../fields/day-field.tsx'
import { type Interval, IntervalField } from '../../fields/interval-field.tsx'
import { MomentField } from '../../fields/moment-field.tsx'

export default function DayStory() {
  const [day, setDay] = useState<string | null>('2026-11-24')
  const [noDay, setNoDay] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>('2026-11-27T08:00:00.000Z')
  const [twice, setTwice] = useState<string | null>('2026-10-25T00:30:00.000Z')
  const [noMoment, setNoMoment] = useState<string | null>(null)
  const [interval, setInterval] = useState<Interval>({ from: '2026-11-27', to: '2026-12-10' })
  const [open, setOpen] = useState<Interval>({ from: '2026-11-27', to: null })
  return (
    <div className="field-states">
      <DayField label="Day" value={day} onChange={setDay} isRequired />
      <DayField label="No day yet" hint="Empty means never" value={noDay} onChange={setNoDay} />
      <DayField label="Refused day" value={day} onChange={setDay} error="What is wrong, and how to correct it" />
      <MomentField label="Start" zone="Europe/Warsaw" value={start} onChange={setStart} isRequired />
      <MomentField label="Clocks go back" zone="Europe/Warsaw" value={twice} onChange={setTwice} />
      <MomentField label="No moment yet" zone="Atlantic/Canary" value={noMoment} onChange={setNoMoment} />
      <IntervalField label="Period" value={interval} onChange={setInterval} />
      <IntervalField label="Without an end" hint="Empty means open" value={open} onChange={setOpen} />
    </div>
  )
}
