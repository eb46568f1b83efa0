import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type CardFieldName, cardFieldNames, checkCard, digitsOf } from '../browser/card-rules.js'
import { html } from '../pages/html.ts'
import { formatMoney, viewOf } from '../pages/page.ts'
import { isSameSecret } from '../signature.ts'
import { FUTURE_USAGES } from './objects.ts'
import { sendStripePage } from './page.ts'
import type { PagesOptions } from './pages.ts'

const SCRIPT = 'text/javascript; charset=utf-8'
const FILES: readonly { path: string; file: string; type: string }[] = [
  { path: '/endive/stripe.js', file: './browser/stripe.js', type: SCRIPT },
  { path: '/assets/element.js', file: './browser/element.js', type: SCRIPT },
  { path: '/assets/card-rules.js', file: '../browser/card-rules.js', type: SCRIPT },
  { path: '/assets/bank-app.js', file: '../browser/bank-app.js', type: SCRIPT },
  { path: '/assets/pages.css', file: '../browser/pages.css', type: 'text/css; charset=utf-8' },
]

/** Stripe.js and its frames: scripts for a shop's page, and the only place where a card is typed. */
export function elementPages(app: FastifyInstance, { publishableKey, clock, methods }: PagesOptions): void {
  for (const { path, file, type } of FILES) {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    app.get(path, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'cache-control': 'no-cache',
        })
        .type(type)
        .send(text),
    )
  }

  app.get<{ Querystring: Record<string, unknown> }>('/elements/payment', async (request, reply) => {
    const view = viewOf(request)
    const { t } = view
    if (request.query.types === 'sepa_debit') {
      const body = html`<form class="fields" novalidate aria-label="IBAN" data-debit data-incomplete="${t('card_incomplete')}" data-unreachable="${t('card_unreachable')}">
<div class="field whole"><label for="name">Name</label><input id="name" name="name" type="text" autocomplete="name" required></div>
<div class="field whole"><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="email" required></div>
<div class="field whole"><label for="iban">IBAN</label><input id="iban" name="iban" type="text" required maxlength="42"></div>
</form>`
      return sendStripePage(reply, view, { title: 'IBAN', body, isFrame: true, script: 'element.js' })
    }
    const isOfExpiry = (name: CardFieldName) => name === 'card_expiration_month' || name === 'card_expiration_year'
    const field = (name: CardFieldName, autocomplete: string, maxlength: number) =>
      html`<div class="field"><label for="${name}">${t(name)}</label>
<input id="${name}" name="${name}" type="text" inputmode="numeric" required autocomplete="${autocomplete}" maxlength="${maxlength}" aria-describedby="${name}-message" data-empty="${t(isOfExpiry(name) ? 'card_expiration_empty' : `${name}_empty`)}" data-invalid="${t(`${name}_invalid`)}">
<p class="message" id="${name}-message"></p></div>`
    const body = html`<form class="fields" novalidate aria-label="${t('card_title')}" data-incomplete="${t('card_incomplete')}" data-unreachable="${t('card_unreachable')}">
${field('card_number', 'cc-number', 23)}
${field('card_expiration_month', 'cc-exp-month', 2)}
${field('card_expiration_year', 'cc-exp-year', 4)}
${field('card_cvv', 'cc-csc', 4)}
</form>`
    return sendStripePage(reply, view, { title: t('card_title'), body, isFrame: true, script: 'element.js' })
  })

  app.get<{ Querystring: Record<string, unknown> }>('/elements/express', async (request, reply) => {
    const view = viewOf(request)
    const { amount, currency } = request.query
    const isMoney = typeof amount === 'string' && /^\d{1,12}$/.test(amount) && /^[a-z]{3}$/.test(String(currency))
    const money = isMoney ? formatMoney(view.language, Number(amount), String(currency).toUpperCase()) : ''
    const body = html`<form data-wallet><p class="buttons"><button class="main">Google Pay</button></p></form>
<dialog aria-label="Google Pay"><p class="sum">${money}</p><p>•••• 4242</p>
<p class="buttons"><button class="main" id="approve" type="button">${view.t('approve')}</button>
<button id="cancel" type="button">${view.t('cancel')}</button></p></dialog>`
    return sendStripePage(reply, view, { title: 'Google Pay', body, isFrame: true, script: 'element.js' })
  })

  /** Only the frames call it: a card becomes a confirmation token. */
  app.post('/elements/confirmation-tokens', async (request, reply) => {
    const given = (request.headers.authorization ?? '').replace(/^Bearer /, '')
    if (!isSameSecret(given, publishableKey)) return reply.code(401).send({ error: { code: 'api_key_invalid' } })
    const form = new URLSearchParams(String(request.body ?? ''))
    const iban = form.get('iban')
    if (iban !== null) {
      const isWhole = form.get('name')?.trim() && /^\S+@\S+\.\S+$/.test(form.get('email') ?? '')
      const token = isWhole ? methods.tokenOfIban(iban.replace(/\s/g, '').toUpperCase()) : null
      return (
        token ?? reply.code(402).send({ error: { type: 'invalid_request_error', code: 'invalid_bank_account_iban' } })
      )
    }
    const card = {
      card_number: form.get('card_number') ?? '',
      card_expiration_month: form.get('card_expiration_month') ?? '',
      card_expiration_year: form.get('card_expiration_year') ?? '',
      card_cvv: form.get('card_cvv') ?? '',
    }
    const day = new Date(clock() - 24 * 60 * 60_000)
    const states = checkCard(card, { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 })
    if (cardFieldNames.some((name) => states[name] !== 'valid')) {
      return reply.code(402).send({ error: { type: 'card_error', code: 'incomplete_number' } })
    }
    const year = Number(card.card_expiration_year)
    const exp_year = year < 100 ? 2000 + year : year
    const exp_month = Number(card.card_expiration_month)
    const usage = FUTURE_USAGES.find((one) => one === form.get('setup_future_usage')) ?? null
    return methods.tokenOfCard({
      number: digitsOf(card.card_number),
      exp_month,
      exp_year,
      setup_future_usage: usage,
    })
  })
}
