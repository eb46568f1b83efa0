import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { extractInlineData, inlineDataScript, withInlineData } from './page-data.server.ts'
import { mergeInlineData, PAGE_DATA } from './page-data.ts'

const visit = vi.hoisted(() => ({ cacheable: true, isDocument: true }))
vi.mock('../visit/visit.server.ts', () => ({ visitOf: () => visit }))

afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(visit, { cacheable: true, isDocument: true })
})

/** Runs a page's loader: the data returned to the router, and the data kept separately. */
async function loaded(given: unknown, page: { default?: () => null } = { default: () => null }) {
  const route = { id: 'page', path: '', module: { ...page, loader: () => given } }
  // The parts of a build and a context that the code reads.
  const build = withInlineData({ routes: { page: route } } as unknown as ServerBuild)
  const forRouter: unknown = await build.routes.page?.module.loader?.({ context: {} } as LoaderFunctionArgs)
  const context = { staticHandlerContext: { loaderData: { page: forRouter, other: 7 } } }
  const taken = extractInlineData(context as unknown as Parameters<typeof extractInlineData>[0])
  return { forRouter, beside: taken.beside, drawn: taken.context.staticHandlerContext.loaderData }
}

test('the data of a cacheable page bypass the router, and the page is rendered with all of them', async () => {
  const { forRouter, beside, drawn } = await loaded({ name: 'Ambre' })
  expect(Object.keys(Object(forRouter))).toEqual([])
  expect(beside).toEqual({ page: { name: 'Ambre' } })
  expect(drawn).toEqual({ page: { name: 'Ambre' }, other: 7 })
})

test('data requests, personal data, answers with a status, and data of no page stay with the router', async () => {
  const withStatus = data({ name: 'none' }, { status: 404 })
  expect((await loaded(withStatus)).forRouter).toBe(withStatus)
  const given = { name: 'Ambre' }
  expect((await loaded(given, {})).forRouter).toBe(given)
  visit.isDocument = false
  expect((await loaded(given)).forRouter).toBe(given)
  Object.assign(visit, { cacheable: false, isDocument: true })
  expect(await loaded(given)).toEqual({ forRouter: given, beside: {}, drawn: { page: given, other: 7 } })
})

test('the browser reads equal data from the page, whatever they contain', () => {
  const page = { name: '</script><!-- & "é\u2028', count: 0, none: null, list: [{ id: 1 }] }
  const script = inlineDataScript({ page })
  expect(script.match(/</g)).toHaveLength(2)
  const textContent = script.slice(script.indexOf('>') + 1, script.lastIndexOf('<'))
  vi.stubGlobal('document', { getElementById: (id: string) => (id === PAGE_DATA ? { textContent } : null) })
  const routerContext: { state?: unknown } = {}
  mergeInlineData(routerContext)
  const errors = { page: 'gone' }
  routerContext.state = { loaderData: { page: {}, root: { shop_name: 'Meridian' } }, errors }
  expect(routerContext.state).toEqual({ loaderData: { page, root: { shop_name: 'Meridian' } }, errors })
})

test('a page without bypassed data is left to the router', () => {
  expect(inlineDataScript({})).toBe('')
  vi.stubGlobal('document', { getElementById: () => null })
  const routerContext: { state?: unknown } = {}
  mergeInlineData(routerContext)
  const state = { loaderData: {} }
  routerContext.state = state
  expect(routerContext.state).toBe(state)
})
