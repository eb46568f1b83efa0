import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Visit, visitContext } from '../../../visit/visit.server.ts'
import { loader } from './page.tsx'

test("the home page's static page address redirects to the home page", async () => {
  const context = new RouterContextProvider()
  // A call would fail: none may be made.
  context.set(visitContext, { locale: 'en-pl', languageId: 'en', countryId: 'PL' } as Visit)
  const request = new Request('http://shop.test/en-pl/i/home')
  const args = { request, url: new URL(request.url), pattern: '', params: { locale: 'en-pl', uri: 'home' }, context }
  const thrown: unknown = await loader(args).catch((error: unknown) => error)
  if (!(thrown instanceof Response)) throw new Error('No redirect')
  expect([thrown.status, thrown.headers.get('Location')]).toEqual([301, '/en-pl'])
})
