import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Storage, StoredFileAbsent } from './storage.ts'

export interface S3Options {
  bucket: string
  /** Null: that of AWS for the region. */
  endpoint: string | null
  region: string
  access_key_id: string
  secret_access_key: string
}

/** Until the store begins to answer; the caller retries. */
const ANSWER_TIMEOUT_MS = 10_000
/** Retries of a busy store (429, 5xx), each after a longer pause. */
const RETRIES = 2
const FIRST_PAUSE_MS = 100

/**
 * Files in a bucket of any S3-compatible store. The library that signs is loaded here only, so that a shop without a
 * bucket does not pay for it.
 */
export async function createS3Storage(options: S3Options): Promise<Storage> {
  const { AwsClient } = await import('aws4fetch')
  const client = new AwsClient({
    service: 's3',
    region: options.region,
    retries: RETRIES,
    initRetryMs: FIRST_PAUSE_MS,
    accessKeyId: options.access_key_id,
    secretAccessKey: options.secret_access_key,
  })
  const bucket = addressOf(options)
  const send = async (key: string, init: RequestInit): Promise<Response> => {
    const slow = new AbortController()
    const timer = setTimeout(() => slow.abort(new Error('The store did not answer')), ANSWER_TIMEOUT_MS)
    try {
      const answer = await client.fetch(`${bucket}/${key}`, { ...init, signal: slow.signal })
      if (!answer.ok) throw await failureOf(answer, key)
      return answer
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async write(key, content, type) {
      // The signature covers the content, so a store refuses content that was changed in transit.
      const hash = createHash('sha256').update(content).digest('hex')
      // A copy, because the types of fetch exclude bytes in shared memory.
      const body = new Uint8Array(content)
      const headers = { 'content-type': type, 'x-amz-content-sha256': hash }
      const answer = await send(key, { method: 'PUT', body, headers })
      await answer.arrayBuffer()
    },
    async read(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const { body } = await send(key, { headers })
      if (body === null) throw new Error('The store answered without a body')
      // The global ReadableStream is the same class as that of node:stream/web; only the types differ.
      return Readable.fromWeb(body as ReadableStream)
    },
    async remove(key) {
      try {
        const answer = await send(key, { method: 'DELETE' })
        await answer.arrayBuffer()
      } catch (error) {
        if (!(error instanceof StoredFileAbsent)) throw error
      }
    },
  }
}

function addressOf({ bucket, endpoint, region }: S3Options): string {
  return endpoint === null
    ? `https://${bucket}.s3.${region}.amazonaws.com`
    : `${endpoint.replace(/\/+$/, '')}/${bucket}`
}

/** Only a missing file is an absent file: a missing bucket is a failure of the store. */
async function failureOf(answer: Response, key: string): Promise<Error> {
  const text = await answer.text()
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no code'
  if (answer.status === 404 && code === 'NoSuchKey') return new StoredFileAbsent(key)
  return new Error(`The store answered ${answer.status} (${code})`)
}
