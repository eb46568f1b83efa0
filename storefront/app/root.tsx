import cormorantCyrillic from '@fontsource/cormorant-garamond/files/cormorant-garamond-cyrillic-500-normal.woff2?url'
import cormorantLatin from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2?url'
import manropeCyrillic from '@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url'
import manropeLatin from '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { BEFORE_PAINT_SCRIPT } from './layout/before-paint.ts'
import { Problem } from './layout/problem.tsx'
import { useNonce } from './nonce.ts'
import { useMaybePlace } from './place.ts'
import { type ShopFacts, useShopFacts } from './shop-facts.ts'
import { StringsLinks } from './strings/strings-links.tsx'
import './styles/app.css'
import { refuseForeignForm } from './same-origin.server.ts'
import { visitOf } from './visit.server.ts'

/** Forms of other sites are refused before any action; the cookies a request collected go with its answer. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, context }, next) => {
    const visit = visitOf(context)
    refuseForeignForm(request, visit.config.public_url)
    const response = await next()
    for (const line of visit.setCookieLines()) response.headers.append('Set-Cookie', line)
    return response
  },
]

export function loader({ context }: LoaderFunctionArgs): ShopFacts {
  const { config } = visitOf(context)
  return { shop_name: config.shop_name, sandbox_url: config.sandbox_url }
}

/** Nothing of it changes while a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const sandbox_url = useShopFacts()?.sandbox_url
  const place = useMaybePlace()
  const lang = place?.html_lang ?? 'en-PL'
  const cyrillic = lang.startsWith('ru') || lang.startsWith('uk')
  return (
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0A1322" />
        <script
          nonce={useNonce()}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it has to run before the first paint
          dangerouslySetInnerHTML={{ __html: BEFORE_PAINT_SCRIPT }}
        />
        <Links />
        {[cyrillic ? cormorantCyrillic : cormorantLatin, cyrillic ? manropeCyrillic : manropeLatin].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <StringsLinks />
        {sandbox_url && <script async src={`${sandbox_url}/wallet.js`} />}
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
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Problem error={error} />
}
