import { onTestFinished } from 'vitest'
import type { TestShop } from '../testing/testing.ts'
import { startWorker, type WorkerOptions } from './worker.ts'

/** Starts a worker of a test's shop until the test ends. It only sends mails of orders, as `sendMail` says; other jobs do nothing. */
export async function startMailWorker(shop: TestShop, sendMail: WorkerOptions['sendMail']): Promise<void> {
  const worker = await startWorker({
    jobsUrl: shop.jobs_url,
    database: shop.pool.kysely,
    paymentDeps: shop.paymentDeps,
    fulfilment: shop.fulfilment,
    imports: shop.imports,
    authorities: {},
    sendMail,
    cleanUpFiles: async () => {},
    encryptFactors: async () => {},
    verification: { requestDaily: async () => {}, runRequested: async () => {} },
    sendMemberMail: async () => {},
    issueDocument: async () => {},
    recordMailServer: async () => {},
    log: shop.deps.log,
    clock: () => shop.time.now,
  })
  onTestFinished(() => worker.stop())
}
