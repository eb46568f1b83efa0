import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { StringsProvider } from './strings/strings-context.tsx'
import { createTranslate } from './strings/translate.ts'

/** Without its texts the page stays as the server wrote it: readable, with links and forms that work. */
async function takeOver() {
  const sources = [...document.querySelectorAll<HTMLLinkElement>('link[data-strings]')].map((link) => ({
    language: link.dataset.strings ?? 'en',
    href: link.getAttribute('href') ?? '',
  }))
  const catalogues = await Promise.all(
    sources.map(async ({ language, href }) => ({ language, strings: await (await fetch(href)).json() })),
  )
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

takeOver()
