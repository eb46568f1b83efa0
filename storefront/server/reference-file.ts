import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { packReference } from '@meridian/domain/packed-reference.ts'
import { type ReferenceFacts, reference } from '@meridian/domain/reference-facts.ts'
import { chooseEncoding } from './page-cache.ts'

const FOLDER = '/reference/'
const TYPE = 'application/json; charset=utf-8'

interface ReferenceFile {
  path: string
  identity: Buffer
  br: Buffer
}

const files = new WeakMap<ReferenceFacts, ReferenceFile>()

function currentFile(): ReferenceFile {
  const { facts } = reference()
  const known = files.get(facts)
  if (known !== undefined) return known
  const identity = Buffer.from(JSON.stringify(packReference(facts)))
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 12)
  const made = { path: `${FOLDER}${hash}.json`, identity, br: brotliCompressSync(identity) }
  files.set(facts, made)
  return made
}

/** The address of the facts for browsers; a new one whenever they change. */
export function referencePath(): string {
  return currentFile().path
}

/**
 * Serves the facts of countries to browsers; returns whether it handled the request. A page of another process may name
 * facts that this one has no longer, or not yet: it gets those of this process, which nobody may cache.
 */
export function serveReference(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  if (!path.startsWith(FOLDER)) return false
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return true
  }
  const file = currentFile()
  const isBrotli = chooseEncoding(request.headers['accept-encoding']) === 'br'
  const body = isBrotli ? file.br : file.identity
  response.writeHead(200, {
    'Content-Type': TYPE,
    'Cache-Control': path === file.path ? 'public, max-age=31536000, immutable' : 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ...(isBrotli && { 'Content-Encoding': 'br' }),
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
