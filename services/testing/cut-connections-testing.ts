import net from 'node:net'
import { createPool, type DatabasePool } from '@meridian/database/connect.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import { afterAll } from 'vitest'
import { compose } from '../compose.ts'
import type { Service } from '../gate/serve.ts'
import type { TestShop } from './testing.ts'

/** How the connection of a statement breaks: before the server reads the statement, or once it has answered it. */
export type Cut = 'statement' | 'answer'

/** The API of a test shop whose connections to the database can be broken. */
export interface CutShop {
  service: Service
  /** Breaks the connection of each statement for which `isCut` returns how. */
  cutWhere(isCut: () => Cut | null): void
}

/** A second process of the API, as it were: its statements pass a proxy, which breaks their connections. */
export async function openCutShop(shop: TestShop): Promise<CutShop> {
  const server = new URL(shop.app_url)
  let isCut: () => Cut | null = () => null
  const proxy = net.createServer((client) => {
    const upstream = net.connect(Number(server.port), server.hostname)
    let lost: Cut | null = null
    let isOpen = false
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('data', (statement) => {
      // Its sign-in is no statement.
      lost ??= isOpen ? isCut() : null
      if (lost === 'statement') end()
      else upstream.write(statement)
    })
    upstream.on('data', (answer) => {
      // Ready for a statement: the message Z.
      isOpen ||= answer.at(-6) === 0x5a
      if (lost === 'answer') end()
      else client.write(answer)
    })
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  // Not by the server's socket.
  url.search = ''
  const pool: DatabasePool<Database> = createPool<Database>({
    url: url.href,
    max: 10,
    connectWithinMs: 20_000,
    statementTimeoutMs: 5000,
    lockTimeoutMs: 2000,
    prepare: true,
    planOnce: true,
  })
  const composed = await compose({ ...shop.options, database: pool.kysely })
  afterAll(async () => {
    composed.stop()
    await pool.close()
    proxy.close()
  })
  return {
    service: composed.service,
    cutWhere(next) {
      isCut = next
    },
  }
}
