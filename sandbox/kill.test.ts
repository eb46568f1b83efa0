import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Payment } from './payment.ts'
import { startSandbox } from './server.ts'
import { paymentBody, startTestShop, type TestShop, testKey, testSecret, until } from './test-shop.ts'

let folder = ''
let journalPath = ''
let shop: TestShop
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridian-sandbox-kill-'))
  journalPath = join(folder, 'journal.jsonl')
  // Only the receiver of this shop is used; the sandbox under test is the child process.
  shop = await startTestShop()
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The pinned Node if its platform package is installed, otherwise the one that runs the tests. */
function pinnedNode(): string {
  try {
    const require = createRequire(import.meta.url)
    return join(require.resolve(`node-${process.platform}-${process.arch}/package.json`), '..', 'bin', 'node')
  } catch {
    return process.execPath
  }
}

async function startChild(): Promise<{ url: string; kill: () => Promise<void> }> {
  const options = JSON.stringify({ journalPath, key: testKey, webhookSecret: testSecret })
  const script = fileURLToPath(new URL('test-child.ts', import.meta.url))
  const child = spawn(pinnedNode(), [script, options], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = await once(child.stdout, 'data')
  return {
    url: String(line).trim(),
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function create(url: string, reference: string, cardToken: string): Promise<Payment> {
  const answer = await fetch(`${url}/v1/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(paymentBody({ webhook_url: shop.webhookUrl, reference, card_token: cardToken })),
  })
  // The sandbox under test answers 201 with a payment.
  return (await answer.json()) as Payment
}

async function find(url: string, reference: string): Promise<Payment | undefined> {
  const answer = await fetch(`${url}/v1/payments/by-reference/${reference}`, {
    headers: { authorization: `Bearer ${testKey}` },
  })
  return answer.ok ? ((await answer.json()) as Payment) : undefined
}

test('every acknowledged payment survives kill -9 under load, and its webhook arrives', async () => {
  const answered = new Map<string, Payment>()
  for (let round = 0; round < 4; round += 1) {
    const { url, kill } = await startChild()
    for (const [reference, payment] of answered) expect(await find(url, reference)).toEqual(payment)
    let isKilled = false
    const buyers = Array.from({ length: 8 }, async (_, buyer) => {
      for (let order = 0; !isKilled; order += 1) {
        const reference = `round-${round}-${buyer}-${order}`
        try {
          answered.set(reference, await create(url, reference, 'tok_capture'))
        } catch {
          return
        }
      }
    })
    await until(() => answered.size >= (round + 1) * 100)
    await kill()
    isKilled = true
    await Promise.all(buyers)
  }
  const { url } = await startChild()
  for (const [reference, payment] of answered) expect(await find(url, reference)).toEqual(payment)
  await until(() => [...answered.keys()].every((reference) => shop.receivedAbout(reference).length > 0))
  expect(shop.received.every(({ isSignatureGood }) => isSignatureGood)).toBe(true)
})

test('an undelivered webhook and a planned change survive kill -9', async () => {
  shop.nextStatuses.push(500, 500)
  const first = await startChild()
  await create(first.url, 'owed', 'tok_capture')
  await until(() => shop.receivedAbout('owed').length > 0)
  const late = await create(first.url, 'late', 'tok_late')
  expect(late.status).toBe('needs_action')
  await first.kill()
  const count = shop.receivedAbout('owed').length
  const second = await startChild()
  await until(() => shop.receivedAbout('owed').length > count)
  await until(async () => (await find(second.url, 'late'))?.status === 'captured')
  await until(() => shop.receivedAbout('late').length > 0)
})

test('a journal torn at any byte starts with every complete payment, and continues', async () => {
  const options = { port: 0, journalPath, key: testKey, webhookSecret: testSecret }
  const whole = await startSandbox(options)
  const references = ['a', 'b', 'c']
  for (const reference of references) await create(whole.url, reference, 'tok_webhook_never')
  await whole.stop()
  const journal = await readFile(journalPath)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: journal.length }), async (bytes) => {
      await writeFile(journalPath, journal.subarray(0, bytes))
      const lines = journal.subarray(0, bytes).toString('utf8').split('\n').slice(0, -1)
      const torn = await startSandbox(options)
      try {
        for (const reference of references) {
          const isWhole = lines.some((line) => line.includes(`"reference":"${reference}"`))
          expect((await find(torn.url, reference)) !== undefined).toBe(isWhole)
        }
        expect((await create(torn.url, 'after', 'tok_capture')).status).toBe('captured')
      } finally {
        await torn.stop()
      }
    }),
    { numRuns: 25 },
  )
})

test('a second start on the same port fails and leaves the journal of the first unchanged', async () => {
  const { url } = await startChild()
  await create(url, 'first', 'tok_capture')
  const before = await readFile(journalPath)
  const port = Number(new URL(url).port)
  await expect(startSandbox({ port, journalPath, key: testKey, webhookSecret: testSecret })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  expect((await readFile(journalPath)).subarray(0, before.length)).toEqual(before)
  expect((await find(url, 'first'))?.status).toBe('captured')
})

test('a damaged journal stops the start with an error that names the line', async () => {
  await writeFile(journalPath, 'damaged\n{}\n')
  await expect(startSandbox({ port: 0, journalPath, key: testKey, webhookSecret: testSecret })).rejects.toThrow(
    /Line 1 of the journal .* is damaged/,
  )
})
