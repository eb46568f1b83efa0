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
import { type Place, PlaceContext } from './ui/place.ts'
import { type ShopFacts, ShopFactsContext } from './ui/shop-facts.ts'
import { keepShownPage } from './visit/background.ts'
import './app.css'
import type { Route } from './+types/root.ts'
import { refuseForeignForm } from './visit/same-origin.server.ts'
import { visitOf } from './visit/visit.server.ts'

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

export const clientMiddleware = [keepShownPage]

export function loader({ context }: Route.LoaderArgs): ShopFacts {
  const { config } = visitOf(context)
  return { shop_name: config.shop_name, sandbox_url: config.sandbox_url }
}

/** Nothing of it changes while a page is open. */
export const shouldRevalidate = () => false

/** The document. The beginning of its head comes from document-head.server.ts, the end from head.server.ts. */
export function Layout({ children }: { children: ReactNode }) {
  const place = useRouteLoaderData<Place>('locale') ?? null
  const facts = useRouteLoaderData<ShopFacts>('root')
  return (
    <html lang={place?.html_lang ?? 'en-PL'} suppressHydrationWarning>
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        <ShopFactsContext value={facts}>
          <PlaceContext value={place}>{children}</PlaceContext>
        </ShopFactsContext>
        <ScrollRestoration />
        {/* It has done its work when React takes over, and React leaves alone what else it finds in a body. */}
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
