import { hasVersion } from '@meridian/domain/entity-tag.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Dependencies } from '../gate/handler.ts'
import { documentKey, renderDocument } from './documents.ts'
import { HASH_LENGTH, PICTURE_FORMATS, PICTURE_WIDTHS, pathName, publicPath } from './for-services.ts'
import { createGeneratedFiles } from './generated-files.ts'
import { createPictures, PicturesBusy } from './pictures.ts'

type FileServerDeps = Pick<Dependencies, 'database' | 'replica' | 'cache' | 'log'>

const HASH = new RegExp(`^[0-9a-f]{${HASH_LENGTH}}$`)
const NAME = /^[a-z0-9-]{1,80}$/
const PICTURE = new RegExp(`^(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`)
/** The picture of link previews. */
const PREVIEW = 'preview.jpg'
const DOCUMENT = /^([a-z0-9-]{1,80})\.pdf$/

/** Maximum number of files that share their content, e.g. one text in many countries. */
const NAMES_OF_ONE_CONTENT_MAX = 500

const UPLOAD = /^([A-Za-z0-9_-]{22,64})\.webp$/

/** A path contains the hash of its content, so its content never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
/** The text of a document never changes, but its layout may. */
const AN_HOUR = 'public, max-age=3600'
/** An address whose content was replaced leads to the present one, which may be replaced again. */
const A_MINUTE = 'public, max-age=60'
/** A person's upload is cached by its viewer only, and by no proxy, because it may be erased. */
const A_DAY_FOR_ONE = 'private, max-age=86400'

/**
 * GET /files/**: public pictures in the widths and formats of for-services.ts, public documents as PDFs, and uploads by
 * their key; anything else is 404. `masters` is the folder below which files.file.master lies, `made` the one where
 * generated files are stored.
 */
export function filesPlugin(deps: FileServerDeps, given: { masters: string; made: string; shop_name: string }) {
  const kept = createGeneratedFiles(given.made, deps.log)
  const pictures = createPictures(given.masters, kept)
  const { shop_name } = given

  async function sendPicture(
    request: FastifyRequest<{ Params: { hash: string; name: string; variant: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { hash, name, variant } = request.params
    const [, widthText, formatText] = PICTURE.exec(variant) ?? []
    const width = PICTURE_WIDTHS.find((one) => String(one) === widthText)
    const format = PICTURE_FORMATS.find((one) => one === formatText)
    const isSize = width !== undefined && format !== undefined
    if ((!isSize && variant !== PREVIEW) || !NAME.test(name)) return sendAbsent(reply)
    const file = await findFile(deps, 'picture', hash, name)
    if (file === null) return sendPresent(reply, 'picture', hash, name, (path) => path.replace('640.webp', variant))
    const tag = isSize ? `"${hash}-${Math.min(width, file.width ?? width)}-${format}"` : `"${hash}-preview"`
    if (hasVersion(request.headers['if-none-match'], tag)) return sendUnchanged(reply, tag, FOREVER)
    const master = { ...file, master: file.master ?? (() => readUploadedContent(deps, file.file_id)) }
    try {
      const picture = await (isSize ? pictures.read(master, width, format) : pictures.readPreview(master))
      return await prepare(reply, tag, FOREVER)
        .type(`image/${isSize ? format : 'jpeg'}`)
        .send(picture)
    } catch (error) {
      if (error instanceof PicturesBusy) return reply.code(503).header('retry-after', '1').send()
      deps.log.error({ err: error, file_id: file.file_id }, 'A picture cannot be made of its master')
      return sendAbsent(reply)
    }
  }

  async function sendDocument(
    request: FastifyRequest<{ Params: { hash: string; file: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const name = DOCUMENT.exec(request.params.file)?.[1]
    const file = name === undefined ? null : await findFile(deps, 'document', request.params.hash, name)
    if (file === null || name === undefined) {
      return name === undefined ? sendAbsent(reply) : sendPresent(reply, 'document', request.params.hash, name)
    }
    if (file.content === null) return sendUploadedDocument(request, reply, { file, name })
    const { version, issued_by, content, language_id } = file
    const document = { title: file.title ?? file.name, content, languageId: language_id, version, issued_by }
    const key = documentKey(document, shop_name)
    const tag = `"${key}"`
    if (hasVersion(request.headers['if-none-match'], tag)) return sendUnchanged(reply, tag, AN_HOUR)
    const pdf = await kept.read(`documents/${key}.pdf`, () => renderDocument(document, shop_name))
    return prepare(reply, tag, AN_HOUR)
      .header('content-disposition', `inline; filename="${name}.pdf"; filename*=UTF-8''${fileNameOf(document)}`)
      .type('application/pdf')
      .send(pdf)
  }

  /** Redirects an address of replaced content to the present one. */
  async function sendPresent(
    reply: FastifyReply,
    kind: string,
    hash: string,
    name: string,
    variantOf = (path: string) => path,
  ): Promise<FastifyReply> {
    const path = await findReplacing(deps, kind, hash, name)
    if (path === null) return sendAbsent(reply)
    return reply
      .code(302)
      .headers({ location: variantOf(path), 'cache-control': A_MINUTE })
      .send()
  }

  /** A PDF as an admin has sent it. */
  async function sendUploadedDocument(
    request: FastifyRequest<{ Params: { hash: string } }>,
    reply: FastifyReply,
    { file, name }: { file: FileRow; name: string },
  ): Promise<FastifyReply> {
    const tag = `"${request.params.hash}"`
    if (hasVersion(request.headers['if-none-match'], tag)) return sendUnchanged(reply, tag, FOREVER)
    const content = await readUploadedContent(deps, file.file_id)
    return prepare(reply, tag, FOREVER)
      .headers({
        'content-disposition': `inline; filename="${name}.pdf"`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .type('application/pdf')
      .send(content)
  }

  async function sendUpload(
    request: FastifyRequest<{ Params: { file: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const key = UPLOAD.exec(request.params.file)?.[1]
    // Requested immediately after the upload, when a replica may not have it yet.
    const upload =
      key === undefined
        ? undefined
        : await deps.database
            .selectFrom('files.upload as u')
            .innerJoin('files.file as f', 'f.file_id', 'u.file_id')
            .select(['u.content', 'f.sha256', 'f.media_type'])
            .where('u.key', '=', key)
            .executeTakeFirst()
    if (!upload) return sendAbsent(reply)
    const tag = `"${upload.sha256.slice(0, HASH_LENGTH)}"`
    if (hasVersion(request.headers['if-none-match'], tag)) return sendUnchanged(reply, tag, A_DAY_FOR_ONE)
    return prepare(reply, tag, A_DAY_FOR_ONE)
      .headers({
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline; filename="picture.webp"',
      })
      .type(upload.media_type)
      .send(upload.content)
  }

  return async function serveFiles(app: FastifyInstance): Promise<void> {
    app.get('/files/pictures/:hash/:name/:variant', sendPicture)
    app.get('/files/documents/:hash/:file', sendDocument)
    app.get('/files/uploads/:file', sendUpload)
    app.get('/files/*', async (_request, reply) => sendAbsent(reply))
  }
}

/** @throws Error if the file has no content of its own */
async function readUploadedContent({ database }: FileServerDeps, file_id: number): Promise<Buffer> {
  const { content } = await database
    .selectFrom('files.uploaded_content')
    .select('content')
    .where('file_id', '=', file_id)
    .executeTakeFirstOrThrow()
  return content
}

interface FileRow {
  file_id: number
  name: string
  sha256: string
  width: number | null
  master: string | null
  content: string | null
  title: string | null
  language_id: string | null
  version: string | null
  issued_by: string | null
}

/** The download name of a document: its title and version in the original script. */
function fileNameOf({ title, version }: { title: string; version: string | null }): string {
  const name = `${version === null ? title : `${title} ${version}`}.pdf`
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * The public file of a path, null where there is none. Files of equal content share a hash, so the name decides between
 * them.
 */
async function findFile(deps: FileServerDeps, kind: string, hash: string, name: string): Promise<FileRow | null> {
  if (!HASH.test(hash)) return null
  const key = `files:${kind}:${hash}`
  const rows = await deps.cache
    .remember(['catalogue', 'content'], key, () => loadFiles(deps, kind, hash))
    .catch((error: unknown) => {
      if (error instanceof NoSuchFile) return []
      throw error
    })
  return rows.find((row) => pathName(row.name) === name) ?? null
}

/** The path of the file that once had this content; null without one. */
async function findReplacing(
  { replica }: FileServerDeps,
  kind: string,
  hash: string,
  name: string,
): Promise<string | null> {
  if (!HASH.test(hash)) return null
  const rows = await replica
    .selectFrom('files.replaced_content as o')
    .innerJoin('files.file as f', 'f.file_id', 'o.file_id')
    .select(['f.kind', 'f.name', 'f.sha256'])
    .where(sql<boolean>`left(o.sha256, ${sql.lit(HASH_LENGTH)}) = ${hash}`)
    .where('f.kind', '=', kind)
    .where('f.is_public', '=', true)
    .orderBy('f.file_id')
    .limit(NAMES_OF_ONE_CONTENT_MAX)
    .execute()
  const file = rows.find((row) => pathName(row.name) === name)
  return file === undefined ? null : publicPath(file)
}

/** Thrown so that it is not cached: invented addresses evict nothing. */
class NoSuchFile extends Error {
  override name = 'NoSuchFile'
}

async function loadFiles(deps: FileServerDeps, kind: string, hash: string): Promise<FileRow[]> {
  const rows = await deps.replica
    .selectFrom('files.file as f')
    // A regulation has its own title and language.
    .leftJoin('core.regulation_file as r', 'r.file_id', 'f.file_id')
    .select(['f.file_id', 'f.name', 'f.sha256', 'f.width', 'f.master', 'f.content'])
    .select(['r.title', 'r.language_id', 'r.version', 'r.issued_by'])
    .where(sql<boolean>`left(f.sha256, ${sql.lit(HASH_LENGTH)}) = ${hash}`)
    .where('f.kind', '=', kind)
    .where('f.is_public', '=', true)
    .orderBy('f.file_id')
    .limit(NAMES_OF_ONE_CONTENT_MAX)
    .execute()
  if (rows.length === 0) throw new NoSuchFile()
  return rows
}

function prepare(reply: FastifyReply, tag: string, caching: string): FastifyReply {
  return reply.headers({ etag: tag, 'cache-control': caching, 'x-content-type-options': 'nosniff' })
}

function sendUnchanged(reply: FastifyReply, tag: string, caching: string): FastifyReply {
  return prepare(reply, tag, caching).code(304).send()
}

function sendAbsent(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/plain; charset=utf-8')
    .send('There is no such file')
}
