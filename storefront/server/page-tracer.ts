import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentPageTrace } from './page-scope.ts'

/** Records distributed traces; the tracer of the services fits. */
export interface PageTracer {
  around<T>(
    span: {
      name: string
      kind: 'server'
      facts: Record<string, string | number | undefined>
      parent: string | undefined
    },
    work: (note: (facts: Record<string, string | number | undefined>) => void) => Promise<T>,
  ): Promise<T>
  traceparent(): string | undefined
}

/** Runs the answer to a page request as a span. */
export type TracePage = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => Promise<void>,
) => Promise<void>

export const traceNothing: TracePage = (_request, _response, answer) => answer()

/**
 * Pages as spans by the pattern of their route. The browser finds its trace in the header Server-Timing, as a metric
 * that its scripts may read. Pages that are served from memory are not recorded.
 */
export function createPageTracer(tracer: PageTracer, patternOf: (address: string) => string): TracePage {
  return (request, response, answer) => {
    const route = patternOf(request.url ?? '/')
    const { traceparent } = request.headers
    const span = {
      name: `page ${route}`,
      kind: 'server',
      facts: { 'http.request.method': request.method, 'http.route': route, 'meridian.trace': currentPageTrace() },
      parent: typeof traceparent === 'string' ? traceparent : undefined,
    } as const
    return tracer.around(span, async (note) => {
      const own = tracer.traceparent()
      if (own !== undefined) response.setHeader('Server-Timing', `traceparent;desc="${own}"`)
      await answer()
      note({ 'http.response.status_code': response.statusCode })
    })
  }
}
