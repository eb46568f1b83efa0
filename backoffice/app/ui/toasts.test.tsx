import { afterEach, expect, test, vi } from 'vitest'
import { all, click, open, shownText, until } from '../testing.ts'
import { Toasts, toast } from './toasts.tsx'

const pages = { '/': <Toasts /> }
const texts = () => [...document.querySelectorAll('.toast > span')].map((one) => one.textContent)
const empty = () => until(() => expect(document.querySelector('.toasts')?.childElementCount).toBe(0))

afterEach(() => vi.useRealTimers())

/** Waits a few turns for React to render. The usual waiting would advance the clock. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

async function shown(): Promise<void> {
  await open('/', pages)
  await empty()
}

test('a toast is announced to screen readers, and closed at a press', async () => {
  await shown()
  toast('The note is written')
  await until(() =>
    expect(document.querySelector('[role="status"][aria-live="polite"]')?.textContent).toContain('The note'),
  )
  expect(all('button', 'Undo')).toEqual([])
  await click('button', 'Close')
  await empty()
})

test('Undo calls the inverse once and takes the toast away', async () => {
  await shown()
  let undone = 0
  toast('The view is removed', () => {
    undone += 1
  })
  await click('button', 'Undo')
  await empty()
  expect(undone).toBe(1)
})

test('Undo is offered for ten seconds, and a plain toast goes earlier', async () => {
  await shown()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  toast('Plain')
  toast('With a way back', () => {})
  await drawn()
  expect(texts()).toEqual(['Plain.', 'With a way back.'])
  vi.advanceTimersByTime(9_999)
  await drawn()
  expect(texts()).toEqual(['With a way back.'])
  vi.advanceTimersByTime(1)
  await drawn()
  expect(texts()).toEqual([])
})

test('only the three newest toasts are shown', async () => {
  await shown()
  for (const name of ['1', '2', '3', '4']) toast(name)
  await until(() => expect(texts()).toEqual(['2.', '3.', '4.']))
  expect(shownText()).not.toContain('1')
})

test('a toast is a sentence, also where its text is a few words', async () => {
  await shown()
  for (const text of ['The note is written', 'Done.', 'Really?', 'Choose at most 50 rows.']) toast(text)
  await until(() => expect(texts()).toEqual(['Done.', 'Really?', 'Choose at most 50 rows.']))
  toast('Stock corrected, on hand: 3')
  await until(() => expect(texts().at(-1)).toBe('Stock corrected, on hand: 3.'))
})
