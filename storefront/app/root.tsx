import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { Problem } from './shell/problem.tsx'
import { LocaleContext, type LocaleSettings } from './ui/locale.ts'
import { type ShopFacts, ShopFactsContext } from './ui/shop-facts.ts'
import { revalidateInBackground } from './visit/background.ts'
import './app.css'
import type { Route } from './+types/root.ts'
import { refuseForeignForm } from './visit/same-origin.server.ts'
import { visitOf } from './visit/visit.server.ts'

/** Refuses cross-site forms before any action, and adds the cookies that a request collected to its answer. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, context }, next) => {
    const visit = visitOf(context)
    refuseForeignForm(request, visit.config.public_url)
    const response = await next()
    for (const line of visit.setCookieLines()) response.headers.append('Set-Cookie', line)
    return response
  },
]

export const clientMiddleware = [revalidateInBackground]

export function loader({ context }: Route.LoaderArgs): ShopFacts {
  const { config } = visitOf(context)
  const payment_pages = config.payment_pages.map(({ provider, url, publishable_key }) => ({
    provider,
    url,
    publishable_key,
  }))
  return { shop_name: config.shop_name, sandbox_url: config.sandbox_url, payment_pages }
}

/** Its data never change while a page is open. */
export const shouldRevalidate = () => false

/** The document. The start of its head comes from document-head.server.ts, the end from head.server.ts. */
export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<LocaleSettings>('locale') ?? null
  const facts = useRouteLoaderData<ShopFacts>('root')
  return (
    <html lang={settings?.html_lang ?? 'en-PL'} suppressHydrationWarning>
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <ShopFactsContext value={facts}>
          <LocaleContext value={settings}>{children}</LocaleContext>
        </ShopFactsContext>
        <ScrollRestoration />
        {/* Needed only before hydration, and React ignores additional elements in the body. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Problem error={error} />
}
