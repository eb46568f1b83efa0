import path from 'node:path'
import { Readable } from 'node:stream'
import { hasVersion } from '@meridian/domain/entity-tag.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../gate/handler.ts'
import type { SecretRing } from '../gate/secret-ring.ts'
import { rangeOf } from './byte-range.ts'
import { createGeneratedFiles } from './generated-files.ts'
import { createPictures } from './pictures.ts'
import { readAddress } from './signed-address.ts'
import { readFrom, type Storage, StoredFileAbsent } from './storage.ts'

const THUMBNAIL_WIDTH = 480

/** The browser shows films and documents, and active content in them must not run. */
const POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

interface StoredFileOptions {
  storage: Storage
  secret: SecretRing
  /** The folder below which files.stored_file.master lies. */
  masters: string
  /** Folder of generated thumbnails. */
  made: string
  clock: () => Date
}

/**
 * GET /files/stored/{token}: a stored file by a signed address, of any size, in ranges. An address with an invalid
 * signature is 404, an expired one says so. Files (R24).
 */
export function storedFilesPlugin({ database, log }: Pick<Dependencies, 'database' | 'log'>, given: StoredFileOptions) {
  const { storage, secret, masters, clock } = given
  const pictures = createPictures(masters, createGeneratedFiles(given.made, log))

  async function sendStored(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const address = readAddress(secret, request.params.token, clock())
    if (address === 'expired') return refuse(reply, 410, 'This link is no longer good: open the file once more.')
    if (address === null) return refuse(reply, 404, 'There is no such file')
    const { stored_file_id, as } = address
    const file = await database
      .selectFrom('files.stored_file')
      .select(['name', 'kind', 'media_type', 'bytes', 'sha256', 'storage_key', 'master'])
      .where('stored_file_id', '=', stored_file_id)
      .where('state', '=', 'ready')
      .executeTakeFirst()
    if (!file) return refuse(reply, 404, 'There is no such file')
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': POLICY,
      'cross-origin-resource-policy': 'same-origin',
      // The address is a credential, so it must not leak as a referrer.
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=900',
    })
    if (as === 'thumbnail' && file.master !== null) {
      const picture = await pictures.read({ ...file, master: file.master, width: null }, THUMBNAIL_WIDTH, 'webp')
      return reply.type('image/webp').send(picture)
    }
    const etag = `"${file.sha256.slice(0, 32)}"`
    reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'content-disposition': `${as === 'download' ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeName(file.name)}`,
    })
    if (hasVersion(request.headers['if-none-match'], etag)) return reply.code(304).send()
    // A range of another version would be joined to parts of this one.
    const isOther = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
    const range = isOther ? null : rangeOf(request.headers.range, file.bytes)
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${file.bytes}`).type('text/plain').send('')
    }
    if (range !== null) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
    reply.type(file.media_type).header('content-length', range === null ? file.bytes : range.end - range.start + 1)
    // Fastify computes the length from the sent body; for an empty body it would send 0.
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    try {
      const part = range ?? undefined
      return reply.send(
        file.storage_key === null
          ? await readFrom(path.join(masters, file.master ?? ''), part)
          : await storage.read(file.storage_key, part),
      )
    } catch (error) {
      log.error({ err: error, stored_file_id }, 'A stored file cannot be read')
      const isGone = error instanceof StoredFileAbsent
      reply.removeHeader('content-length')
      reply.removeHeader('content-range')
      return refuse(reply, isGone ? 404 : 503, isGone ? 'There is no such file' : 'The file cannot be read now.')
    }
  }

  return async function serveStored(app: FastifyInstance): Promise<void> {
    app.get('/files/stored/:token', sendStored)
  }
}

function refuse(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send(text)
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
