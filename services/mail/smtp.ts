import { createTransport } from 'nodemailer'

/** An outgoing mail. Addresses are bare addresses, never header text. */
export interface OutgoingMail {
  message_id: string
  recipient: string
  /** The reply address: that of the company that sells. */
  reply_to: string
  language_id: string
  subject: string
  html: string
  text: string
}

export interface MailSender {
  /** @throws MailNotSent when no server accepted it, or none confirmed in time. */
  send(mail: OutgoingMail): Promise<void>
  /** The domain of the sender's address, for message ids. */
  readonly domain: string
}

/** States the failure without personal data: server responses repeat addresses, and job tables and logs store them. */
export class MailNotSent extends Error {
  constructor(code: string, status: number | undefined) {
    super(`The mail server did not take a mail (${[code, status].filter((part) => part !== undefined).join(' ')})`)
    this.name = 'MailNotSent'
  }
}

/** The time-out of a silent connection, in milliseconds. A whole conversation has about ten turns. */
const CONNECT_WITHIN_MS = 5000
const ANSWER_WITHIN_MS = 10_000

/**
 * Sends by a server like `smtp://user:password@host:587` or `smtps://host`; STARTTLS is used where offered, and
 * required with `?requireTLS=true`. `from` is a mail address, with a name before it in `Name <address>` form.
 */
export function createSmtpSender({ url, from }: { url: string; from: string }): MailSender {
  const sender = parseSender(from)
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    dnsTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    // A mail consists of its texts only.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    domain: sender.address.slice(sender.address.lastIndexOf('@') + 1),
    async send(mail) {
      try {
        await transport.sendMail({
          messageId: mail.message_id,
          from: sender,
          to: { name: '', address: mail.recipient },
          replyTo: { name: '', address: mail.reply_to },
          envelope: { from: sender.address, to: [mail.recipient] },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: { 'Content-Language': mail.language_id, 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw asMailNotSent(error)
      }
    },
  }
}

/** `Name <address>` or a bare address, from the configuration. @throws Error for anything else */
export function parseSender(from: string): { name: string; address: string } {
  const [, name = '', address = from.trim()] = /^([^<>\r\n]*)<([^<>\s]+)>$/.exec(from.trim()) ?? []
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address)) throw new Error('The sender of mails is not a mail address')
  return { name: name.trim(), address }
}

function asMailNotSent(error: unknown): MailNotSent {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const status = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined
  return new MailNotSent(typeof code === 'string' ? code : 'EUNKNOWN', typeof status === 'number' ? status : undefined)
}
