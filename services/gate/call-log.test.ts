import { listLanguages } from '@meridian/contract/core.ts'
import { Refusal } from '@meridian/contract/errors.ts'
import { createGuestCart } from '@meridian/contract/shop/guest-cart.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type Handler, type Route, route } from './handler.ts'
import { createService } from './serve.ts'

const PAGE = 'pageTrace1234567'

/** The lines that an in-process call writes at the usual log level. */
async function linesOf(each: Route, elapsed: readonly number[] = [0, 5]): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const moments = [...elapsed]
  const service = createService({
    routes: [each],
    sessions: { verify: async () => ({ kind: 'guest', guest_id: 'g1', country_id: 'PL' }) as never } as never,
    verifyPromotion: async () => null,
    findOwnCart: async () => null,
    verifyPreview: async () => null,
    recordRefusal: async () => {},
    clock: () => new Date('2030-01-01T00:00:00Z'),
    elapsedMs: () => moments.shift() ?? 0,
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) }),
    checkAnswers: false,
    queueChanges: false,
  })
  const input = {
    query: each.endpoint.query && { languageId: 'en' },
    body: each.endpoint.body && { country_id: 'PL' },
  } as never
  await service
    .call(each.endpoint, input, { token: 'secret-token', pageTrace: PAGE, address: '192.0.2.7' })
    .catch(() => {})
  return lines
}

const languages = (handler: Handler<typeof listLanguages>) => route(listLanguages, handler)

test('an in-process call that reads and succeeds logs nothing', async () => {
  expect(await linesOf(languages(async () => ({ languages: [] })))).toEqual([])
})

test('an in-process call that is refused, fails or is slow is logged with the trace of its page', async () => {
  const refused = await linesOf(languages(() => Promise.reject(new Refusal('OVERLOADED'))))
  expect(refused).toMatchObject([
    {
      msg: 'call',
      trace: PAGE,
      method: 'GET',
      route: '/api/core/api/languages',
      status: 503,
      ip: '192.0.2.7',
      level: 40,
    },
  ])
  const [fault, line] = await linesOf(languages(() => Promise.reject(new Error('Broken'))))
  expect(line).toMatchObject({ msg: 'call', trace: PAGE, status: 500, actor: { kind: 'guest', id: 'g1' } })
  expect(fault).toMatchObject({ msg: 'A call failed', trace: line?.trace })
  const slow = await linesOf(
    languages(async () => ({ languages: [] })),
    [0, 1500],
  )
  expect(slow).toMatchObject([{ msg: 'call', trace: PAGE, status: 200, ms: 1500, level: 40 }])
  expect(JSON.stringify([refused, fault, line, slow])).not.toContain('secret-token')
})

test('an in-process call that changes data is logged', async () => {
  const lines = await linesOf(route(createGuestCart, async () => ({}) as never))
  expect(lines).toMatchObject([{ msg: 'call', trace: PAGE, method: 'POST', status: 200, level: 30 }])
})
