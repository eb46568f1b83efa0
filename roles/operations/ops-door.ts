import { createServer, type ServerResponse } from 'node:http'
import { StartFailure } from '../start-failure.ts'
import type { Meters } from './meters.ts'

/** Some collectors read at once, and none for long. */
const CONNECTIONS_MAX = 32

/**
 * The listener for operators: GET /metrics. It has a port of its own, which visitors never reach.
 * @throws StartFailure if the port cannot be opened
 */
export async function openOpsDoor(
  { port, host }: { port: number; host: string },
  meters: Pick<Meters, 'read'>,
): Promise<{ close(): Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    const path = request.url?.split('?', 1)[0]
    if (path !== '/metrics') return answer(response, 404, 'There is nothing here.')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(response, 405, 'Only GET.', { allow: 'GET' })
    meters.read().then(
      ({ type, text }) => answer(response, 200, text, { 'content-type': type }),
      () => answer(response, 500, 'The meters cannot be read.'),
    )
  })
  server.maxConnections = CONNECTIONS_MAX
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartFailure(`The port ${port} of OPS_PORT cannot be opened (${error.code}); choose another one.`)),
    )
    server.listen({ port, host }, resolve)
  })
  return {
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

function answer(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
  response.end(`${text}\n`)
}
