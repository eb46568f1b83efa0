import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type DataStrategyResult, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import routes from '../routes.ts'
import { currentLoadFailure } from '../ui/load-failure.ts'
import { rememberPage, revalidateInBackground } from './background.ts'

/**
 * Routes that are neither pages nor requested through the router: documents, redirects, and endpoints for `fetch`,
 * which handles its own errors.
 */
const NOT_BY_ROUTER = [
  'country/routes/start.ts',
  'account/routes/export.ts',
  'account/routes/material-file.ts',
  'account/routes/material-upload.ts',
  'checkout/after-order/routes/order-document-file.ts',
  'checkout/after-order/routes/return-label-file.ts',
  'identity/routes/sign-out.ts',
  'content/routes/infoboxes.ts',
  'content/routes/popups.ts',
  'shell/routes/suggestions.ts',
  'cards/routes/cards.ts',
  'design/routes/start.ts',
]

/** Their forms always load a new document, or are sent by their own script. */
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

const modules = import.meta.glob<Record<string, unknown>>(['../**/routes/**/*.{ts,tsx}', '../main.tsx'])

const files = (routes satisfies RouteConfigEntry[]).flatMap(filesOf)

function filesOf({ file, children }: RouteConfigEntry): string[] {
  return [file, ...(children ?? []).flatMap(filesOf)]
}

async function moduleOf(file: string): Promise<Record<string, unknown>> {
  const load = modules[`../${file}`]
  if (load === undefined) throw new Error(`No module for ${file}: the glob of this test does not match it`)
  return load()
}

/** The result of a client loader or action when the server's call fails. */
async function answerTo(half: unknown, server: 'serverLoader' | 'serverAction', error: unknown): Promise<unknown> {
  if (typeof half !== 'function') throw new Error('No client function')
  const body = server === 'serverAction' ? { method: 'POST', body: new URLSearchParams({ intent: 'any' }) } : {}
  const request = new Request('http://shop.example/en-pl/elsewhere?page=2', body)
  return half({ request, params: {}, context: new RouterContextProvider(), [server]: () => Promise.reject(error) })
}

test.each(files)('a failed background call of %s leaves the page as it is', async (file) => {
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

/** The result that the router gets when revalidating the page ends in `result`. */
async function readAgain(address: string, result: DataStrategyResult, method = 'GET') {
  const args = { request: new Request(`http://shop.example${address}`, { method }) }
  // The middleware ignores the other arguments.
  return revalidateInBackground(args as Parameters<typeof revalidateInBackground>[0], async () => ({ cart: result }))
}

beforeEach(() => {
  rememberPage({ pathname: '/', search: '' }, [])
  // Only these two fields of a match are read.
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

test('another page, a refusal, a redirect and the answer to a form are passed on', async () => {
  const lost: DataStrategyResult = { type: 'error', result: FAILURES.offline() }
  expect(await readAgain('/en-pl/checkout', lost)).toEqual({ cart: lost })
  expect(await readAgain('/en-pl/cart-data?page=2', lost)).toEqual({ cart: lost })
  expect(await readAgain('/en-pl/cart-data', lost, 'POST')).toEqual({ cart: lost })
  for (const result of [new ErrorResponse(404, 'Not Found', ''), new Response(null, { status: 302 })]) {
    expect(await readAgain('/en-pl/cart-data', { type: 'error', result })).toEqual({ cart: { type: 'error', result } })
  }
  expect(currentLoadFailure()).toBeNull()
})
