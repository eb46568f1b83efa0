import { announcePresence } from '@meridian/contract/admin/presence.ts'
import { PRESENCE_IDLE_MS } from '@meridian/domain/presence.ts'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { onProofs, wantedProof } from '../calls/proofs.ts'
import { refusedAs } from '../design/story-refusal.ts'
import { answers } from '../design/story-server.ts'
import { click, open, press, shownText, the, type, until } from '../testing.ts'
import { DetailPage } from './detail-page.tsx'
import { TextField } from './field.tsx'
import { SaveBar } from './form/save-bar.tsx'

function EditedName() {
  const [saved, setSaved] = useState('Anna')
  const [name, setName] = useState('Anna')
  return (
    <>
      <TextField label="Name" value={name} onChange={setName} />
      <SaveBar
        changes={name === saved ? [] : ['Name']}
        isBusy={false}
        error={null}
        onSave={() => setSaved(name)}
        onDiscard={() => setName(saved)}
      />
    </>
  )
}

const page = (
  <DetailPage
    title="An order"
    list={{ name: 'Orders', address: '/orders' }}
    presence={{ kind: 'order', object_id: 7, country_id: 'PL' }}
  >
    <EditedName />
  </DetailPage>
)
const pages = { '/orders/7': page }
const AT = '2025-11-22T14:02:00Z'
const colleague = (name: string, is_changing: boolean) => ({ admin_id: name.length, name, since: AT, is_changing })

afterEach(() => vi.useRealTimers())

test('the page says who has the same object open and who is changing it, since when', async () => {
  const { asked } = await open('/orders/7', pages, [
    answers(announcePresence, () => ({ colleagues: [colleague('Anna Berg', true), colleague('Piotr Zając', false)] })),
  ])
  await until(() => expect(document.querySelectorAll('.presence p')).toHaveLength(2))
  expect(shownText()).toMatch(/Anna Berg has been changing this since 22 Nov 2025/)
  expect(shownText()).toMatch(/Piotr Zając has had this open since 22 Nov 2025/)
  expect(document.querySelector('.presence')?.getAttribute('role')).toBe('status')
  const first = asked.find(({ name }) => name === announcePresence.name)?.input.body
  expect(first).toEqual({ kind: 'order', object_id: 7, country_id: 'PL', is_changing: false })
})

test('typing is announced as changing, and nobody is locked out', async () => {
  const { asked } = await open('/orders/7', pages, [
    answers(announcePresence, () => ({ colleagues: [colleague('Anna Berg', true)] })),
  ])
  await type(await the('field', 'Name'), 'Hanna')
  const last = () => asked.filter(({ name }) => name === announcePresence.name).at(-1)?.input.body
  await until(() => expect(last()).toMatchObject({ is_changing: true }))
  await click('button', /^Save/)
  await until(() => expect(document.querySelector('.save-bar')).toBeNull())
})

test('a session that has ended is not asked for in the middle of typing', async () => {
  const asks: unknown[] = []
  const stop = onProofs(() => asks.push(wantedProof()))
  const ended = answers(announcePresence, () => {
    throw refusedAs('TOKEN_INVALID')
  })
  const { asked } = await open('/orders/7', pages, [ended])
  await until(() => expect(asked.some(({ name }) => name === announcePresence.name)).toBe(true))
  await type(await the('field', 'Name'), 'Hanna')
  await until(() => expect(asked.filter(({ name }) => name === announcePresence.name).length).toBeGreaterThan(1))
  stop()
  expect(asks).toEqual([])
})

test('a page that cannot be announced shows no message, and stays as it is', async () => {
  const refusing = answers(announcePresence, () => {
    throw refusedAs('RIGHT_LACKING')
  })
  const { asked } = await open('/orders/7', pages, [refusing])
  await until(() => expect(asked.some(({ name }) => name === announcePresence.name)).toBe(true))
  await the('heading', 'An order')
  expect(document.querySelector('.presence')?.textContent).toBe('')
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('a page at which nobody sits falls silent, and speaks again at the first key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const { asked } = await open('/orders/7', pages, [answers(announcePresence, () => ({ colleagues: [] }))])
  const times = () => asked.filter(({ name }) => name === announcePresence.name).length
  await until(() => expect(times()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(PRESENCE_IDLE_MS)
  const silent = times()
  expect(silent).toBeGreaterThan(4)
  await vi.advanceTimersByTimeAsync(PRESENCE_IDLE_MS * 5)
  // Ten minutes, in which it would have announced itself thirty times.
  expect(times()).toBeLessThanOrEqual(silent + 2)
  const before = times()
  press('Shift')
  await until(() => expect(times()).toBeGreaterThan(before))
})
