import { Worker } from 'node:worker_threads'
import { type ReferenceFacts, reference } from '@meridian/domain/reference-facts.ts'
import { SECOND_MS } from '@meridian/domain/time-units.ts'
import type { RenderedMail, renderMail, renderMemberMail } from '@meridian/mails/render.js'
import type { RenderAnswer, RenderMessage, RenderRequest } from './render-thread.ts'

/** The module of the templates, or a thread that runs it. */
export interface MailRenderer {
  renderMail: typeof renderMail
  renderMemberMail: typeof renderMemberMail
}

interface Thread {
  worker: Worker
  /** The facts of countries that it has. */
  facts: ReferenceFacts | null
  waiting: Map<number, { resolve: (mail: RenderedMail) => void; reject: (error: unknown) => void }>
}

const SCRIPT = new URL('./render-thread.ts', import.meta.url)
/** A mail takes milliseconds; the rest is for the start of the thread on a busy machine. */
const RENDER_WITHIN_MS = 20 * SECOND_MS

/**
 * Renders mails in a thread of their own, so that visitors of this process do not wait for them. The first mail starts
 * the thread. If it dies or does not answer in time, its mails fail, and the next one starts another.
 */
export function openMailRenderer(withinMs = RENDER_WITHIN_MS): MailRenderer & { stop: () => Promise<void> } {
  let thread: Thread | null = null
  let lastId = 0

  function start(): Thread {
    const started: Thread = { worker: new Worker(SCRIPT), facts: null, waiting: new Map() }
    started.worker.on('message', (answer: RenderAnswer) => {
      const mail = started.waiting.get(answer.id)
      if ('mail' in answer) mail?.resolve(answer.mail)
      else mail?.reject(answer.error)
    })
    started.worker.on('error', (error) => void end(started, error))
    started.worker.on('exit', () => void end(started, new Error('The thread that renders mails has ended')))
    return started
  }

  async function end(ended: Thread, why: unknown): Promise<void> {
    if (thread === ended) thread = null
    for (const { reject } of ended.waiting.values()) reject(why)
    await ended.worker.terminate()
  }

  async function render(request: RenderRequest): Promise<RenderedMail> {
    thread ??= start()
    const current = thread
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<RenderedMail>()
    const { facts } = reference()
    current.worker.postMessage({ id, request, facts: facts === current.facts ? null : facts } satisfies RenderMessage)
    current.facts = facts
    current.waiting.set(id, { resolve, reject })
    const late = () => void end(current, new Error(`A mail was not rendered within ${withinMs} ms`))
    const timer = setTimeout(late, withinMs)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      current.waiting.delete(id)
    }
  }

  return {
    renderMail: (template, props) => render({ kind: 'order', template, props }),
    renderMemberMail: (template, props) => render({ kind: 'member', template, props }),
    async stop() {
      if (thread !== null) await end(thread, new Error('The thread that renders mails is being stopped'))
    },
  }
}
