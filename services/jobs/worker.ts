import type { Database } from '@meridian/database/schema/database.ts'
import { SECOND_MS } from '@meridian/domain/time-units.ts'
import type { Kysely } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { CHANGEABLES } from '../change-sets/changeables.ts'
import { publishDueSets } from '../change-sets/publish.ts'
import { publishDue } from '../cms/publish-documents.ts'
import type { AuthorityPrograms } from '../documents/authority.ts'
import { submitDueInvoices } from '../documents/submissions.ts'
import { type ImportDeps, runImports } from '../entities/run-imports.ts'
import { sweepUnusedFiles } from '../files/sweep-unused-files.ts'
import { removeExpiredKeys } from '../gate/idempotency.ts'
import type { Observer } from '../gate/observer.ts'
import { newTrace } from '../gate/refusals.ts'
import { inTrace } from '../gate/trace-scope.ts'
import { type Tracer, untraced } from '../gate/tracer.ts'
import { captureCollected } from '../payments/capture-collected.ts'
import { applyWaitingEvents, compareJournals, pollWaitingAttempts } from '../payments/reconcile.ts'
import { refundPayment, retryLostRefunds } from '../payments/refunds/refunds.ts'
import { removeDueCards } from '../payments/saved-cards/saved-cards.ts'
import type { PaymentDeps } from '../payments/settle.ts'
import { PERSONAL_DATA_HOLDERS } from '../personal-data/personal-data-holders.ts'
import { setMembership } from '../sec/for-services.ts'
import { removeExpiredProofs } from '../sec/identity/expired-proofs.ts'
import { eraseLeftovers } from '../sec/members/account-erasure.ts'
import { endActingSessions } from '../sec/members/acting.ts'
import { applyDueTransfers } from '../sec/members/country-transfers-jobs.ts'
import { countPopularity } from '../shop/catalogue/popularity.ts'
import { refreshAssortments } from '../shop/catalogue/refresh-assortments.ts'
import { reindexChangedProducts } from '../shop/catalogue/reindex-products.ts'
import { expireReturns } from '../shop/fulfilment/returns/expire-returns.ts'
import { cancelParcel } from '../shop/fulfilment/shipments/cancel-booking.ts'
import type { FulfilmentDeps } from '../shop/fulfilment/shipments/fulfilment.ts'
import { runBulkActs } from '../shop/fulfilment/warehouse/run-bulk-acts.ts'
import { notifyDelays, sweepShipments } from '../shop/fulfilment/warehouse/sweep-shipments.ts'
import { sendReceipt, sweepWithdrawals } from '../shop/fulfilment/withdrawals/sweep-withdrawals.ts'
import { expireDueOrders, expireUnheldOrders } from '../shop/order/expire-orders.ts'
import { correctRefunded } from '../shop/order/order-documents.ts'
import { refreshOrderSearch } from '../shop/order/order-search.ts'
import { readOrderIds } from '../shop/order/personal-data.ts'
import { refundDueOrders } from '../shop/order/refund-orders.ts'
import { endPreorders } from '../shop/stock/end-preorders.ts'
import { updateStructure } from '../structures/update-structure.ts'
import { settleDueLots } from '../wallet/settle-lots.ts'
import { afterTransfer } from './after-transfer.ts'
import { type JobData, type JobOrigin, JobPostponed, QUEUES } from './jobs.ts'
import { removeExpiredData } from './retention.ts'

/** Interval of the search for due orders; at worst their stock is reserved that much longer. */
const EXPIRY_INTERVAL_MS = 5 * SECOND_MS
/** Together with the 30 s before an attempt is due, a lost payment is found within a minute. */
const RECONCILE_INTERVAL_MS = 10 * SECOND_MS
/** Maximum delay before an invoice goes to the authority of its seller. */
const AUTHORITY_INTERVAL_MS = 5 * SECOND_MS
const REFUND_INTERVAL_MS = 30 * SECOND_MS
const INBOX_INTERVAL_MS = 5 * SECOND_MS
/** Balances expire by date without this; it only books the expiry. */
const LOTS_INTERVAL_MS = 60 * SECOND_MS
/** Maximum delay before the points of a paid order count for the members above. */
const STRUCTURE_INTERVAL_MS = 5 * SECOND_MS
/** Moves to another country take effect at the start of a period, so seconds do not matter. */
const TRANSFER_INTERVAL_MS = 300 * SECOND_MS
/** Such a session is refused at once; this only notes its end. */
const ACTING_INTERVAL_MS = 30 * SECOND_MS
const ERASURE_INTERVAL_MS = 600 * SECOND_MS
/** Reads are correct in between, only slower for processes without a cached assortment. */
const ASSORTMENT_INTERVAL_MS = 10 * SECOND_MS
/** Files that the scanner could not check, and bytes to delete. */
const FILES_INTERVAL_MS = 30 * SECOND_MS
/** Delay after a new first COOKIE_SECRET until everything is re-encrypted with it; also done at each start. */
const FACTORS_INTERVAL_MS = 600 * SECOND_MS
/** Maximum delay of a scheduled change set after its time. */
const CHANGE_SETS_INTERVAL_MS = SECOND_MS
/** Maximum delay of scheduled content after its time. */
const CONTENT_INTERVAL_MS = 5 * SECOND_MS
/** Lists of orders refresh changed orders themselves; this leaves them few. An order placed and paid in between is indexed once. */
const ORDER_SEARCH_INTERVAL_MS = 5 * SECOND_MS
/** At most a second of work at a time. */
const ORDER_SEARCH_ROUNDS = 10
/** Maximum delay before a bulk action or an import begins, or continues after a kill. */
const BULK_INTERVAL_MS = SECOND_MS
/** An order takes no piece to come once its product is sold; until then its stock is only shown too high. */
const PREORDERS_INTERVAL_MS = 30 * SECOND_MS
/** Late parcels are announced once a day at most. */
const DELAYS_INTERVAL_MS = 600 * SECOND_MS
const CLEAN_INTERVAL_MS = 3600 * SECOND_MS
const POPULARITY_INTERVAL_MS = 3600 * SECOND_MS
/** Each run compares a little more than a day, so that runs overlap. */
const JOURNAL_INTERVAL_MS = 24 * 3600 * SECOND_MS
const JOURNAL_DEPTH_MS = 26 * 3600 * SECOND_MS
/** Lets a worker that is restarted every day compare too. */
const FIRST_JOURNAL_MS = 60 * SECOND_MS
/** Maximum delay before a new mail server, or a new version of it, is detected. */
const MAIL_SERVER_INTERVAL_MS = 600 * SECOND_MS
/** Maximum delay before a requested recomputation of the rules begins. */
const VERIFY_INTERVAL_MS = 2 * SECOND_MS
/** Maximum delay after midnight before the next recomputation is requested. */
const ASK_VERIFY_INTERVAL_MS = 600 * SECOND_MS
const JOBS_AT_ONCE = 20
/** Delay before the jobs of a dead worker are noticed, once its heartbeat is over. */
const WATCH = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 } as const

export interface WorkerOptions {
  jobsUrl: string
  database: Kysely<Database>
  paymentDeps: PaymentDeps
  fulfilment: FulfilmentDeps
  imports: ImportDeps
  authorities: AuthorityPrograms
  sendMail: (job: JobData['send-mail']) => Promise<void>
  sendMemberMail: (job: JobData['send-member-mail']) => Promise<void>
  issueDocument: (job: JobData['issue-document']) => Promise<void>
  /** Detects the abilities of the mail server. */
  recordMailServer: () => Promise<void>
  cleanUpFiles: () => Promise<void>
  /** Re-encrypts under the first secret. */
  encryptFactors: () => Promise<void>
  /** Recomputes the rules of the books: requests it daily, and runs requests until the worker stops. */
  verification: { requestDaily: () => Promise<void>; runRequested: (signal: AbortSignal) => Promise<void> }
  observer?: Pick<Observer, 'onJob' | 'onSweep'> | undefined
  /** Records each job as a span of the trace that left it. */
  tracer?: Pick<Tracer, 'around'> | undefined
  log: Logger
  clock: () => Date
  /** Shorter in tests. */
  intervals?: Partial<Record<'expiry' | 'reconcile' | 'inbox' | 'firstJournal', number>>
}

export interface Worker {
  stop(): Promise<void>
}

/** Runs queued jobs and periodic sweeps. Any number of workers may share one database: jobs and rows are claimed. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, paymentDeps, fulfilment, log, clock, intervals, tracer = untraced } = options
  const boss = new PgBoss({ connectionString: options.jobsUrl, schema: 'pgboss', migrate: false, max: 4, ...WATCH })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reports an error'))
  await boss.start()
  const handlers: { [Name in keyof JobData]: (data: JobData[Name]) => Promise<void> } = {
    'send-mail': (job) =>
      job.template === 'withdrawal-received' && !('again' in job)
        ? sendReceipt(paymentDeps, options.sendMail, job)
        : options.sendMail(job),
    'send-member-mail': options.sendMemberMail,
    'cancel-parcel': (job) => cancelParcel(fulfilment, job),
    'capture-collected': ({ order_id }) => captureCollected(paymentDeps, order_id),
    'refund-payment': ({ refund_id }) => refundPayment(paymentDeps, refund_id),
    'issue-document': options.issueDocument,
  }
  for (const queue of QUEUES) {
    const options = { batchSize: JOBS_AT_ONCE, pollingIntervalSeconds: 1, perJobResults: true } as const
    await boss.work<JobData[typeof queue] & { origin?: JobOrigin }, object, typeof options>(
      queue,
      options,
      async (jobs) => {
        const results: JobResult[] = []
        // One at a time: a job may be expensive, and visitors share this process.
        for (const { id, data } of jobs) {
          const { origin, ...own } = data
          const trace = origin?.trace ?? newTrace()
          // Without its origin, the rest is the data of the job.
          const work = () => run(queue, own as JobData[typeof queue])
          const span = { name: `job ${queue}`, kind: 'consumer', parent: origin?.traceparent } as const
          const facts = { 'meridian.trace': trace }
          results.push(
            await inTrace(trace, () => outcome(queue, { id, data }, () => tracer.around({ ...span, facts }, work))),
          )
        }
        return results
      },
    )
  }

  /** A failed job is retried on its own; the rest of its batch is unaffected. */
  async function outcome(
    queue: keyof JobData,
    { id, data }: { id: string; data: object },
    work: () => Promise<void>,
  ): Promise<JobResult> {
    const begun = performance.now()
    const reportJob = (ok: boolean) => options.observer?.onJob(queue, { ok, ms: performance.now() - begun })
    try {
      await work()
      reportJob(true)
      return { id, status: 'completed' }
    } catch (error) {
      if (error instanceof JobPostponed) {
        reportJob(true)
        log.info({ job: id, queue, wait_s: error.forS, why: error.message }, 'A job is postponed')
        await boss.send(queue, data, { startAfter: error.forS })
        return { id, status: 'completed' }
      }
      reportJob(false)
      log.error({ err: error, job: id, queue }, 'A job failed and will be retried')
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : 'unknown' } }
    }
  }

  async function run<Name extends keyof JobData>(name: Name, data: JobData[Name]): Promise<void> {
    await handlers[name](data)
  }

  const stopping = new AbortController()
  const sweeps = [
    every(ASK_VERIFY_INTERVAL_MS, 'daily verification', options.verification.requestDaily, FIRST_JOURNAL_MS),
    every(VERIFY_INTERVAL_MS, 'verification', () => options.verification.runRequested(stopping.signal)),
    every(intervals?.expiry ?? EXPIRY_INTERVAL_MS, 'expiry', () => expireUnheldOrders(options)),
    every(intervals?.expiry ?? EXPIRY_INTERVAL_MS, 'expiry of what is being paid', () => expireDueOrders(options)),
    every(intervals?.reconcile ?? RECONCILE_INTERVAL_MS, 'reconcile', () => pollWaitingAttempts(paymentDeps)),
    every(REFUND_INTERVAL_MS, 'refunds', () => refundDueOrders(options)),
    every(REFUND_INTERVAL_MS, 'corrections of documents', () => correctRefunded({ database, log }, clock())),
    every(AUTHORITY_INTERVAL_MS, 'invoices for authorities', () => submitDueInvoices(options)),
    every(REFUND_INTERVAL_MS, 'lost refunds', () => retryLostRefunds(paymentDeps)),
    every(intervals?.reconcile ?? RECONCILE_INTERVAL_MS, 'removed cards', () => removeDueCards(paymentDeps)),
    every(intervals?.inbox ?? INBOX_INTERVAL_MS, 'inbox', () => applyWaitingEvents(paymentDeps)),
    every(intervals?.reconcile ?? RECONCILE_INTERVAL_MS, 'parcels', () => sweepShipments(fulfilment)),
    every(BULK_INTERVAL_MS, 'acts on many orders', () => runBulkActs(fulfilment)),
    every(BULK_INTERVAL_MS, 'imports', () => runImports(options.imports)),
    every(DELAYS_INTERVAL_MS, 'delays', () => notifyDelays(fulfilment)),
    every(PREORDERS_INTERVAL_MS, 'pre-orders', () => endPreorders(database, clock())),
    every(DELAYS_INTERVAL_MS, 'returns', () => expireReturns({ database }, clock())),
    every(intervals?.reconcile ?? RECONCILE_INTERVAL_MS, 'withdrawals', () =>
      sweepWithdrawals(paymentDeps, options.sendMail),
    ),
    every(
      JOURNAL_INTERVAL_MS,
      'journal',
      () => compareJournals(paymentDeps, new Date(clock().getTime() - JOURNAL_DEPTH_MS)),
      intervals?.firstJournal ?? FIRST_JOURNAL_MS,
    ),
    every(ACTING_INTERVAL_MS, 'acting sessions', () => endActingSessions(database, clock())),
    every(LOTS_INTERVAL_MS, 'lots', () => settleDueLots(database, clock())),
    every(STRUCTURE_INTERVAL_MS, 'structure', () => updateStructure({ database, now: clock(), setMembership })),
    every(ASSORTMENT_INTERVAL_MS, 'assortments', () => refreshAssortments(database, clock)),
    every(BULK_INTERVAL_MS, 'searched fields', () => reindexChangedProducts({ database })),
    every(CHANGE_SETS_INTERVAL_MS, 'change sets', () => publishDueSets(database, CHANGEABLES, clock)),
    every(CONTENT_INTERVAL_MS, 'content', () => publishDue(database, { now: clock(), log })),
    every(ORDER_SEARCH_INTERVAL_MS, 'finding of orders', () =>
      refreshOrderSearch(database, { rounds: ORDER_SEARCH_ROUNDS }),
    ),
    every(POPULARITY_INTERVAL_MS, 'popularity', () => countPopularity(database, clock())),
    every(FILES_INTERVAL_MS, 'files', options.cleanUpFiles),
    every(FACTORS_INTERVAL_MS, 'factors of admins', options.encryptFactors, 0),
    every(CLEAN_INTERVAL_MS, 'clean', () => removeExpiredKeys(database, clock())),
    every(CLEAN_INTERVAL_MS, 'unused files', () => sweepUnusedFiles(database, clock())),
    every(TRANSFER_INTERVAL_MS, 'transfers', () => applyDueTransfers({ database, afterTransfer }, clock())),
    every(ERASURE_INTERVAL_MS, 'erasures', () =>
      eraseLeftovers(database, { holders: PERSONAL_DATA_HOLDERS, readOrderIds }, clock()),
    ),
    every(MAIL_SERVER_INTERVAL_MS, 'mail server', options.recordMailServer, 0),
    every(CLEAN_INTERVAL_MS, 'proofs', () => removeExpiredProofs(database, clock())),
    every(CLEAN_INTERVAL_MS, 'retention', () => removeExpiredData(database, clock())),
  ]

  /** Runs `work` repeatedly, never twice at once in this process; logs a failure and retries at the next turn. */
  function every(intervalMs: number, name: string, work: () => Promise<void>, firstMs = intervalMs) {
    let running: Promise<void> | null = null
    let timer = setTimeout(turn, firstMs)
    function turn(): void {
      timer = setTimeout(turn, intervalMs)
      running ??= sweep().finally(() => {
        running = null
      })
    }
    async function sweep(): Promise<void> {
      const begun = performance.now()
      let ok = true
      try {
        await work()
      } catch (error) {
        ok = false
        log.error({ err: error, sweep: name }, 'A sweep failed')
      }
      options.observer?.onSweep(name, { ok, ms: performance.now() - begun, at: clock() })
    }
    return {
      async stop() {
        clearTimeout(timer)
        await running
      },
    }
  }

  return {
    async stop() {
      stopping.abort()
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
