import { type Endpoint, type InputOf, pathOf } from '@meridian/contract/endpoint.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode, Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { RefusedError } from './calls/call-failure.ts'
import { newQueryClient } from './calls/query-client.ts'
import { type Answer, storyAnswers } from './design/story-server.ts'
import { selfQuery } from './session/use-self.ts'
import { loadTexts } from './texts/text-store.ts'
import { closeToasts } from './ui/toasts.tsx'

/** A request as read by the test's server. */
export interface ServedRequest {
  name: string
  input: { params?: unknown; query?: unknown; body?: unknown }
  key: string | null
}

/** A test's view of the opened pages. */
export interface OpenedApp {
  /** The calls so far, in order. */
  asked: ServedRequest[]
  /** The address as the browser would show it. */
  address: () => string
  goTo: (address: string | number) => Promise<void>
  /** The cache of answers, filled from `asked` only. */
  client: QueryClient
  /** Leaves the pages, as the end of the test does. */
  close: () => Promise<void>
}

/** Longer than any step takes on a busy machine; reached only by a failing test. */
const PATIENCE_MS = 60_000

/** Waits for a condition as long as a slow machine needs. */
export function until<T>(condition: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(condition, { timeout: PATIENCE_MS, interval: 10 })
}

/**
 * Opens pages in a document without a browser, with English texts, a router, a cache of answers and, in place of the
 * network, `calls`. Other calls are answered by the server of the stories.
 */
export async function open(
  address: string | { pathname: string; state: unknown },
  pages: Readonly<Record<string, ReactNode>>,
  calls: readonly Answer[] = [],
): Promise<OpenedApp> {
  const asked: ServedRequest[] = []
  vi.stubGlobal('fetch', serve([...calls, ...storyAnswers()], asked))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await loadTexts('frame')
  const routes: RouteObject[] = Object.entries(pages).map(([path, page]) => ({
    path,
    element: createElement(Suspense, null, page),
  }))
  const client = newQueryClient({ freshMs: 0, retries: 0 })
  // No page renders before the signed-in admin is known: frame.tsx.
  await client.ensureQueryData(selfQuery)
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const isThere = new Promise<void>((resolve) => {
    root.render(
      createElement(
        QueryClientProvider,
        { client },
        createElement(RouterProvider, { router }),
        createElement(Ready, { onReady: resolve }),
      ),
    )
  })
  const close = async () => {
    root.unmount()
    await until(() => {
      if (box.childElementCount > 0) throw new Error('The page is still there')
    })
    box.remove()
    document.body.replaceChildren()
    client.clear()
    closeToasts()
    sessionStorage.clear()
    localStorage.clear()
  }
  onTestFinished(close)
  await isThere
  return {
    asked,
    client,
    close,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    // The router's overloads distinguish a number from an address.
    goTo: async (to) => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)),
  }
}

/** Called after the preceding siblings have registered their key listeners. */
function Ready({ onReady }: { onReady: () => void }): null {
  useEffect(onReady, [onReady])
  return null
}

/** A network that answers only these calls, encoded by the contract. */
function serve(calls: readonly Answer[], asked: ServedRequest[]): typeof fetch {
  return async (given) => {
    const request = new Request(given)
    const url = new URL(request.url)
    const path = url.pathname.replace('/api/admin', '')
    for (const { endpoint, answer } of calls) {
      const params = paramsOf(endpoint, path)
      if (params === null || request.method !== endpoint.method) continue
      const body = await request.text()
      const input = {
        ...(endpoint.params !== undefined && { params: z.decode(endpoint.params, params) }),
        ...(endpoint.query !== undefined && { query: z.decode(endpoint.query, Object.fromEntries(url.searchParams)) }),
        ...(endpoint.body !== undefined && { body: z.decode(endpoint.body, JSON.parse(body)) }),
      }
      asked.push({ name: endpoint.name, input, key: request.headers.get('Idempotency-Key') })
      try {
        // `answers` paired the call with its input, which its own schemas have just decoded.
        const answered = await (answer as (input: InputOf<Endpoint>) => unknown)(input as InputOf<Endpoint>)
        return Response.json(z.encode(endpoint.response, answered))
      } catch (error) {
        if (error instanceof RefusedError) return Response.json(error.body, { status: error.status })
        throw error
      }
    }
    throw new TypeError(`Nobody answers ${request.method} ${path}`)
  }
}

function paramsOf(endpoint: Endpoint, path: string): Record<string, string> | null {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const pattern = pathOf(endpoint, Object.fromEntries(names.map((name) => [name, 'PARAM']))).replaceAll(
    'PARAM',
    '([^/]+)',
  )
  const found = new RegExp(`^${pattern}$`).exec(path)
  return found && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]))
}

/** The accessible name of an element: its label, or its text. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const labelled = element.id === '' ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`)
  return (labelled ?? element.closest('label') ?? element).textContent.replaceAll(/\s+/g, ' ').trim()
}

const ROLES = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  field: 'input, textarea, select',
  dialog: '[role="dialog"], [role="alertdialog"]',
  item: '[role^="menuitem"]',
  row: 'tbody tr',
  heading: 'h1, h2, h3',
} as const

/** The visible elements of a kind by name; all of them without a name. */
export function all(role: keyof typeof ROLES, name?: string | RegExp): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROLES[role])].filter((element) => {
    if (element.closest('[hidden]') !== null) return false
    if (name === undefined) return true
    return typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))
  })
}

/** Waits for the only element of a kind with this name. */
export function the(role: keyof typeof ROLES, name: string | RegExp): Promise<HTMLElement> {
  return until(() => {
    const found = all(role, name)
    const [only] = found
    if (only === undefined || found.length > 1) {
      const names = all(role).map(nameOf)
      throw new Error(`${found.length} of ${role} ${name}; there are: ${names.join(' | ')}`)
    }
    return only
  })
}

export async function click(role: keyof typeof ROLES, name: string | RegExp, keys?: MouseEventInit): Promise<void> {
  const element = await the(role, name)
  element.focus()
  if (keys === undefined) element.click()
  else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
}

/** Presses a key where the focus is. @returns whether a handler prevented its default */
export function press(key: string, keys: KeyboardEventInit = {}): boolean {
  const target = document.activeElement ?? document.body
  const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys })
  target.dispatchEvent(down)
  target.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true, ...keys }))
  return down.defaultPrevented
}

/** Replaces the text of a field, and waits until the page has processed it. */
export async function type(field: HTMLElement, text: string): Promise<void> {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  field.focus()
  // React notices input only through the setter of the element's class, not through its own on the element.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve))
}

/** Submits the form of a field, as Enter in it does. */
export function submit(field: HTMLElement): void {
  field.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

/** The visible text of a page. */
export function shownText(): string {
  return document.body.textContent.replaceAll(/\s+/g, ' ')
}

/** Answers that wait until the test provides them, in the order of the requests. */
export class PendingAnswers<Question, Reply> {
  private readonly open: {
    question: Question
    resolve: (answer: Reply) => void
    reject: (error: unknown) => void
  }[] = []

  readonly ask = (question: Question): Promise<Reply> =>
    new Promise((resolve, reject) => this.open.push({ question, resolve, reject }))

  /** Waits for the next request and answers it, or throws the server's error. */
  async give(answer: (question: Question) => Reply): Promise<void> {
    const next = await until(() => {
      const first = this.open.shift()
      if (first === undefined) throw new Error('Nobody has asked')
      return first
    })
    try {
      next.resolve(answer(next.question))
    } catch (error) {
      next.reject(error)
    }
  }
}
