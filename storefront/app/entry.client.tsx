import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { layInPageData } from './page-data.ts'
import { StringsProvider } from './strings/strings-context.tsx'
import { type Catalogue, createTranslate } from './strings/translate.ts'

/** Without its texts the page stays as the server wrote it: readable, with links and forms that work. */
async function takeOver() {
  const sources = [...document.querySelectorAll<HTMLLinkElement>('link[data-strings]')].map((link) => ({
    language: link.dataset.strings ?? 'en',
    href: link.getAttribute('href') ?? '',
  }))
  const catalogues = await Promise.all(
    sources.map(async ({ language, href }) => ({ language, strings: await stringsFrom(href) })),
  )
  layInPageData(window.__reactRouterContext ?? {})
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <StringsProvider translate={createTranslate(catalogues)}>
          <HydratedRouter />
        </StringsProvider>
      </StrictMode>,
    )
  })
}

/** Texts of another host may be missing: those that were built with the shop come after them. */
async function stringsFrom(href: string): Promise<Catalogue> {
  const answer = fetch(href).then((response) => response.json())
  return href.startsWith('/') ? answer : answer.catch(() => ({}))
}

takeOver()
