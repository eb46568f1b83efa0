import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { all, click, open, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import { DayField } from './day-field.tsx'
import { type Interval, IntervalField } from './interval-field.tsx'
import { UNREADABLE } from './kit-field.ts'
import { MomentField } from './moment-field.tsx'

/** A field with its value, as a form would hold it. */
function Held<V>({ initial, field }: { initial: V; field: (value: V, set: (value: V) => void) => ReactNode }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      {field(value, setValue)}
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const value = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null')

async function openField<V>(initial: V, field: (value: V, set: (value: V) => void) => ReactNode): Promise<void> {
  await loadTexts('fields')
  await open('/', { '/': <Held initial={initial} field={field} /> })
}

async function typeAndLeave(name: string | RegExp, text: string): Promise<void> {
  const field = await the('field', name)
  await type(field, text)
  field.blur()
  await new Promise((resolve) => setTimeout(resolve))
}

test('a day that its month does not have is told and stays typed, and the form gets no day', async () => {
  await openField<string | null>('2026-11-24', (day, set) => <DayField label="Day" value={day} onChange={set} />)
  expect(await the('field', 'Day')).toHaveProperty('value', '24/11/2026')
  await typeAndLeave('Day', '31.11.2026')
  await until(() => expect(shownText()).toContain('The month has no such day.'))
  expect(await the('field', 'Day')).toHaveProperty('value', '31.11.2026')
  expect(value()).toBe(UNREADABLE)
  await typeAndLeave('Day', '30.11.26')
  expect(await the('field', 'Day')).toHaveProperty('value', '30/11/2026')
  expect(value()).toBe('2026-11-30')
  expect((await the('field', 'Day')).getAttribute('aria-invalid')).toBeNull()
})

test('a day is chosen from the calendar', async () => {
  await openField<string | null>('2026-11-24', (day, set) => <DayField label="Day" value={day} onChange={set} />)
  await click('button', 'Calendar: Day')
  await until(() => expect(all('dialog')).toHaveLength(1))
  await click('button', /November 27, 2026/)
  await until(() => expect(value()).toBe('2026-11-27'))
  await until(() => expect(all('dialog')).toEqual([]))
})

const start = (at: string | null, set: (at: string | null) => void) => (
  <MomentField label="Start" zone="Europe/Warsaw" value={at} onChange={set} />
)

test('a time that clocks skip is told with the gap, and a day alone needs a time', async () => {
  await openField<string | null>(null, start)
  await typeAndLeave('Start, date', '29/3/2026')
  await until(() => expect(shownText()).toContain('A time is needed'))
  expect(value()).toBe(UNREADABLE)
  await typeAndLeave('Start, time', '230')
  expect(shownText()).toContain('A time is needed')
  await typeAndLeave('Start, time', '2:30')
  await until(() => expect(shownText()).toContain('There is no 02:30 on this day: clocks go from 02:00 to 03:00.'))
  expect([value(), (await the('field', 'Start, time')).getAttribute('aria-invalid')]).toEqual([UNREADABLE, 'true'])
  await typeAndLeave('Start, time', '3')
  await until(() => expect(value()).toBe('2026-03-29T01:00:00.000Z'))
})

test('of a time that clocks show twice the earlier is meant until the other is chosen', async () => {
  await openField<string | null>('2026-10-24T00:30:00.000Z', start)
  expect(shownText()).not.toContain('show this time twice')
  await typeAndLeave('Start, date', '25/10/2026')
  await until(() => expect(value()).toBe('2026-10-25T00:30:00.000Z'))
  expect(shownText()).toContain('Clocks go back and show this time twice.')
  await click('field', /The second time/)
  await until(() => expect(value()).toBe('2026-10-25T01:30:00.000Z'))
  expect(await the('field', 'Start, time')).toHaveProperty('value', '02:30')
})

test('a period that ends before it starts is told at its end, and may be open', async () => {
  await openField<Interval>({ from: '2026-11-27', to: '2026-12-10' }, (interval, set) => (
    <IntervalField label="Period" value={interval} onChange={set} />
  ))
  expect(shownText()).toContain('14 days')
  await typeAndLeave('To', '26/11/2026')
  await until(() => expect(shownText()).toContain('The end is before the start.'))
  expect((await the('field', 'To')).getAttribute('aria-invalid')).toBe('true')
  expect(value()).toEqual({ from: '2026-11-27', to: UNREADABLE })
  await typeAndLeave('From', '')
  await until(() => expect(value()).toEqual({ from: null, to: '2026-11-26' }))
  expect(shownText()).not.toContain('The end is before the start.')
})
