import type { FastifyInstance } from 'fastify'
import { behaviourOfCard } from '../behaviours.ts'
import { brandOf, type CardFieldName, cardFieldNames, checkCard, digitsOf } from '../browser/card-rules.js'
import { sendProblem } from '../problems.ts'
import { cardTokenBody } from '../request-schemas.ts'
import { isTicketGood, signTicket } from '../signature.ts'
import type { Translate } from '../strings.ts'
import { type Html, html } from './html.ts'
import { type PageContext, sendPage, sendSentence, viewOf } from './page.ts'

/** After this time an open page must be reloaded. */
export const ticketLifeMs = 12 * 60 * 60_000

type CardTokenRequest = { ticket: string } & Record<CardFieldName, string>

/** The hosted card fields, and the call by which only that page exchanges a card for a one-time token. */
export function registerCardFields(app: FastifyInstance, context: PageContext): void {
  app.get<{ Querystring: Record<string, unknown> }>('/card-fields', async (request, reply) => {
    const view = viewOf(request)
    const { t } = view
    const { parent, surface } = request.query
    if (parent !== undefined && (typeof parent !== 'string' || !context.allowedParents.includes(parent))) {
      return sendSentence(reply, context, view, 403, 'not_embeddable')
    }
    const fonts = parent === undefined ? [] : fontsOf(request.query.font, parent)
    const ticket = signTicket(context.ticketKey, 'card', context.clock() + ticketLifeMs)
    const body = html`<form class="fields" novalidate autocomplete="on" aria-label="${t('card_title')}" data-ticket="${ticket}" data-parent="${parent ?? ''}" data-fonts="${JSON.stringify(fonts)}">
<noscript><p class="field whole message">${t('needs_scripts')}</p></noscript>
${field(t, 'card_number', { autocomplete: 'cc-number', maxlength: 23, isWhole: true })}
${field(t, 'card_expiration', {
  autocomplete: 'cc-exp',
  maxlength: 9,
  placeholder: `${t('card_expiration_month_hint')} / ${t('card_expiration_year_hint')}`,
})}
${field(t, 'card_cvv', { autocomplete: 'cc-csc', maxlength: 4, hint: t('card_cvv_hint') })}
<p class="field whole message" id="card-failure" role="alert" data-incomplete="${t('card_incomplete')}" data-unreachable="${t('card_unreachable')}"></p>
</form>`
    return sendPage(reply, context, view, {
      title: t('card_title'),
      body,
      shape: surface === 'panel' ? 'fields-on-panel' : 'fields',
      script: 'card-fields.js',
      ...(fonts.length > 0 && parent !== undefined && { fontsFrom: parent }),
    })
  })

  app.post<{ Body: CardTokenRequest }>(
    '/v1/card-tokens',
    { schema: { body: cardTokenBody } },
    async (request, reply) => {
      const { ticket, ...values } = request.body
      const now = context.clock()
      if (!isTicketGood(context.ticketKey, 'card', ticket, now)) return sendProblem(reply, 'foreign_page')
      const states = checkCard(values, monthBefore(now))
      const faulty = cardFieldNames.filter((name) => states[name] !== 'valid')
      if (faulty.length > 0) {
        const fields = faulty.map((path) => ({ path, code: states[path], message: 'is not valid' }))
        return sendProblem(reply, 'invalid', fields)
      }
      const number = digitsOf(values.card_number)
      const brand = brandOf(number)
      const year = Number(values.card_expiration_year)
      const token = context.desk.makeToken('card', behaviourOfCard(number), {
        brand,
        last4: number.slice(-4),
        exp_month: Number(values.card_expiration_month),
        exp_year: year < 100 ? 2000 + year : year,
      })
      if (token === null) return sendProblem(reply, 'too_many_requests')
      return reply.code(201).send({ card_token: token, last4: number.slice(-4), brand })
    },
  )
}

/** The month of the previous day in UTC: in the buyer's time zone the card's last month may not be over. */
function monthBefore(now: number): { year: number; month: number } {
  const day = new Date(now - 24 * 60 * 60_000)
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 }
}

type FieldOptions = {
  autocomplete: string
  maxlength: number
  placeholder?: string
  hint?: string
  isWhole?: boolean
}

/** The font files requested by the page around the fields, at most two of its own origin. */
function fontsOf(requested: unknown, parent: string): string[] {
  const list = Array.isArray(requested) ? requested : [requested]
  return list
    .filter((one): one is string => typeof one === 'string' && URL.canParse(one) && /^[^?#]*\.woff2$/.test(one))
    .filter((one) => new URL(one).origin === parent)
    .slice(0, 2)
}

/** The inputs of the page; the expiry date is one of them, and two fields of a card. */
type InputName = 'card_number' | 'card_expiration' | 'card_cvv'

function field(t: Translate, name: InputName, options: FieldOptions): Html {
  const { autocomplete, maxlength, placeholder = '', hint, isWhole = false } = options
  const invalid =
    name === 'card_expiration'
      ? html`data-invalid="${t('card_expiration_month_invalid')}" data-invalid-year="${t('card_expiration_year_invalid')}"`
      : html`data-invalid="${t(`${name}_invalid`)}"`
  const describedBy = hint === undefined ? `${name}-message` : `${name}-message ${name}-hint`
  return html`<div class="field${isWhole ? ' whole' : ''}">
<label for="${name}">${t(name)}</label>
<input id="${name}" name="${name}" type="text" inputmode="numeric" required autocomplete="${autocomplete}" maxlength="${maxlength}" placeholder="${placeholder}" aria-describedby="${describedBy}" data-empty="${t(`${name}_empty`)}" ${invalid}>
<p class="message" id="${name}-message"></p>
${hint === undefined ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`
}
