import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { parseLocale } from '@meridian/domain/locale.ts'
import { isPlainPath } from '@meridian/domain/plain-path.ts'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { links } from '../app/links.ts'
import type { Call } from '../app/visit/call.ts'
import type { StorefrontConfig } from '../app/visit/config.ts'
import type { OpenPreview } from '../app/visit/preview.server.ts'
import { createPromotionTokens, type PromotionTokens } from '../app/visit/promotion-tokens.ts'
import { answerRequest, type Handle } from './answer-request.ts'
import { redirectToDocument } from './document-redirect.ts'
import { createMachineFiles } from './machine-files.ts'
import { ownAddress } from './own-address.ts'
import { createPageMeter, createPatternFinder, type OnPage } from './page-meter.ts'
import { createPageServer } from './page-server.ts'
import { createPageTracer, type PageTracer } from './page-tracer.ts'
import { createPolicyReports, type PolicyViolation } from './policy-reports.ts'
import { createPreviews, hasPreview, PREVIEW_HEADERS, type PreviewEnd, type Previews } from './previews.ts'
import { serveReference } from './reference-file.ts'
import { readStaticFiles } from './static-files.ts'

export interface StorefrontOptions {
  /** Calls the API, in process or through http-call.ts; adds the client's secret to AUTH calls. */
  call: Call
  config: StorefrontConfig
  /** Called for each answered page. */
  onPage?: OnPage | undefined
  /** Records pages in distributed traces. */
  tracer?: PageTracer | undefined
  /** The built storefront; without it `build/` is read, or Vite compiles it on demand. */
  build?: ServerBuild
  /** For `npm run dev`: a Vite server in middleware mode, made with `createServer({ root: storefrontFolder, … })`. */
  vite?: ViteDevServer
}

/** The storefront's package folder: Vite's `root` in development. */
export const STOREFRONT_FOLDER = fileURLToPath(new URL('..', import.meta.url))

/** Exports of entry.server.tsx besides its handler. */
interface EntryModule {
  createHandler(build: ServerBuild, mode: 'production' | 'development'): Handle
  openShop(parts: { call: Call; config: StorefrontConfig; promotions: PromotionTokens }): OpenVisit
  isMember(context: RouterContextProvider): Promise<boolean>
  busyPage(path: string, shop_name: string): string
  previewEnd: PreviewEnd
}

/** Creates the loader context of a request. */
export type OpenVisit = (request: Request, how: VisitDetails) => RouterContextProvider

interface VisitDetails {
  nonce?: string
  cacheable?: Cacheable
  /** The visitor's address; absent for a cacheable page. */
  address?: string | undefined
  pageTrace?: string | undefined
  preview?: OpenPreview | undefined
}

export interface Cacheable {
  promotionToken: string | undefined
  sessionToken: string | undefined
  onPromotionToken(token: string): void
}

/**
 * Creates the storefront: a request listener for every address outside the API (`/api`, `/files`, `/livez`, `/readyz`,
 * `/_mail`). Machine files, static files and the page cache come before React Router. Throws when there is neither a
 * build nor a Vite server.
 */
export async function createStorefront(options: StorefrontOptions): Promise<RequestListener> {
  return options.vite === undefined ? createBuilt(options) : createDevelopment(options, options.vite)
}

async function createBuilt({
  call,
  config,
  build: given,
  onPage,
  tracer,
}: StorefrontOptions): Promise<RequestListener> {
  const build: ServerBuild = given ?? (await import(new URL('../build/server/index.js', import.meta.url).href))
  const promotions = createPromotionTokens({ call, cacheVersion: config.cacheVersion })
  const entry = entryOf(build)
  const openVisit = entry.openShop({ call, config, promotions })
  const serveMachineFile = createMachineFiles({ call, config, promotions })
  const serveStatic = await readStaticFiles(fileURLToPath(new URL('../build/client', import.meta.url)))
  const serveReport = createPolicyReports({ log: logViolation, now: Date.now })
  const patternOf = createPatternFinder(Object.values(build.routes).filter((route) => route !== undefined))
  const previews = createPreviews({ call, config, previewEnd: entry.previewEnd })
  const servePage = createPageServer({
    handle: entry.createHandler(build, 'production'),
    config,
    openVisit,
    isMember: entry.isMember,
    busyPage: (path) => entry.busyPage(path, config.shop_name),
    promotions,
    previews,
    follow: onPage && createPageMeter(onPage, patternOf),
    trace: tracer && createPageTracer(tracer, patternOf),
  })
  return (request, response) => {
    const path = pathOf(request)
    if (serveReport(request, response, path)) return
    if (serveMachineFile(request, response, path) || serveStatic(request, response, path)) return
    if (path === links.preview) return void servePreview(previews, request, response)
    if (serveReference(request, response, path)) return
    if (leadToOwnAddress(request, response, path)) return
    if (config.fault?.() && leadToFailed(response, path)) return
    servePage(request, response)
  }
}

async function servePreview(previews: Previews, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await previews.serve(request, response)
  } catch (error) {
    console.error('A preview could not be opened', error)
    response.writeHead(503, { ...PREVIEW_HEADERS, 'Content-Type': 'text/plain', 'Retry-After': '5' }).end('Try again')
  }
}

/** Every request runs the current code; nothing is cached and no content security policy blocks hot reload. */
function createDevelopment({ call, config }: StorefrontOptions, vite: ViteDevServer): RequestListener {
  const promotions = createPromotionTokens({ call, cacheVersion: config.cacheVersion })
  const serveMachineFile = createMachineFiles({ call, config, promotions })
  let current:
    | {
        build: ServerBuild
        handle: Handle
        openVisit: OpenVisit
        isMember: EntryModule['isMember']
        previews: Previews
      }
    | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      // React Router's plugin provides its server build as this virtual module.
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      if (current?.build !== build) {
        const entry = entryOf(build)
        const openVisit = entry.openShop({ call, config, promotions })
        const { isMember, previewEnd } = entry
        const previews = createPreviews({ call, config, previewEnd })
        current = { build, handle: entry.createHandler(build, 'development'), openVisit, isMember, previews }
      }
      const { handle, openVisit, isMember, previews } = current
      if (pathOf(request) === links.preview) return await previews.serve(request, response)
      const preview = hasPreview(request) ? await previews.open(request, response) : undefined
      if (preview === null) return
      await answerRequest(request, response, {
        handle,
        config,
        isMember,
        openVisit: (read, address) => openVisit(read, { address, preview }),
        headers: preview && PREVIEW_HEADERS,
      })
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain' })
      response.end(error instanceof Error ? error.stack : String(error))
    }
  }

  return (request, response) => {
    const path = pathOf(request)
    if (serveMachineFile(request, response, path) || serveReference(request, response, path)) return
    vite.middlewares(request, response, () => {
      if (!config.fault?.() || !leadToFailed(response, pathOf(request))) return answer(request, response)
    })
  }
}

/** One line each; JSON escaping prevents log injection by browsers. */
function logViolation(violation: PolicyViolation): void {
  console.warn('Content security policy violation', violation)
}

function entryOf(build: ServerBuild): EntryModule {
  // The build's entry is our entry.server.tsx; the router's type only knows its handler.
  return build.entry.module as unknown as EntryModule
}

function pathOf(request: IncomingMessage): string {
  const target = request.url ?? '/'
  const question = target.indexOf('?')
  return question === -1 ? target : target.slice(0, question)
}

/** SPEC §8: if the configuration cannot be read, every page redirects to /500; cached pages are not served. */
function leadToFailed(response: ServerResponse, path: string): boolean {
  const failed = links.failed(parseLocale(path.split(/[/.]/, 2)[1] ?? '')?.locale ?? DEFAULT_LOCALE)
  if (path === failed || path === `${failed}.data`) return false
  const { status, headers } = redirectToDocument(failed, path.endsWith('.data'))
  response.writeHead(status, headers).end()
  return true
}

/**
 * Redirects to the one address of a page. A form is refused at a path that others could read as another one. SPEC §2
 */
function leadToOwnAddress(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    if (isPlainPath(path)) return false
    response.writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' }).end('Unreadable request')
    return true
  }
  const address = ownAddress(path)
  if (address === path) return false
  const target = `${address}${(request.url ?? '').slice(path.length)}`
  response.writeHead(301, { Location: target }).end()
  return true
}
