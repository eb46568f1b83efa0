import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { mergeInlineData } from './shell/page-data.ts'
import { loadTexts, readPageTexts, translatePage } from './strings/page-texts.ts'
import { StringsProvider } from './strings/strings-context.tsx'

declare global {
  interface Window {
    /** Called by the router with the code of a route (vite.config.ts). */
    textsOfRoute?: typeof loadTexts
  }
}

/**
 * The router's script names the code of the page once it is loaded. This module may run earlier: code that needs the
 * facts of countries waits for them (visit/browser-reference.ts).
 */
function pageCode(): Promise<void> {
  const name = '__reactRouterRouteModules'
  if (name in window) return Promise.resolve()
  return new Promise((resolve) => {
    Object.defineProperty(window, name, {
      configurable: true,
      set(value: unknown) {
        Object.defineProperty(window, name, { configurable: true, writable: true, value })
        resolve()
      },
    })
  })
}

/**
 * If its texts fail to load the page is not hydrated: the server's markup stays readable, with working links and forms.
 */
async function hydratePage() {
  await Promise.all([readPageTexts(), pageCode()])
  window.textsOfRoute = loadTexts
  mergeInlineData(window.__reactRouterContext ?? {})
  startTransition(() => {
    const root = hydrateRoot(document, page())
    function page() {
      return (
        <StrictMode>
          <StringsProvider translate={translatePage(() => root.render(page()))}>
            <HydratedRouter />
          </StringsProvider>
        </StrictMode>
      )
    }
  })
}

hydratePage()
