import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { visitContext } from '../../visit/visit.server.ts'
import { visitWith } from '../../visit/visit-testing.ts'
import { loader } from './locale.tsx'

afterEach(() => vi.restoreAllMocks())

/** The languages offered on the page when the API returns this list. */
async function offered(languages: { language_id: string; name: string; default: 0 | 1 }[]) {
  const answers: Record<string, unknown> = { listCountries: { countries: [] }, listLanguages: { languages } }
  const context = new RouterContextProvider()
  context.set(visitContext, visitWith({ orLast: ({ name }: { name: string }) => answers[name] }))
  const request = new Request('http://shop.test/en-pl')
  const args = { request, url: new URL(request.url), pattern: '', params: { locale: 'en-pl' }, context }
  const settings = await loader(args)
  return settings.languages.map(({ locale }) => locale)
}

test('a country without a list of languages offers Polish and English', async () => {
  expect(await offered([])).toEqual(['pl-pl', 'en-pl'])
})

test('a list without a default language is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await offered([{ language_id: 'en', name: 'English', default: 1 }])).toEqual(['en-pl'])
  expect(warn).not.toHaveBeenCalled()
  expect(await offered([{ language_id: 'en', name: 'English', default: 0 }])).toEqual(['en-pl'])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('No default language SET'))
})
