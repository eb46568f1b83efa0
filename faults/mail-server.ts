import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** A mail accepted by the server. */
export interface TakenMail {
  message_id: string
  to: string
}

/** Treatment of clients that deliver mail. */
export type MailMood = 'takes' | 'refuses' | 'slow' | 'silent'

export interface MailServer {
  url: string
  readonly taken: readonly TakenMail[]
  mood: MailMood
  /** Closes the port, as a server that is down. */
  goDown(): Promise<void>
  comeUp(): Promise<void>
}

/** Longer than the shop waits for a mail server, and not much. */
const SLOW_MS = 6000

/** A mail server that speaks real SMTP, records accepted mails, and can be made to fail. */
export async function startMailServer(port: number): Promise<MailServer> {
  const taken: TakenMail[] = []
  let mood: MailMood = 'takes'
  let server: SMTPServer | null = null

  const open = async (): Promise<void> => {
    const opened = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData(stream, { envelope }, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (mood === 'silent') return
          if (mood === 'refuses') return done(Object.assign(new Error('Not now'), { responseCode: 451 }))
          const message_id = /^message-id:\s*(\S+)/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? ''
          const take = () => {
            taken.push({ message_id, to: envelope.rcptTo[0]?.address ?? '' })
            done()
          }
          if (mood === 'slow') setTimeout(take, SLOW_MS)
          else take()
        })
      },
    })
    opened.on('error', () => {})
    await once(opened.listen(port, '127.0.0.1'), 'listening')
    server = opened
  }
  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    get mood() {
      return mood
    },
    set mood(next) {
      mood = next
    },
    goDown: () =>
      new Promise((resolve) => {
        if (server === null) return resolve()
        server.close(() => resolve())
        server = null
      }),
    comeUp: () => (server === null ? open() : Promise.resolve()),
  }
}
