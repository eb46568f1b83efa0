import { act, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StringsProvider } from '../strings/strings-context.tsx'
import { lazyPart, MarkupCacheContext, StaticMarkup } from './cached-markup.tsx'
import { LocaleContext, type LocaleSettings, useLocale } from './locale.ts'

// React requires this flag for `act`.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

// The parts read only the locale of the settings.
const settingsOf = (locale: string) => ({ locale }) as LocaleSettings

let root: Root | undefined
let box: HTMLElement
let drawn = 0
beforeEach(() => {
  drawn = 0
  delete document.documentElement.dataset.live
  box = document.createElement('div')
  document.body.append(box)
})
afterEach(async () => {
  await act(() => root?.unmount())
  box.remove()
  vi.unstubAllEnvs()
})

function Part({ words }: { words: string }) {
  drawn += 1
  return `${words} in ${useLocale().locale}`
}

function pageOf(locale: string, words: string, part = Part) {
  return (
    <StrictMode>
      <StringsProvider translate={(key) => key}>
        <LocaleContext value={settingsOf(locale)}>
          <StaticMarkup as="div" of={part} given={{ words }} className={words} />
        </LocaleContext>
      </StringsProvider>
    </StrictMode>
  )
}

/** Server-renders a part and hydrates it. */
async function wakeUp(locale: string, words: string): Promise<void> {
  vi.stubEnv('SSR', true)
  const cache = () => `kept ${words} in ${locale}`
  box.innerHTML = renderToString(<MarkupCacheContext value={cache}>{pageOf(locale, words)}</MarkupCacheContext>)
  vi.stubEnv('SSR', false)
  await act(() => {
    root = hydrateRoot(box, pageOf(locale, words))
  })
}

const drawAgain = (locale: string, words: string) => act(() => root?.render(pageOf(locale, words)))

test('server markup is left untouched, also on rerender', async () => {
  await wakeUp('en-pl', 'tea')
  const found = box.querySelector('div')?.firstChild
  expect(found?.textContent).toBe('kept tea in en-pl')
  for (let time = 0; time < 3; time++) await drawAgain('en-pl', 'tea')
  // The same text node: React neither rewrote nor emptied it.
  expect(box.querySelector('div')?.firstChild).toBe(found)
  expect(found?.textContent).toBe('kept tea in en-pl')
  expect(drawn).toBe(0)
})

test('it is rendered again in another locale and for other data', async () => {
  await wakeUp('en-pl', 'tea')
  await drawAgain('de-de', 'tea')
  expect(box.textContent).toBe('tea in de-de')
  await drawAgain('de-de', 'coffee')
  expect(box.textContent).toBe('coffee in de-de')
  await drawAgain('en-pl', 'coffee')
  expect(box.textContent).toBe('coffee in en-pl')
})

test('on a hydrated page new parts are rendered on the client', async () => {
  vi.stubEnv('SSR', false)
  document.documentElement.dataset.live = ''
  await act(() => {
    root = createRoot(box)
    root.render(pageOf('en-pl', 'tea'))
  })
  expect(box.textContent).toBe('tea in en-pl')
})

test('a part whose code fails to load shows an error with a retry', async () => {
  vi.stubEnv('SSR', false)
  document.documentElement.dataset.live = ''
  const asked = vi.fn(async () => ({ ok: false }))
  vi.stubGlobal('fetch', asked)
  const lost = lazyPart<{ words: string }>(() => Promise.reject(new Error('No network')))
  await act(async () => {
    root = createRoot(box)
    root.render(pageOf('en-pl', 'tea', lost as typeof Part))
  })
  expect(box.querySelector('div > span')?.textContent).toBe('PART_MISSING TRY_AGAIN')
  await act(() => box.querySelector('button')?.click())
  expect(asked).toHaveBeenCalledWith(window.location.href, { method: 'HEAD' })
})

test('in a list the error is a list item', async () => {
  vi.stubEnv('SSR', false)
  document.documentElement.dataset.live = ''
  const lost = lazyPart<{ words: string }>(() => Promise.reject(new Error('No network')), 'li')
  await act(async () => {
    root = createRoot(box)
    root.render(pageOf('en-pl', 'tea', lost as typeof Part))
  })
  expect(box.querySelector('div > li')?.textContent).toBe('PART_MISSING TRY_AGAIN')
})

test('a part whose code loads is rendered by it', async () => {
  vi.stubEnv('SSR', false)
  document.documentElement.dataset.live = ''
  const later = lazyPart<{ words: string }>(async () => Part)
  await act(async () => {
    root = createRoot(box)
    root.render(pageOf('en-pl', 'tea', later as typeof Part))
  })
  expect(box.textContent).toBe('tea in en-pl')
})
