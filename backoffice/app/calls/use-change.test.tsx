import { openOrder, writeOrderNote } from '@meridian/contract/admin/order.ts'
import { chooseColumns } from '@meridian/contract/admin/views.ts'
import type { ErrorName } from '@meridian/contract/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refusedAs } from '../design/story-refusal.ts'
import { answers } from '../design/story-server.ts'
import { orderAfter } from '../orders/order/order-testing.ts'
import { all, click, open, PendingAnswers, shownText, the, until } from '../testing.ts'
import { useTexts } from '../texts/use-texts.ts'
import { failureText } from '../ui/failure-text.ts'
import { Toasts } from '../ui/toasts.tsx'
import { useUndo } from '../ui/use-undo.ts'
import { comeBack } from './lost-answer-testing.ts'
import { useAnswer } from './use-answer.ts'
import { useChange } from './use-change.ts'

const params = { order_id: 7 }
const note = (moves: number) => ({
  note: { note_id: 1, body: 'Called', admin: 'H. Berg', created_at: '2026-11-22T09:00:00Z' },
  version: 3 + moves,
})
const POLL_MS = 5
let ticks = 0

/** An order, optionally polled without end, and a note on the version shown. */
function Page({ isPolled = true }: { isPolled?: boolean }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(true)
  const { data } = useAnswer(openOrder, { params, query: { languageId: 'en' } }, { again: () => isPolled && POLL_MS })
  // Driven by the test: one tick stands for one poll of the order.
  useQuery({
    queryKey: ['clock'],
    queryFn: () => {
      ticks += 1
      return ticks
    },
    refetchInterval: POLL_MS,
  })
  if (data === undefined) return null
  return (
    <>
      <p>Version {data.order.version}</p>
      <button type="button" onClick={() => setIsOpen(false)}>
        Leave
      </button>
      <Others version={data.order.version} />
      <Toasts />
      {isOpen && <Form version={data.order.version} textOf={(error) => failureText(error, t)} />}
    </>
  )
}

function Form({ version, textOf }: { version: number; textOf: (error: unknown) => string }) {
  const write = useChange(writeOrderNote, { refetches: [openOrder] })
  const [body, setBody] = useState('Called')
  return (
    <>
      <button type="button" onClick={() => setBody('Called twice')}>
        Reword
      </button>
      <button
        type="button"
        disabled={write.isPending}
        onClick={() => write.mutate({ params, body: { version, body } })}
      >
        Write
      </button>
      {write.error !== null && <p>{textOf(write.error)}</p>}
      {write.isSuccess && <p>Written</p>}
    </>
  )
}

/** Changes that no form waits for: an Undo whose dialog is closed, and columns, which depend on no data read before. */
function Others({ version }: { version: number }) {
  const undo = useUndo(writeOrderNote, [openOrder])
  const columns = useChange(chooseColumns)
  const list = { params: { list: 'orders' }, body: { columns: ['number'] } }
  return (
    <>
      <button type="button" onClick={() => undo('Done', { params, body: { version, body: 'Called' } })}>
        Act
      </button>
      <button type="button" onClick={() => columns.mutate(list)}>
        Columns
      </button>
      <button type="button" onClick={() => columns.mutate({ ...list, body: { columns: ['number', 'total'] } })}>
        More columns
      </button>
      {columns.isError && <p>Columns lost</p>}
    </>
  )
}

const pages = { '/': <Page /> }
const NO_ANSWER = 'No answer came from the server'
const ofNotes = (asked: readonly { name: string; key: string | null }[]) =>
  asked.filter(({ name }) => name === writeOrderNote.name)
/** Waits for the time of several polls. */
async function letPollsPass(): Promise<void> {
  const from = ticks
  await until(() => expect(ticks).toBeGreaterThan(from + 5))
}

/** Fake server that bumps the version per note; `first` decides how the first answer fails. */
function serverOf(first: () => never) {
  let moves = 0
  let tries = 0
  return [
    answers(openOrder, () => ({ order: orderAfter(moves) })),
    answers(writeOrderNote, () => {
      tries += 1
      if (tries === 1) moves += 1
      if (tries === 1) first()
      return note(moves)
    }),
  ]
}
const lose = (): never => {
  throw new TypeError('The connection was lost')
}

test('a polling page stays unchanged until a lost answer is resolved', async () => {
  const { asked, client } = await open('/', pages, serverOf(lose))
  await click('button', 'Write')
  await until(() => expect(shownText()).toContain(NO_ANSWER))
  await comeBack(client)
  await letPollsPass()
  expect(shownText()).toContain('Version 3')
  await click('button', 'Write')
  await until(() => expect(shownText()).toContain('Written'))
  const [first, again, ...more] = ofNotes(asked)
  expect(again).toEqual(first)
  expect(more).toEqual([])
  await until(() => expect(shownText()).toContain('Version 4'))
})

test.each<ErrorName>(['IDEMPOTENCY_IN_FLIGHT', 'OVERLOADED', 'INTERNAL'])(
  'a change that the server answers with %s keeps its key, because it may have been done',
  async (name) => {
    const { asked } = await open(
      '/',
      pages,
      serverOf(() => {
        throw refusedAs(name)
      }),
    )
    await click('button', 'Write')
    await until(() => expect(ofNotes(asked)).toHaveLength(1))
    await letPollsPass()
    await click('button', 'Write')
    await until(() => expect(shownText()).toContain('Written'))
    const [first, again] = ofNotes(asked)
    expect(again).toEqual(first)
  },
)

/** Fake server that recognizes a repeated key, as the real one does; the answer to the first note is lost. */
function serverOfKeys({ arrives }: { arrives: boolean }) {
  const kept = new Map<string | null, string>()
  const written: string[] = []
  let tries = 0
  const calls = [
    answers(openOrder, () => ({ order: orderAfter(written.length) })),
    answers(writeOrderNote, ({ body: { body } }) => {
      tries += 1
      if (tries === 1 && !arrives) return lose()
      const key = asked().at(-1)?.key ?? null
      if ((kept.get(key) ?? body) !== body) throw refusedAs('IDEMPOTENCY_MISMATCH')
      if (!kept.has(key)) written.push(body)
      kept.set(key, body)
      return tries === 1 ? lose() : note(written.length)
    }),
  ]
  let asked: () => readonly { key: string | null }[] = () => []
  return {
    calls,
    written,
    readsKeysOf: (opened: { asked: Parameters<typeof ofNotes>[0] }) => {
      asked = () => ofNotes(opened.asked)
    },
  }
}

test('a text reworded after a lost answer is not written in addition to the first one, unless the person wants both', async () => {
  const server = serverOfKeys({ arrives: true })
  const opened = await open('/', pages, server.calls)
  server.readsKeysOf(opened)
  await click('button', 'Write')
  await until(() => expect(shownText()).toContain(NO_ANSWER))
  await click('button', 'Reword')
  await click('button', 'Write')
  await until(() => expect(shownText()).toContain('What you sent first was done after all'))
  expect(server.written).toEqual(['Called'])
  await until(() => expect(shownText()).toContain('Version 4'))
  await click('button', 'Write')
  await until(() => expect(shownText()).toContain('Written'))
  expect(server.written).toEqual(['Called', 'Called twice'])
})

test('a text reworded after a request that never arrived is written once', async () => {
  const server = serverOfKeys({ arrives: false })
  const opened = await open('/', pages, server.calls)
  server.readsKeysOf(opened)
  await click('button', 'Write')
  await until(() => expect(shownText()).toContain(NO_ANSWER))
  await click('button', 'Reword')
  await click('button', 'Write')
  await until(() => expect(shownText()).toContain('Written'))
  expect(server.written).toEqual(['Called twice'])
  const [first, second] = ofNotes(opened.asked)
  // Should the first request arrive later after all, the server refuses it.
  expect(second?.key).toBe(first?.key)
})

test('of repeated puts after a lost answer the last one counts', async () => {
  let puts = 0
  const { asked } = await open('/', pages, [
    ...serverOf(lose),
    answers(chooseColumns, () => {
      puts += 1
      return puts === 1 ? lose() : { columns: ['number', 'total'] }
    }),
  ])
  await click('button', 'Columns')
  await until(() => expect(shownText()).toContain('Columns lost'))
  await click('button', 'More columns')
  await until(() => expect(shownText()).not.toContain('Columns lost'))
  const [first, second] = asked.filter(({ name }) => name === chooseColumns.name)
  expect(second?.key).not.toBe(first?.key)
})

test('a refusal is an answer: the page goes on at once, and the next try is another one', async () => {
  const { asked } = await open(
    '/',
    pages,
    serverOf(() => {
      throw refusedAs('VERSION_STALE')
    }),
  )
  await click('button', 'Write')
  await until(() => expect(shownText()).toContain('Version 4'))
  await click('button', 'Write')
  await until(() => expect(shownText()).toContain('Written'))
  const [first, again] = ofNotes(asked)
  expect(again?.key).not.toBe(first?.key)
})

test('closing a form without its answer shows the outcome', async () => {
  await open('/', { '/': <Page isPolled={false} /> }, serverOf(lose))
  await click('button', 'Write')
  await until(() => expect(shownText()).toContain(NO_ANSWER))
  await letPollsPass()
  expect(shownText()).toContain('Version 3')
  await click('button', 'Leave')
  await until(() => expect(shownText()).toContain('Version 4'))
})

test('an answer that was on its way when a change was sent is not shown before the answer to the change', async () => {
  const reads = new PendingAnswers<unknown, { order: ReturnType<typeof orderAfter> }>()
  const writes = new PendingAnswers<unknown, ReturnType<typeof note>>()
  const { asked } = await open('/', pages, [answers(openOrder, reads.ask), answers(writeOrderNote, writes.ask)])
  await reads.give(() => ({ order: orderAfter(0) }))
  await the('button', 'Write')
  const isReading = () => asked.filter(({ name }) => name === openOrder.name).length
  await until(() => expect(isReading()).toBe(2))
  await click('button', 'Write')
  await until(() => expect(ofNotes(asked)).toHaveLength(1))
  await reads.give(() => ({ order: orderAfter(1) }))
  await letPollsPass()
  expect(shownText()).toContain('Version 3')
  await writes.give(lose)
  await until(() => expect(shownText()).toContain(NO_ANSWER))
  await click('button', 'Write')
  await writes.give(() => note(1))
  await until(() => expect(ofNotes(asked)).toHaveLength(2))
  expect(ofNotes(asked)[1]).toEqual(ofNotes(asked)[0])
  await reads.give(() => ({ order: orderAfter(1) }))
  await until(() => expect(shownText()).toContain('Version 4'))
})

test('a lost answer that cannot be retried does not block the page', async () => {
  const { asked } = await open('/', pages, [...serverOf(lose), answers(chooseColumns, lose)])
  await click('button', 'Columns')
  await until(() => expect(shownText()).toContain('Columns lost'))
  await click('button', 'Act')
  await click('button', 'Undo')
  await until(() => expect(shownText()).toContain(NO_ANSWER))
  await until(() => expect(shownText()).toContain('Version 4'))
  expect(ofNotes(asked)).toHaveLength(1)
})

test('an Undo without an answer does not hold up the Undo of another act', async () => {
  const { asked } = await open('/', pages, serverOf(lose))
  await click('button', 'Act')
  await click('button', 'Undo')
  await until(() => expect(shownText()).toContain(NO_ANSWER))
  await until(() => expect(shownText()).toContain('Version 4'))
  await click('button', 'Act')
  await until(() => expect(all('button', 'Undo').length).toBeGreaterThan(0))
  all('button', 'Undo').at(-1)?.click()
  await until(() => expect(ofNotes(asked)).toHaveLength(2))
  const [first, second] = ofNotes(asked)
  expect(second?.key).not.toBe(first?.key)
})
