import { receiveReturnUnits } from '@meridian/contract/admin/returns.ts'
import { readSelf } from '@meridian/contract/admin/sessions.ts'
import { CALLS } from '@meridian/contract/calls.ts'
import type { Endpoint, InputOf } from '@meridian/contract/endpoint.ts'
import type { ComponentType } from 'react'
import { vi } from 'vitest'
import type { Answer } from '../design/story-server.ts'
import routes from '../routes.ts'
import { type OpenedApp, open } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import { MissingParts } from '../ui/missing-parts.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { sampledAnswer, type Told } from './sampled-answer-testing.ts'

/** A page of routes.ts, with an address of it. */
export interface Place {
  address: string
  pattern: string
  load: () => Promise<{ default: ComponentType }>
}

const modules = import.meta.glob<{ default: ComponentType }>(['../*/**/*.tsx', '!../**/*.{test,stories}.tsx'])
const strings = Object.keys(import.meta.glob('../*/**/strings/en.json'))

type RouteEntry = (typeof routes)[number]

function placesOf(entries: readonly RouteEntry[], above: string): Place[] {
  return entries.flatMap(({ path, file, children }) => {
    const pattern = path === undefined ? above : `${above}/${path}`
    if (children !== undefined) return placesOf(children, pattern)
    const load = modules[`../${file}`]
    if (load === undefined) throw new Error(`There is no ${file}`)
    return [{ pattern, load, address: addressOf(pattern) }]
  })
}

function addressOf(pattern: string): string {
  return pattern
    .replace(':table', 'stock')
    .replace(':key', 'series')
    .replace(':countryId', 'PL')
    .replace(':country_id', 'PL')
    .replaceAll(/:\w+/g, '1')
    .replace('*', 'nothing')
}

/** Every page behind the sign-in; the first room only leads to another. */
export const PLACES: readonly Place[] = placesOf(routes, '').filter(
  ({ pattern }) => pattern !== '' && !pattern.startsWith('/design') && pattern !== '/invitation',
)

/** Static paths before those with parameters, which match them too. */
const ADMIN_CALLS = CALLS.filter(({ alias, name }) => alias === 'ADMIN' && name !== readSelf.name).toSorted(
  (one, other) => one.path.split('{').length - other.path.split('{').length,
)

export const CHANGING_CALLS: readonly string[] = ADMIN_CALLS.filter(({ changes }) => changes).map(({ name }) => name)

interface Waiting {
  name: string
  answer: () => void
  lose: () => void
}

/** A line to a server that answers every call as its contract allows; it loses reads by name, and holds every change. */
export class BadLine {
  /** The names of the reads whose answers are lost. */
  lost: ReadonlySet<string> | 'all' = new Set()
  /** Reads wait as long as this holds. */
  isHeld = false
  readonly waiting: Waiting[] = []
  private held: (() => void)[] = []
  private readonly sample: number
  private readonly told: Told

  constructor(sample: number, told: Told = {}) {
    this.sample = sample
    this.told = told
  }

  private async ask(endpoint: Endpoint): Promise<unknown> {
    const { name, changes } = endpoint
    // Scans that wait are sent again by themselves, on the next page too.
    if (changes && name !== receiveReturnUnits.name) {
      return new Promise((resolve, reject) => {
        this.waiting.push({
          name,
          answer: () => resolve(sampledAnswer(endpoint, this.sample, this.told)),
          lose: () => reject(new TypeError('The connection was lost')),
        })
      })
    }
    if (this.isHeld) await new Promise<void>((resolve) => this.held.push(resolve))
    if (this.lost === 'all' || this.lost.has(name)) throw new TypeError('The connection was lost')
    return sampledAnswer(endpoint, this.sample, this.told)
  }

  release(): void {
    this.isHeld = false
    for (const go of this.held) go()
    this.held = []
  }

  answers(): Answer[] {
    return ADMIN_CALLS.map((endpoint) => ({ endpoint, answer: (_: InputOf<Endpoint>) => this.ask(endpoint) }))
  }
}

export async function openPlace({ address, pattern, load }: Place, line: BadLine): Promise<OpenedApp> {
  // Later imports of these parts resolve at once, on a busy machine too.
  await Promise.all(Object.values(modules).map((part) => part()))
  for (const file of strings) await loadTexts(file.slice('../'.length, -'/strings/en.json'.length))
  const { default: Page } = await load()
  const page = (
    <>
      <MissingParts />
      <Page />
      <LeaveGuard />
      <Toasts />
    </>
  )
  const opened = await open(address, { [pattern]: page, '*': <p>Another page</p> }, line.answers())
  await settle(opened, line)
  return opened
}

/** Waits until the page has stopped to ask and to change, also on a busy machine where its parts load late. */
export async function settle({ asked, client }: OpenedApp, line: BadLine): Promise<void> {
  let changes = 0
  const observer = new MutationObserver(() => {
    changes += 1
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  for (let quiet = 0, turn = 0; quiet < 4 && turn < 300; turn += 1) {
    const before = asked.length
    changes = 0
    await new Promise((resolve) => setTimeout(resolve, 4))
    await vi.dynamicImportSettled()
    const isStill =
      before === asked.length &&
      changes === 0 &&
      (line.isHeld || (client.isFetching() === 0 && document.querySelector('.state-loading') === null))
    quiet = isStill ? quiet + 1 : 0
  }
  observer.disconnect()
}
