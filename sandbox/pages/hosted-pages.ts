import type { FastifyError, FastifyInstance } from 'fastify'
import { type Assets, serveAssets } from '../assets.ts'
import type { ParcelDesk } from '../parcel-desk.ts'
import { problemOfStatus, problemStatus, sendProblem } from '../problems.ts'
import { createRateLimit } from '../rate-limit.ts'
import { isFromOurPage } from '../same-site.ts'
import { registerBankApp } from './bank-app-page.ts'
import { registerBuyerPages } from './buyer-pages.ts'
import { registerCardFields } from './card-fields-page.ts'
import { registerHelpPage } from './help-page.ts'
import { type PageContext, sendSentence, viewOf } from './page.ts'
import { registerParcelsPage } from './parcels-page.ts'
import { registerWallet } from './wallet-page.ts'

const changesPerMinute = 300
const formLimitBytes = 4096

/** All browser-facing parts of the sandbox: pages in English and Polish, their files, and the calls of those pages. */
export async function hostedPages(
  app: FastifyInstance,
  options: PageContext & { assets: Assets; parcels: ParcelDesk },
): Promise<void> {
  const isWithinLimit = createRateLimit(changesPerMinute, options.clock)

  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET') return
    const isCall = request.url.startsWith('/v1/')
    if (!isFromOurPage(request)) {
      return isCall
        ? sendProblem(reply, 'foreign_page')
        : sendSentence(reply, options, viewOf(request), 403, 'request_refused')
    }
    if (isWithinLimit(request.ip)) return
    reply.header('retry-after', '60')
    return isCall
      ? sendProblem(reply, 'too_many_requests')
      : sendSentence(reply, options, viewOf(request), 429, 'too_many_requests')
  })

  await app.register(async (calls) => {
    registerCardFields(calls, options)
    registerWallet(calls, options)
  })

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimitBytes },
      (_request, body, done) => done(null, new URLSearchParams(body.toString())),
    )
    pages.setErrorHandler((error: FastifyError, request, reply) => {
      const problem = problemOfStatus(error.statusCode)
      const key = problem === 'unexpected' ? 'unavailable' : 'request_refused'
      return sendSentence(reply, options, viewOf(request), problemStatus(problem), key)
    })
    registerBuyerPages(pages, options)
    registerBankApp(pages, options)
    registerParcelsPage(pages, options)
    registerHelpPage(pages, options)
  })

  serveAssets(app, options.assets)
}
