import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { DAY_MS } from '@meridian/domain/time-units.ts'
import * as direct from '@meridian/mails/render.js'
import { expect, onTestFinished, test } from 'vitest'
import { openMailRenderer } from './mail-renderer.ts'
import { exampleOrder } from './mail-testing.ts'
import { type MemberForMail, toMemberMail } from './member-mail.ts'
import { toOrderMail } from './order-mail.ts'

const settings = { public_url: 'https://shop.example', shop_name: 'Meridian' }
const now = new Date('2026-11-21T10:00:00Z')
const orderMail = () => toOrderMail(exampleOrder(1), settings, now)

/** A renderer, and the threads it has started so far. */
function openWatched(withinMs?: number) {
  const threads: Worker[] = []
  const note = (thread: Worker) => void threads.push(thread)
  process.on('worker', note)
  const renderer = openMailRenderer(withinMs)
  onTestFinished(async () => {
    await renderer.stop()
    process.off('worker', note)
  })
  return { renderer, threads }
}

test('the thread renders the same mails as the templates', async () => {
  const { renderer, threads } = openWatched()
  expect(threads).toHaveLength(0)
  expect(await renderer.renderMail('order-placed', orderMail())).toEqual(
    await direct.renderMail('order-placed', orderMail()),
  )
  const facts: MemberForMail = {
    template: 'reset-password',
    recipient: 'anna@example.com',
    language: 'pl',
    country_id: 'PL',
    path: '/reset-password',
    name_first: 'Anna',
    code: null,
    member_code: null,
    holds_until: new Date(now.getTime() + DAY_MS),
    company: exampleOrder(1).company,
    secrets: [],
  }
  const mail = toMemberMail(facts, settings)
  expect(await renderer.renderMemberMail('reset-password', mail)).toEqual(
    await direct.renderMemberMail('reset-password', mail),
  )
  expect(threads).toHaveLength(1)
})

test('an error of a template fails its mail only', async () => {
  const { renderer, threads } = openWatched()
  const [failed, rendered] = await Promise.allSettled([
    renderer.renderMail('order-placed', { ...orderMail(), placed_at: 'never' }),
    renderer.renderMail('order-placed', orderMail()),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(RangeError) })
  expect(rendered.status).toBe('fulfilled')
  expect(threads).toHaveLength(1)
})

test('a thread that dies fails its mails, and the next mail is rendered', async () => {
  const { renderer, threads } = openWatched()
  await renderer.renderMail('order-placed', orderMail())
  // Uncaught in the thread.
  threads[0]?.postMessage(null)
  await expect(renderer.renderMail('order-placed', orderMail())).rejects.toThrow(TypeError)

  const ended = renderer.renderMail('order-placed', orderMail())
  // The event that names the thread comes after its start.
  await nextTurn()
  await threads[1]?.terminate()
  await expect(ended).rejects.toThrow('The thread that renders mails has ended')

  expect((await renderer.renderMail('order-placed', orderMail())).subject).toContain('M261121')
  expect(threads).toHaveLength(3)
})

test('a mail that is not rendered in time fails, and its thread ends', async () => {
  const { renderer, threads } = openWatched(1)
  await expect(renderer.renderMail('order-placed', orderMail())).rejects.toThrow('not rendered within 1 ms')
  while (threads[0]?.threadId !== -1) await sleep(10)
})

test('a process ends once the renderer is stopped', async () => {
  const facts = new URL('../../seed/reference/reference-facts.ts', import.meta.url)
  const script = `
    await import(${JSON.stringify(facts)})
    const { openMailRenderer } = await import(${JSON.stringify(new URL('./mail-renderer.ts', import.meta.url))})
    const renderer = openMailRenderer()
    const { subject } = await renderer.renderMail('order-placed', ${JSON.stringify(orderMail())})
    process.stdout.write(subject)
    await renderer.stop()`
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  expect(await once(child, 'close')).toEqual([0, null])
  expect(output).toContain('M261121')
})
