import { once } from 'node:events'
import net from 'node:net'

/** Below the ephemeral ports, one of which could be taken between the check and its use. */
const FIRST = 20_000
const LAST = 31_990
const TRIES = 200

/** A free port of this machine, followed by `more` free ones. */
export async function freePort(more = 2): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    const wanted = Array.from({ length: more + 1 }, (_, index) => port + index)
    if ((await Promise.all(wanted.map(isFree))).every(Boolean)) return port
  }
  throw new Error('There is no free port')
}

async function isFree(port: number): Promise<boolean> {
  const server = net.createServer()
  const free = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen(port)
  if (!(await free)) return false
  server.close()
  await once(server, 'close')
  return true
}
