import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Observation of a shop while it is measured: `all` means its meters, and a trace of every twentieth request. */
export const OBSERVED = ['meters', 'traces', 'all'] as const
export type Observation = (typeof OBSERVED)[number]

/** The usual interval of a Prometheus. */
const SCRAPED_EVERY_MS = 15_000
const SAMPLED = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }

/** Reads the meters of a shop and collects its traces. */
export interface Observer {
  /** Environment of the shop. */
  env: Record<string, string>
  /** Summary of the meters and traces. */
  said(): string
  stop(): void
}

/** Looks at a shop as its operators do. */
export async function startObserver(observed: Observation): Promise<Observer> {
  let batches = 0
  const collector = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      batches += 1
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const collectorPort = await listen(collector)
  const ops = createServer()
  const opsPort = await listen(ops)
  ops.close()
  let scrapes = 0
  const scraping = setInterval(() => {
    fetch(`http://127.0.0.1:${opsPort}/metrics`)
      .then((answer) => answer.text())
      .then(() => {
        scrapes += 1
      })
      // It has not started, or has ended.
      .catch(() => {})
  }, SCRAPED_EVERY_MS)
  return {
    env: {
      ...(observed !== 'traces' && { OPS_PORT: String(opsPort) }),
      ...(observed !== 'meters' && { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` }),
      ...(observed === 'all' && SAMPLED),
    },
    said: () => `The meters were read ${scrapes} times, and ${batches} batches of spans came.`,
    stop() {
      clearInterval(scraping)
      collector.close()
      collector.closeAllConnections()
    },
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has an address of this type.
      resolve((server.address() as AddressInfo).port)
    })
  })
}
