import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { hasVersion } from '@meridian/domain/entity-tag.ts'
import { chooseEncoding, type Encoding } from './page-cache.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Serves a built file and returns whether it did. */
export type ServeStatic = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

/**
 * Reads the built files into memory: they are few, and each has its compressed variants beside it (precompress.ts).
 * Files under /assets have a content hash in their name and are cached by browsers for a year; the others are
 * revalidated every hour.
 */
export async function readStaticFiles(folder: string): Promise<ServeStatic> {
  const files = new Map<string, StaticFile>()
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    if (address.startsWith('/.')) continue
    const identity = await readFile(path)
    const br = existsSync(`${path}.br`) ? await readFile(`${path}.br`) : undefined
    const gzip = existsSync(`${path}.gz`) ? await readFile(`${path}.gz`) : undefined
    files.set(address, {
      headers: {
        'Content-Type': type,
        'Cache-Control': address.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
        ETag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
        'X-Content-Type-Options': 'nosniff',
        // The fields of a payment provider's frame are written in them.
        ...(type === 'font/woff2' && { 'Access-Control-Allow-Origin': '*' }),
        ...(br && { Vary: 'Accept-Encoding' }),
      },
      bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    })
  }

  return (request, response, path) => {
    const file = files.get(path)
    if (file === undefined) {
      if (!path.startsWith('/assets/')) return false
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('No such file')
      return true
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return true
    }
    if (hasVersion(request.headers['if-none-match'], file.headers.ETag ?? '')) {
      response.writeHead(304, file.headers).end()
      return true
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const encoded = file.bodies[encoding]
    const body = encoded ?? file.bodies.identity
    response.writeHead(200, {
      ...file.headers,
      ...(encoded !== undefined && encoding !== 'identity' && { 'Content-Encoding': encoding }),
      'Content-Length': body.length,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}
