import { Readable } from 'node:stream'
import { type Storage, StoredFileAbsent } from './storage.ts'

export interface S3Options {
  bucket: string
  /** Null: that of AWS for the region. */
  endpoint: string | null
  region: string
  access_key_id: string
  secret_access_key: string
}

/** The connect time-out; the caller retries. */
const CONNECT_TIMEOUT_MS = 3000
const REQUEST_TIMEOUT_MS = 10_000

/**
 * Files in a bucket of any S3-compatible store. The library is loaded here only, so that a shop without a bucket does
 * not pay for it.
 */
export async function createS3Storage(options: S3Options): Promise<Storage> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey, NotFound } = await import(
    '@aws-sdk/client-s3'
  )
  const { bucket: Bucket, endpoint, region } = options
  const client = new S3Client({
    region,
    credentials: { accessKeyId: options.access_key_id, secretAccessKey: options.secret_access_key },
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Stores other than AWS reject optional checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    maxAttempts: 3,
  })
  return {
    async write(Key, content, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentType }))
    },
    async read(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
        if (Body instanceof Readable) return Body
        throw new Error('The store answered without a body')
      } catch (error) {
        if (error instanceof NoSuchKey || error instanceof NotFound) throw new StoredFileAbsent(Key)
        throw error
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}
