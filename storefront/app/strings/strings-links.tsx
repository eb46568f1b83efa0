import { createContext, useContext } from 'react'

/** The strings files the page was rendered with, so that the browser fetches the same ones before it takes over. */
export const StringsSourcesContext = createContext<readonly { language: string; href: string }[]>([])

/** The preloads in the head; entry.client.tsx reads them back. After hydration nothing needs them. */
export function StringsLinks() {
  return useContext(StringsSourcesContext).map(({ language, href }) => (
    <link
      key={href}
      rel="preload"
      as="fetch"
      type="application/json"
      crossOrigin="anonymous"
      fetchPriority="low"
      href={href}
      data-strings={language}
    />
  ))
}
