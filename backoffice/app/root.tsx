import manropeLatin from '@meridian/look/fonts/manrope-latin.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { loadReference } from './calls/load-reference.ts'
import { queryClient } from './calls/query-client.ts'
import { Problem } from './frame/problem.tsx'
import { tagOf } from './texts/formats.ts'
import { loadTexts } from './texts/text-store.ts'
import { useTexts } from './texts/use-texts.ts'
import './app.css'

/** Runs before the first paint, so that a chosen theme does not flash in the other one. */
const SHOW_THEME = `{const t=/(?:^|; )office_theme=(light|dark)/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1]}`

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: manropeLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const meta: Route.MetaFunction = () => [{ title: 'Meridian' }, { name: 'robots', content: 'noindex' }]

export async function clientLoader() {
  await Promise.all([loadTexts('frame'), loadReference()])
  return null
}

/** Texts react to a change of language by themselves. */
export const shouldRevalidate = () => false

/** Shown by the built document until the scripts are loaded. */
export function HydrateFallback() {
  return null
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, whose hash the policy allows */}
        <script dangerouslySetInnerHTML={{ __html: SHOW_THEME }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { language } = useTexts()
  const tag = tagOf(language)
  useEffect(() => {
    document.documentElement.lang = tag
  }, [tag])
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={tag}>
        <Outlet />
      </I18nProvider>
    </QueryClientProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Problem error={error} />
}
