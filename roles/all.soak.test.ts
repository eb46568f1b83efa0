import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '@meridian/database/embedded-process.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import { createWholeShop, occupy, until, type WholeShop } from './whole-shop-testing.ts'

let whole: WholeShop

beforeAll(async () => {
  whole = await createWholeShop()
})
afterAll(() => whole.close())

/** True once a part runs as a new process. During its restart the file is missing or empty for a moment. */
const runsAnew = (pidOf: () => number, first: number) => (): boolean => {
  try {
    const pid = pidOf()
    return Number.isInteger(pid) && pid !== first
  } catch {
    return false
  }
}

describe('a start', () => {
  test('ends in a shop that is ready, and a second one is refused beside it', async () => {
    const shop = await whole.start()
    expect(shop.output()).toContain(`Meridian is ready at http://localhost:${whole.port}\n`)
    expect(shop.output()).toContain('It listens on 127.0.0.1 only; LISTEN_HOST=0.0.0.0 opens it to the network.')
    expect(await whole.statusOf('/livez')).toBe(200)
    expect(await whole.statusOf('/readyz')).toBe(200)
    expect(await whole.outcome({ PORT: String(await freePort()) })).toEqual({
      code: 1,
      output: `Meridian is already running from this folder (process ${shop.process.pid}); stop it first.`,
    })
    expect(await whole.statusOf('/readyz')).toBe(200)
    expect(await shop.end()).toBe(0)
    whole.nothingIsLeft()
  })

  test.each<NodeJS.Signals>(['SIGINT', 'SIGHUP'])('is undone by %s, even halfway', async (signal) => {
    const shop = whole.launch()
    await until(() => existsSync(path.join(whole.dataDir, 'postgres.lock')))
    expect(await shop.end(signal)).toBe(0)
    whole.nothingIsLeft()
  })

  test('ends when the process that started it is killed', async () => {
    const shop = await whole.start()
    const ended = once(shop.process, 'exit')
    shop.process.disconnect()
    expect(await ended).toEqual([0, null])
    whole.nothingIsLeft()
  })
})

describe('a start that cannot succeed fails with one sentence', () => {
  test('when the port of the sandbox is taken', async () => {
    await occupy(whole.port + 1)
    expect(await whole.outcome()).toEqual({
      code: 1,
      output: `The port ${whole.port + 1} is taken by another program; choose another one with SANDBOX_PORT.`,
    })
    whole.nothingIsLeft()
  })

  test('when the port of the back office is taken', async () => {
    await occupy(whole.port + 2)
    expect(await whole.outcome()).toEqual({
      code: 1,
      output: `The port ${whole.port + 2} is taken by another program; choose another one with BACKOFFICE_PORT.`,
    })
    whole.nothingIsLeft()
  })
})

describe('after kill -9', () => {
  test('of the shop, the next start ends its sandbox and adopts its database', async () => {
    const killed = await whole.start()
    const [database, sandbox] = [whole.postgresPid(), whole.sandboxPid()]
    await killed.end('SIGKILL')
    const shop = await whole.start()
    expect(whole.postgresPid()).toBe(database)
    expect(isAlive(sandbox)).toBe(false)
    expect(await whole.statusOf('/readyz')).toBe(200)
    await shop.end()
    whole.nothingIsLeft()
  })

  test('of the sandbox, it is restarted, and so is one that hangs after its shop was killed', async () => {
    const shop = await whole.start()
    const first = whole.sandboxPid()
    process.kill(first, 'SIGKILL')
    await until(runsAnew(whole.sandboxPid, first))
    await until(() =>
      fetch(`http://localhost:${whole.port + 1}/livez`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    process.kill(whole.sandboxPid(), 'SIGSTOP')
    await shop.end('SIGKILL')
    await (await whole.start()).end()
    whole.nothingIsLeft()
  })

  test('of PostgreSQL, the shop is soon ready again', async () => {
    const shop = await whole.start()
    const first = whole.postgresPid()
    process.kill(first, 'SIGKILL')
    await until(runsAnew(whole.postgresPid, first))
    await until(async () => (await whole.statusOf('/readyz')) === 200)
    expect(await whole.statusOf('/livez')).toBe(200)
    await shop.end()
    whole.nothingIsLeft()
  })

  test('of everything at once, the next start recovers', async () => {
    const killed = await whole.start()
    for (const pid of [whole.postgresPid(), whole.sandboxPid()]) process.kill(pid, 'SIGKILL')
    await killed.end('SIGKILL')
    const shop = await whole.start()
    expect(await whole.statusOf('/readyz')).toBe(200)
    await shop.end()
    whole.nothingIsLeft()
  })
})
