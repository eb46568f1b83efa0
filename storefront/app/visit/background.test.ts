import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import routes from '../routes.ts'
import { currentLoadFailure } from '../ui/load-failure.ts'
import { keepShownPage, rememberPage } from './background.ts'

/** Routes that are no page and that no page asks by the router: documents, redirects, and what `fetch` asks, which catches itself. */
const NOT_BY_ROUTER = [
  'country/routes/start.ts',
  'account/routes/export.ts',
  'account/routes/material-file.ts',
  'account/routes/material-upload.ts',
  'identity/routes/sign-out.ts',
  'content/routes/infoboxes.ts',
  'content/routes/popups.ts',
  'shell/routes/suggestions.ts',
  'cards/routes/cards.ts',
  'design/routes/start.ts',
]

/** Their forms always load another document, or are sent by a script of their own. */
const FORMS_OF_DOCUMENTS = [
  'identity/routes/sign-out.ts',
  'content/routes/infoboxes.ts',
  'country/routes/choose-country/page.tsx',
  'account/routes/material-upload.ts',
]

const FAILURES = {
  offline: () => new TypeError('Failed to fetch'),
  '503': () => new ErrorResponse(503, 'Service Unavailable', ''),
  'a failure in the shop': () => new Error('Unexpected Server Error'),
}

const modules = import.meta.glob<Record<string, unknown>>(['../*/routes/**/*.{ts,tsx}', '../main.tsx'])

const files = (routes satisfies RouteConfigEntry[]).flatMap(filesOf)

function filesOf({ file, children }: RouteConfigEntry): string[] {
  return [file, ...(children ?? []).flatMap(filesOf)]
}

async function moduleOf(file: string): Promise<Record<string, unknown>> {
  const load = modules[`../${file}`]
  if (load === undefined) throw new Error(`No module of ${file}: the pattern of this test leaves it out`)
  return load()
}

/** What a client's half answers when the server's half fails. */
async function answerTo(half: unknown, server: 'serverLoader' | 'serverAction', error: unknown): Promise<unknown> {
  if (typeof half !== 'function') throw new Error('No client half')
  const body = server === 'serverAction' ? { method: 'POST', body: new URLSearchParams({ intent: 'any' }) } : {}
  const request = new Request('http://shop.example/en-pl/elsewhere?page=2', body)
  return half({ request, params: {}, context: new RouterContextProvider(), [server]: () => Promise.reject(error) })
}

test.each(files)('a background call of %s that fails leaves the page as it is', async (file) => {
  const route = await moduleOf(file)
  const isPage = 'default' in route
  if (!isPage && 'loader' in route && !NOT_BY_ROUTER.includes(file)) expect(route).toHaveProperty('clientLoader')
  if ('action' in route && !FORMS_OF_DOCUMENTS.includes(file)) expect(route).toHaveProperty('clientAction')
  for (const [what, failure] of Object.entries(FAILURES)) {
    if ('clientLoader' in route) {
      await expect(answerTo(route.clientLoader, 'serverLoader', failure()), what).resolves.not.toThrow()
    }
    if ('clientAction' in route) {
      await expect(answerTo(route.clientAction, 'serverAction', failure()), what).resolves.not.toThrow()
    }
  }
})

const PAGE = { pathname: '/en-pl/cart-data', search: '' }
const CART = { id: 'cart', loaderData: { pieces: 2 } }

/** What the router is given of the page, when reading it again comes to `result`. */
async function readAgain(address: string, result: DataStrategyResult, method = 'GET') {
  const args = { request: new Request(`http://shop.example${address}`, { method }) }
  // The other arguments of a middleware are none of its business.
  return keepShownPage(args as Parameters<typeof keepShownPage>[0], async () => ({ cart: result }))
}

beforeEach(() => {
  rememberPage({ pathname: '/', search: '' }, [])
  // Of a match only these two are read.
  rememberPage(PAGE, [CART] as unknown as Parameters<typeof rememberPage>[1])
})

test.each(Object.entries(FAILURES))(
  'a page that cannot be read again (%s) stays, and a line says so',
  async (_, failure) => {
    const kept = await readAgain('/en-pl/cart-data', { type: 'error', result: failure() })
    expect(kept).toEqual({ cart: { type: 'data', result: CART.loaderData } })
    expect(currentLoadFailure()).toBe('page')
    await readAgain('/en-pl/cart-data', { type: 'data', result: { pieces: 3 } })
    expect(currentLoadFailure()).toBeNull()
  },
)

test('another page, a refusal, a redirect and the answer to a form are not kept back', async () => {
  const lost: DataStrategyResult = { type: 'error', result: FAILURES.offline() }
  expect(await readAgain('/en-pl/checkout', lost)).toEqual({ cart: lost })
  expect(await readAgain('/en-pl/cart-data?page=2', lost)).toEqual({ cart: lost })
  expect(await readAgain('/en-pl/cart-data', lost, 'POST')).toEqual({ cart: lost })
  for (const result of [new ErrorResponse(404, 'Not Found', ''), new Response(null, { status: 302 })]) {
    expect(await readAgain('/en-pl/cart-data', { type: 'error', result })).toEqual({ cart: { type: 'error', result } })
  }
  expect(currentLoadFailure()).toBeNull()
})
