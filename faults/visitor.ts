import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerLog } from './answer-log.ts'
import type { Chance } from './random.ts'

const PAUSE_MS = 400
/** Longer than the storefront waits for its api. */
const PAGE_WITHIN_MS = 30_000
const PATHS = [
  '/en-pl',
  '/pl-pl',
  '/en-pl/c/perfume',
  '/en-pl/c/face',
  '/en-pl/c/candles',
  '/en-pl/p/ambre-51-50-ml',
  '/en-pl/p/hand-wash-amber-300-ml',
  '/en-pl/search?query=amber',
  '/en-pl/basket',
  '/en-pl/checkout',
  '/en-pl/sign-in',
  '/en-pl/faq',
]

export interface VisitorOptions {
  /** The storefront's own address. */
  origin: string
  /** The shop's public address, the origin of forms. */
  public_url: string
  seen: AnswerLog
  chance: Chance
  variant_ids: readonly number[]
}

/** Somebody who looks at pages without scripts, and puts things into the basket by forms. */
export class Visitor {
  #of: VisitorOptions
  #cookies = new Map<string, string>()

  constructor(options: VisitorOptions) {
    this.#of = options
  }

  /** One page, or one form. */
  async look(): Promise<void> {
    const { chance, variant_ids } = this.#of
    if (chance.happens(0.1)) this.#cookies.clear()
    if (chance.happens(0.15)) {
      const form = new URLSearchParams({ variant_id: String(chance.pick(variant_ids)), quantity: '1' })
      await this.#ask('/en-pl/basket', { method: 'POST', body: form })
    } else await this.#ask(chance.pick(PATHS), {})
    await sleep(chance.below(PAUSE_MS))
  }

  async #ask(path: string, init: RequestInit): Promise<void> {
    const { origin, public_url, seen } = this.#of
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    try {
      const answer = await fetch(`${origin}${path}`, {
        ...init,
        redirect: 'manual',
        headers: { accept: 'text/html', origin: public_url, ...(cookie !== '' && { cookie }) },
        signal: AbortSignal.timeout(PAGE_WITHIN_MS),
      })
      const text = await answer.text()
      this.#keepCookies(answer.headers)
      this.#judge(`${init.method ?? 'GET'} ${path}`, answer, text)
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError'
      seen.count(late ? 'no page in time' : 'no connection to a page')
    }
  }

  #judge(what: string, { status, headers }: Response, text: string): void {
    const { seen } = this.#of
    // Node's fetch says that it is a script: a form is then answered with data.
    const isData = headers.get('content-type')?.includes('json') ?? false
    const isWhole = isData || text.trimEnd().endsWith('</html>')
    const isElsewhere = status >= 300 && status < 400 && !(headers.get('location') ?? '').endsWith('/500')
    // A page that reports that the shop is busy, and when to retry.
    const isBusy = status === 503 && headers.get('retry-after') !== null && (isWhole || text.length < 200)
    if ((status === 200 && isWhole) || isElsewhere) seen.count('page')
    else if (status === 422 && isData) seen.count('refused form')
    else if (isBusy) seen.count('busy page')
    else
      seen.breaks(
        `${what}: ${status}${isWhole ? '' : ', not a whole page'} ${headers.get('location') ?? ''} ${titleOf(text)}`,
      )
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const equals = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
    }
  }
}

function titleOf(text: string): string {
  return /<title>([^<]*)/.exec(text)?.[1] ?? text.slice(0, 100)
}
