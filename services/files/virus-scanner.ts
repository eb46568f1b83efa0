import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Scans a file. @throws Error on failure, so that the file waits */
export type VirusScanner = (content: Readable) => Promise<'clean' | 'infected'>

const TIMEOUT_MS = 60_000

/** No scanner: files are released after the other checks. */
export const noScanner: VirusScanner = async (content) => {
  content.destroy()
  return 'clean'
}

/**
 * A program that reads the file from its input and exits with 0 for a clean one and 1 for an infected one, as
 * `clamdscan -` does. The command is split at blanks and not run by a shell.
 */
export function scannerByCommand(command: string): VirusScanner {
  const [program = '', ...given] = command.split(/\s+/).filter((word) => word !== '')
  return async (content) => {
    const child = spawn(program, given, { stdio: ['pipe', 'ignore', 'ignore'], timeout: TIMEOUT_MS })
    const ended = once(child, 'exit')
    // A program that has seen enough closes its input early.
    const written = pipeline(content, child.stdin).catch(() => {})
    const [code] = await ended
    content.destroy()
    await written
    if (code === 0) return 'clean'
    if (code === 1) return 'infected'
    throw new Error(`The virus scanner ended with ${code}`)
  }
}

/** The framing of clamd's chunks. */
const CHUNK_HEADER_BYTES = 4

/** clamd at an address (`tcp://host:3310`), which gets the file by its INSTREAM command. */
export function scannerAtAddress(address: string): VirusScanner {
  const { hostname, port } = new URL(address)
  return async (content) => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The virus scanner does not answer')))
    const answer = readAll(socket)
    try {
      await once(socket, 'connect')
      await pipeline(content, framed, socket, { end: false })
    } catch (error) {
      socket.destroy()
      await answer.catch(() => {})
      throw error
    }
    const text = await answer
    if (/^stream: OK\0?$/.test(text)) return 'clean'
    if (/ FOUND\0?$/.test(text)) return 'infected'
    throw new Error('The virus scanner reported an error')
  }
}

/** Each chunk after its length, and an empty one at the end. */
async function* framed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of content) {
    const header = Buffer.alloc(CHUNK_HEADER_BYTES)
    header.writeUInt32BE(chunk.length)
    yield header
    yield chunk
  }
  yield Buffer.alloc(CHUNK_HEADER_BYTES)
}

async function readAll(socket: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8').trim()
}
