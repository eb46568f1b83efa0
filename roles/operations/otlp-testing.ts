import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** The fields of OTLP's JSON that tests look at. */
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(
                z.object({
                  key: z.string(),
                  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
})

export interface ReceivedSpan {
  service: string
  trace: string
  id: string
  parent: string | undefined
  name: string
  facts: Record<string, string | number | undefined>
}

export interface Collector {
  url: string
  /** Spans received so far, oldest first. */
  spans: ReceivedSpan[]
  /** All of it as it was received, for tests that something is absent. */
  text(): string
  close(): void
}

/** A collector of traces, as OpenTelemetry's own: OTLP over HTTP, in JSON. */
export async function openCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
    bodies.push(body)
    for (const { resource, scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')?.value
      const service = z.object({ stringValue: z.string() }).parse(name).stringValue
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const facts = span.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])
        const { traceId: trace, spanId: id, parentSpanId: parent } = span
        spans.push({ service, trace, id, parent, name: span.name, facts: Object.fromEntries(facts) })
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, spans, text: () => bodies.join('\n'), close: () => void server.close() }
}
