import type { FastifyInstance } from 'fastify'
import { type BehaviourName, behaviourOf, behaviourOfCard, testCards } from '../behaviours.ts'
import { digitsOf } from '../browser/card-rules.js'
import { sendProblem } from '../problems.ts'
import { walletTokenBody } from '../request-schemas.ts'
import { isTicketGood, signTicket } from '../signature.ts'
import { ticketLifeMs } from './card-fields-page.ts'
import { html } from './html.ts'
import { formatMoney, type PageContext, sendPage, sendSentence, viewOf } from './page.ts'

const walletCards: readonly BehaviourName[] = ['capture', 'decline', '3ds']

/** The sheet that the wallet script opens over the shop, and the call by which it creates a one-time token. */
export function registerWallet(app: FastifyInstance, context: PageContext): void {
  app.get<{ Querystring: Record<string, unknown> }>('/wallet-sheet', async (request, reply) => {
    const view = viewOf(request)
    const { t, language } = view
    const { parent, amount, currency, label } = request.query
    if (typeof parent !== 'string' || !context.allowedParents.includes(parent)) {
      return sendSentence(reply, context, view, 403, 'not_embeddable')
    }
    if (
      typeof amount !== 'string' ||
      typeof currency !== 'string' ||
      !/^[1-9]\d{0,12}$/.test(amount) ||
      !/^[A-Z]{3}$/.test(currency)
    ) {
      return sendSentence(reply, context, view, 400, 'request_refused')
    }
    const purpose = typeof label === 'string' ? label.slice(0, 200) : ''
    const cards = testCards.filter(
      ({ behaviour }, index) =>
        walletCards.includes(behaviour) && testCards.findIndex((card) => card.behaviour === behaviour) === index,
    )
    const ticket = signTicket(context.ticketKey, 'wallet', context.clock() + ticketLifeMs)
    const body = html`<h1>${t('wallet_name')}</h1>
<p class="soft">${t('wallet_text')}</p>
<p class="sum">${formatMoney(language, Number(amount), currency)}</p>
${purpose === '' ? null : html`<p>${purpose}</p>`}
<form data-ticket="${ticket}" data-parent="${parent}">
<p><label for="card">${t('wallet_card')}</label>
<select id="card" name="card">${cards.map(
      ({ number, behaviour }) =>
        html`<option value="${number}">•••• ${number.slice(-4)} · ${t(behaviourOf(behaviour).description)}</option>`,
    )}</select></p>
<p class="message" id="wallet-failure" role="alert" data-unreachable="${t('wallet_unreachable')}"></p>
<p class="buttons"><button class="main" id="approve" disabled>${t('approve')}</button><button type="button" id="cancel">${t('cancel')}</button></p>
</form>
<p class="hint">${t('test_mode')}</p>`
    return sendPage(reply, context, view, { title: t('wallet_name'), body, shape: 'sheet', script: 'wallet-sheet.js' })
  })

  app.post<{ Body: { ticket: string; card_number: string } }>(
    '/v1/wallet-tokens',
    { schema: { body: walletTokenBody } },
    async (request, reply) => {
      const { ticket, card_number } = request.body
      if (!isTicketGood(context.ticketKey, 'wallet', ticket, context.clock())) return sendProblem(reply, 'foreign_page')
      const token = context.desk.makeToken('wallet', behaviourOfCard(digitsOf(card_number)))
      if (token === null) return sendProblem(reply, 'too_many_requests')
      return reply.code(201).send({ wallet_token: token })
    },
  )
}
