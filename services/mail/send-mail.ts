import type { Database } from '@meridian/database/schema/database.ts'
import { assertOutsideTransaction } from '@meridian/database/transaction.ts'
import { mailTiming, ORDER_MAIL_LIMIT } from '@meridian/domain/buying-limits.ts'
import { parseEmail } from '@meridian/domain/email.ts'
import { isErasedBuyer } from '@meridian/domain/erasure.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { RenderedMail } from '@meridian/mails/render.js'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { readTextOverrides } from '../core/for-services.ts'
import type { ReadDeps } from '../gate/handler.ts'
import { JobPostponed } from '../jobs/jobs.ts'
import { holdClaim } from './held-claim.ts'
import type { MailRenderer } from './mail-renderer.ts'
import { aboutOf, type MemberForMail, type MemberMailJob, toMemberMail } from './member-mail.ts'
import {
  claimMessage,
  countOtherMessages,
  dropMessage,
  type MailName,
  markSent,
  type OrderMailName,
  readLatestMessage,
  readMessageState,
  releaseMessage,
  storeMessage,
} from './messages.ts'
import { type MailSettings, type OrderForMail, toOrderMail } from './order-mail.ts'
import type { MailSender } from './smtp.ts'

export interface MailDependencies extends MailSettings, ReadDeps {
  database: Kysely<Database>
  log: Logger
  clock: () => Date
  /** @throws when there is no such order */
  readOrderForMail: (name: OrderMailName) => Promise<OrderForMail>
  /** Null for an obsolete mail. */
  readMemberForMail: (job: MemberMailJob) => Promise<MemberForMail | null>
  renderer: MailRenderer
  /** Null: mails are stored in the database, where the development page shows them. */
  sender: MailSender | null
  /** Interval at which the claim of a mail is renewed while it is being sent; shorter in tests. */
  claimKeptMs?: number
}

/** The outcome of a job: `not_needed` is an obsolete mail. */
export type MailOutcome = 'sent' | 'kept' | 'already_sent' | 'not_needed'

/** Another job is sending the same mail, or has just died while doing so; the retried job finds out which. */
export class MailClaimed extends Error {
  constructor(name: MailName) {
    super(`The mail ${name.template} of ${subjectOf(name)} is being sent by another job`)
    this.name = 'MailClaimed'
  }
}

/**
 * Sends an order's mail to its buyer, or stores it where no server is configured. Once per name, however often and
 * however parallel
 * the job runs (R9). A failed job must be retried. After a crash between the server's confirmation and our record of it
 * the mail is
 * sent again with the same Message-ID, by which mail systems deduplicate.
 * @throws MailNotSent, MailClaimed, JobPostponed while the hour has its mails about the order, and what readOrderForMail throws
 */
export async function sendMail(deps: MailDependencies, name: OrderMailName): Promise<MailOutcome> {
  return sendOnce(deps, name, async (now) => {
    const order = await deps.readOrderForMail(name)
    // Paid meanwhile, or being paid: a mail about the previous attempt would only cause alarm.
    if (name.template === 'payment-failed' && !order.can_pay) return null
    // The buyer was erased, so there is no recipient.
    if (isErasedBuyer(order.buyer)) return null
    // The receipt of a withdrawal is sent to the address chosen by its buyer.
    const recipient = parseEmail(order.recipient ?? order.buyer.email)
    if (recipient === null) throw new Error(`The buyer of order ${name.order_id} has no mail address`)
    return {
      id: [order.number, name.template, ...idsOf(name)].join('.'),
      recipient,
      reply_to: order.company.email,
      language_id: order.language,
      rendered: await deps.renderer.renderMail(name.template, {
        ...toOrderMail(order, deps, now),
        texts: await ownTexts(deps, order.language),
      }),
      secrets: [encodeURIComponent(order.access_key)],
    }
  })
}

async function ownTexts(deps: MailDependencies, language: LanguageId) {
  return (await readTextOverrides(deps, 'mails')).get(language)
}

/** Ids that distinguish mails of one order and template, in the order of the Message-ID. */
const IDS = [
  ...(['attempt_id', 'shipment_id', 'refund_id', 'cancellation_id', 'withdrawal_id'] as const),
  ...(['return_id', 'amendment_id', 'note_id', 'version', 'again'] as const),
] satisfies (keyof OrderMailName)[]

function idsOf(name: OrderMailName) {
  return IDS.map((id) => name[id]).filter((id) => id !== undefined)
}

/** The same for a mail to a person about their account. @throws MailNotSent, MailClaimed */
export async function sendMemberMail(deps: MailDependencies, job: MemberMailJob): Promise<MailOutcome> {
  const facts = await deps.readMemberForMail(job)
  if (facts === null) return 'not_needed'
  const { template, recipient, language, company, secrets, reply_to = company.email } = facts
  const about = aboutOf(job)
  return sendOnce(deps, { about, template }, async () => ({
    id: `${about.replaceAll(':', '-')}.${template}`,
    recipient,
    reply_to,
    language_id: language,
    rendered: await deps.renderer.renderMemberMail(template, {
      ...toMemberMail(facts, deps),
      texts: await ownTexts(deps, language),
    }),
    secrets,
  }))
}

/** A mail that is written and not yet sent. */
interface Letter {
  /** The part of the Message-ID before the @. */
  id: string
  recipient: string
  reply_to: string
  language_id: string
  rendered: RenderedMail
  /** Texts to remove from the tables once the mail is sent. */
  secrets: string[]
}

async function sendOnce(
  deps: MailDependencies,
  name: MailName,
  write: (now: Date) => Promise<Letter | null>,
): Promise<MailOutcome> {
  assertOutsideTransaction('A mail')
  const { database, log, clock, sender } = deps
  const state = await readMessageState(database, name)
  if (state === 'sent') return 'already_sent'
  if (state === 'unsent' && sender === null) return 'kept'

  const now = clock()
  const turn = await turnOf(database, name, now)
  if (turn === 'never') return 'not_needed'
  if (turn === 'later') throw await postponed(database, name, now)
  const letter = await write(now)
  if (letter === null) {
    if (state === 'unsent' && !(await dropMessage(database, name, now))) throw new MailClaimed(name)
    return 'not_needed'
  }
  const { id, recipient, reply_to, language_id, rendered, secrets } = letter
  const message = { ...rendered, name, recipient, language_id }
  if (sender === null) {
    await storeMessage(database, message, now)
    return 'kept'
  }

  if (!(await claimMessage(database, message, now))) {
    if ((await readMessageState(database, name)) === 'sent') return 'already_sent'
    throw new MailClaimed(name)
  }
  // Checked again after the claim, which others see: concurrent jobs do not exceed the limit.
  if ((await turnOf(database, name, now)) !== 'now') {
    await releaseMessage(database, name, now)
    throw await postponed(database, name, now)
  }
  const claim = holdClaim(deps, name, now)
  try {
    await sender.send({ message_id: `<${id}@${sender.domain}>`, recipient, reply_to, language_id, ...rendered })
  } catch (error) {
    await releaseMessage(database, name, await claim.end())
    log.warn({ ...name, err: error }, 'A mail could not be sent and will be retried')
    throw error
  }
  await claim.end()
  await markSent(database, name, { secrets, now: clock() })
  log.info(name, 'A mail is sent')
  return 'sent'
}

/** True if a mail may be sent now, given the others about its order. */
async function turnOf(database: Kysely<Database>, name: MailName, now: Date): Promise<ReturnType<typeof mailTiming>> {
  if ('about' in name) return 'now'
  const since = new Date(now.getTime() - ORDER_MAIL_LIMIT.windowMs)
  return mailTiming(name.template, await countOtherMessages(database, name, since))
}

/** The mail waits until the first of those that fill the hour is an hour old. */
async function postponed(database: Kysely<Database>, name: MailName, now: Date): Promise<JobPostponed> {
  const filled = 'about' in name ? undefined : await readLatestMessage(database, name, ORDER_MAIL_LIMIT.max)
  const waitMs = ORDER_MAIL_LIMIT.windowMs - (now.getTime() - (filled ?? now).getTime())
  const why = `The mail ${name.template} of ${subjectOf(name)} waits, since there were too many in the last hour`
  return new JobPostponed(why, Math.max(1, Math.ceil(waitMs / 1000)))
}

function subjectOf(name: MailName): string {
  return 'about' in name ? name.about : `order ${name.order_id}`
}
