import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StringKey } from './translate.ts'

const FOLDER = '/assets/texts/pl-1/'
const WHOLE = '/assets/pl.json'
const HOSTED = 'https://texts.example/pl.json'

/** The files there are, by address; another one is answered with 404. */
let files: Record<string, object> = {}
let asked: string[] = []

beforeEach(() => {
  vi.resetModules()
  asked = []
  files = {
    [`${FOLDER}every-page.json`]: { MENU: 'Menu', CLOSE: 'Zamknij' },
    [`${FOLDER}content/routes/home.json`]: { HELLO: 'Cześć' },
    [`${FOLDER}lazy-parts.json`]: { LATE: 'Później' },
    [WHOLE]: { LOST: 'Zgubione' },
    [HOSTED]: { CLOSE: 'Zamknij okno' },
  }
  const own = { strings: 'pl', folder: FOLDER, whole: WHOLE }
  const link = (href: string, dataset: object) => ({ dataset, getAttribute: () => href })
  vi.stubGlobal('document', {
    querySelectorAll: () => [
      link(HOSTED, { strings: 'pl' }),
      link(`${FOLDER}every-page.json`, own),
      link(`${FOLDER}content/routes/home.json`, own),
    ],
  })
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href)
    const file = files[href]
    return file === undefined ? Response.json({ MENU: 'refused' }, { status: 404 }) : Response.json(file)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The tests' own files have keys of their own. */
const key = (name: string) => name as StringKey

/** The page's texts, as a new document finds them. */
async function newPage() {
  const texts = await import('./page-texts.ts')
  await texts.readPageTexts()
  return texts
}

test('a page says the texts of its areas, what the file host says before them, and those of another area once they are there', async () => {
  const { loadTexts, translatePage } = await newPage()
  const t = translatePage(() => {})
  expect([t(key('MENU')), t(key('CLOSE')), t(key('HELLO'))]).toEqual(['Menu', 'Zamknij okno', 'Cześć'])
  expect(asked).not.toContain(WHOLE)
  await Promise.all([loadTexts('lazy-parts'), loadTexts('lazy-parts')])
  expect(t(key('LATE'))).toBe('Później')
  await loadTexts('lazy-parts')
  await loadTexts('content/routes/home')
  expect(asked).toHaveLength(4)
})

test('an area that cannot be had is told, and asked for again the next time', async () => {
  const { loadTexts, translatePage } = await newPage()
  const later = files[`${FOLDER}lazy-parts.json`] ?? {}
  delete files[`${FOLDER}lazy-parts.json`]
  await expect(loadTexts('lazy-parts')).rejects.toThrow('lazy-parts')
  expect(translatePage(() => {})(key('MENU'))).toBe('Menu')
  files[`${FOLDER}lazy-parts.json`] = later
  await loadTexts('lazy-parts')
  expect(translatePage(() => {})(key('LATE'))).toBe('Później')
})

test('without the texts of the shop a page is not taken over, without those of the file host it is', async () => {
  delete files[HOSTED]
  const { translatePage } = await newPage()
  expect(translatePage(() => {})(key('CLOSE'))).toBe('Zamknij')
  vi.resetModules()
  delete files[`${FOLDER}every-page.json`]
  await expect(newPage()).rejects.toThrow('every-page')
})

test('a text of no area is never shown as its key: the whole file is fetched for it', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { translatePage } = await newPage()
  const { promise, resolve } = Promise.withResolvers<void>()
  const t = translatePage(resolve)
  expect([t(key('LOST')), t(key('LOST')), t(key('NOWHERE'))]).toEqual(['', '', ''])
  await promise
  expect(t(key('LOST'))).toBe('Zgubione')
  expect(t(key('NOWHERE'))).toBe('')
  expect(asked.filter((href) => href === WHOLE)).toHaveLength(1)
  expect(errors.mock.calls).toEqual([['No area of this page has LOST'], ['No area of this page has NOWHERE']])
})
