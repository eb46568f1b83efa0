import { isAlive } from '@meridian/database/embedded-process.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWholeShop, until, type WholeShop } from './whole-shop-testing.ts'

let whole: WholeShop

beforeAll(async () => {
  whole = await createWholeShop()
})
afterAll(() => whole.close())

/** Whether a part runs as a new process. During its restart the file is missing or empty for a moment. */
const runsAnew = (pidOf: () => number, first: number) => (): boolean => {
  try {
    const pid = pidOf()
    return Number.isInteger(pid) && pid !== first
  } catch {
    return false
  }
}

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
