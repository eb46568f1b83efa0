import net from 'node:net'

/** The time-out of an answer; the shop itself gives up earlier. */
const ANSWER_WITHIN_MS = 20_000

export interface Answer {
  status: number
  /** Bytes of the body as sent, compressed or not. */
  bytes: number
  /** Null if it was not requested. */
  body: Buffer | null
}

export interface RequestParts {
  method?: string
  /** Including the query. */
  path: string
  headers?: Record<string, string>
  body?: unknown
}

/** A whole request as sent over the wire; built once and sent many times. */
export function requestMessage(origin: string, { method = 'GET', path, headers = {}, body }: RequestParts): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${new URL(origin).host}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

/**
 * A keep-alive connection that sends one request at a time. The load shares two cores with the shop, so it must be
 * cheap: parsing only status and length costs half the processor time of common load generators.
 */
export class Connection {
  #socket: net.Socket
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void; keepBody: boolean } | null = null
  #head: Buffer | null = null
  #status = 0
  #length = 0
  /** Remaining bytes of the body; null while the head is read. */
  #missing: number | null = null
  #chunks: Buffer[] = []

  private constructor(socket: net.Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setTimeout(ANSWER_WITHIN_MS, () => {
      if (this.#waiting !== null) this.#fail(new Error(`No answer within ${ANSWER_WITHIN_MS / 1000} s`))
    })
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The shop closed the connection')))
  }

  /** @throws Error if no server listens there. */
  static open(origin: string): Promise<Connection> {
    const { port } = new URL(origin)
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), '127.0.0.1')
      socket.once('error', reject)
      socket.once('connect', () => {
        socket.off('error', reject)
        resolve(new Connection(socket))
      })
    })
  }

  /** @throws Error if the connection breaks or the answer is late. */
  send(message: Buffer, keepBody = false): Promise<Answer> {
    if (this.#waiting !== null) throw new Error('A connection sends one request at a time')
    // Closed between two requests: nothing would ever answer.
    if (this.#socket.destroyed) return Promise.reject(new Error('The shop closed the connection'))
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, keepBody }
      this.#socket.write(message)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    let body = chunk
    if (this.#missing === null) {
      const seen = this.#head === null ? chunk : Buffer.concat([this.#head, chunk])
      const end = seen.indexOf('\r\n\r\n')
      if (end === -1) {
        this.#head = seen
        return
      }
      this.#head = null
      const head = seen.toString('latin1', 0, end)
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
      if (length === undefined) {
        this.#fail(new Error(`An answer without its length: ${head.split('\r\n')[0]}`))
        return
      }
      this.#status = Number(head.slice(9, 12))
      this.#length = Number(length)
      this.#missing = this.#length
      body = seen.subarray(end + 4)
    }
    this.#missing -= body.length
    if (this.#waiting?.keepBody) this.#chunks.push(body)
    if (this.#missing === 0) this.#finish()
    else if (this.#missing < 0) this.#fail(new Error('The answer was longer than declared'))
  }

  #finish(): void {
    const waiting = this.#waiting
    const body = waiting?.keepBody ? Buffer.concat(this.#chunks) : null
    this.#missing = null
    this.#chunks = []
    this.#waiting = null
    waiting?.resolve({ status: this.#status, bytes: this.#length, body })
  }

  #fail(error: Error): void {
    const waiting = this.#waiting
    this.#waiting = null
    this.#socket.destroy()
    waiting?.reject(error)
  }
}
