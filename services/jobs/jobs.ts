import { changeAtCommit } from '@meridian/database/prepared.ts'
import type { Database } from '@meridian/database/schema/database.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import type { OrderLetter } from '@meridian/domain/order-letter.ts'
import type { MailTemplate } from '@meridian/mails/render.js'
import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** Outbox (R13): the jobs that a transaction may enqueue; their queues are the outbox. */
export interface JobData {
  'send-mail':
    | { order_id: number; template: 'order-placed' | 'order-paid' | 'phone-order' | 'phone-order-expired' }
    | { order_id: number; template: 'payment-failed'; attempt_id: number }
    | { order_id: number; template: 'payment-refunded'; attempt_id: number; refund_id: number; version?: number }
    | { order_id: number; template: 'refund-returned'; attempt_id: number; refund_id: number; version: number }
    | {
        order_id: number
        template: 'withdrawal-received' | 'withdrawal-refused' | 'withdrawal-lapsed'
        withdrawal_id: number
      }
    | { order_id: number; template: 'units-cancelled'; cancellation_id: number }
    | {
        order_id: number
        template: 'return-approved' | 'return-declined' | 'return-received' | 'return-closed'
        return_id: number
      }
    | {
        order_id: number
        template:
          | 'parcel-shipped'
          | 'parcel-delivered'
          | 'parcel-delayed'
          | 'parcel-held'
          | 'parcel-lost'
          | 'parcel-returned'
        shipment_id: number
      }
    | { order_id: number; template: 'address-changed'; version: number }
    | { order_id: number; template: 'order-changed'; amendment_id: number }
    /** Written by an admin, whose own words are a note on the order. */
    | { order_id: number; template: OrderLetter; note_id: number | undefined; version: number }
    /** A mail that an admin resends. */
    | {
        order_id: number
        template: MailTemplate
        attempt_id?: number | undefined
        shipment_id?: number | undefined
        refund_id?: number | undefined
        cancellation_id?: number | undefined
        withdrawal_id?: number | undefined
        return_id?: number | undefined
        amendment_id?: number | undefined
        note_id?: number | undefined
        version?: number | undefined
        again: number
      }
  'capture-collected': { order_id: number }
  /** Notifies a carrier that a parcel it has numbered was cancelled. */
  'cancel-parcel': { program: string; reference: string }
  /** Mails about a person. The job contains no secret: a link is derived from its nonce and the secret. */
  'send-member-mail':
    | { template: 'verify-address'; registration_id: number; mail: number }
    | { template: 'welcome'; user_id: number }
    | { template: 'password-changed'; user_id: number; session_version: number; at: string }
    | { template: 'confirm-sign-in'; nonce: string }
    | { template: 'reset-password'; nonce: string; language_id: LanguageId }
    | { template: 'confirm-new-email'; nonce: string; language_id: LanguageId }
    | { template: 'email-changed'; nonce: string; at: string }
    | { template: 'admin-invited'; nonce: string }
    | { template: 'admin-factors-reset'; user_id: number; version: number; at: string }
    | { template: 'transfer-approved' | 'transfer-rejected'; user_id: number; request_id: number }
    | {
        template: 'sponsor-changed'
        user_id: number
        sponsor_id: number | null
        moved_id: number
        version: number
        at: string
      }
    | { template: 'account-viewed'; user_id: number; acting_id: string; at: string }
    | { template: 'data-exported'; user_id: number; export_id: string; at: string }
    | { template: 'data-corrected'; user_id: number; version: number; at: string }
    | { template: 'contact-message' | 'contact-received'; contact_message_id: number }
    | { template: 'group-joined' | 'group-left'; user_id: number; moved_id: number; version: number; at: string }
  'refund-payment': { refund_id: number }
  /** The document that an event of an order calls for in its country. */
  'issue-document': { order_id: number; event: 'payment' | 'shipping' }
}
export const QUEUES = [
  'send-mail',
  'send-member-mail',
  'refund-payment',
  'capture-collected',
  'cancel-parcel',
  'issue-document',
] as const satisfies (keyof JobData)[]

/** Enqueues a job in the same transaction as the change it follows from: both or none. */
export type Enqueue = <Name extends keyof JobData>(
  tx: Kysely<Database>,
  name: Name,
  data: JobData[Name],
  when?: { startAfterS: number },
) => Promise<void>

/** A job whose time has not come, which is no failure: it is enqueued once more, to begin then. */
export class JobPostponed extends Error {
  readonly forS: number
  constructor(why: string, forS: number) {
    super(why)
    this.name = 'JobPostponed'
    this.forS = forS
  }
}

/**
 * The origin of a job, carried in its data: the trace of the call that enqueued it, and the span of its distributed
 * trace (W3C). Neither is needed to run it.
 */
export interface JobOrigin {
  trace?: string | undefined
  traceparent?: string | undefined
}

export interface JobSender {
  enqueue: Enqueue
  stop(): Promise<void>
}

/** Makes the queue write its job in a given transaction. */
function atCommit(tx: Kysely<Database>) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      await changeAtCommit(tx, CompiledQuery.raw(text, values))
      return { rows: [] }
    },
  }
}

const SCHEMA = 'pgboss'
/** A worker that says nothing for this long is dead: its jobs go to another. */
const HEARTBEAT = { heartbeatSeconds: 15 } as const
/** Covers a mail server that is down for two days. */
const RETRY = { retryLimit: 150, retryDelay: 5, retryBackoff: true, retryDelayMax: 1800 } as const

/**
 * Creates or migrates the queue's schema with the jobs role, and lets the app role enqueue. Runs with the migrations;
 * pg-boss acquires an advisory lock, so two processes may start together. Failed jobs get an index of our own, and
 * the app role may retry them.
 */
export async function prepareQueues(jobsUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: jobsUrl,
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    createSchema: false,
    max: 2,
  })
  boss.on('error', () => {})
  await boss.start()
  for (const queue of QUEUES) await boss.createQueue(queue, { ...RETRY, ...HEARTBEAT })
  // One transaction, one process at a time: PostgreSQL rejects concurrent grants on one table.
  await boss.getDb().executeSql(`
    select pg_advisory_xact_lock(hashtext('${SCHEMA} grants'));
    grant select, insert on all tables in schema ${SCHEMA} to meridian_app;
    do $$ begin
      -- Checked first, since creating it locks the table even if it exists.
      if to_regclass('${SCHEMA}.failed_jobs') is null then
        create index failed_jobs on ${SCHEMA}.job (completed_on) where state = 'failed';
      end if;
    end $$;
    grant update (state, retry_limit, completed_on) on ${SCHEMA}.job to meridian_app;
    grant execute on all functions in schema ${SCHEMA} to meridian_app`)
  await boss.stop({ graceful: false })
}

/**
 * Retries failed jobs once, immediately, as pg-boss itself does.
 * @returns the ids that had failed and were still unclaimed
 */
export async function retryFailedJobs(tx: Transaction<Database>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
      where id = any(${[...ids]}::uuid[]) and state = 'failed' returning id::text`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A sender for the API, which enqueues jobs and never works on them. */
export async function createJobSender(
  database: Kysely<Database>,
  log: Logger,
  originNow: () => JobOrigin | undefined = () => undefined,
): Promise<JobSender> {
  const boss = new PgBoss({
    db: fromKysely(database),
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reports an error'))
  await boss.start()
  return {
    enqueue: async (tx, name, data, when) => {
      const origin = originNow()
      const carried = origin === undefined ? data : { ...data, origin }
      await boss.insert(name, [{ data: carried, ...(when ? { startAfter: when.startAfterS } : {}) }], {
        db: atCommit(tx),
      })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}
