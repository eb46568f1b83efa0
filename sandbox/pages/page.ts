import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Desk } from '../desk.ts'
import type { Store } from '../store.ts'
import { type Language, languageOf, languages, type StringKey, type Translate, translateTo } from '../strings.ts'
import { type Html, html } from './html.ts'

/** Context of every hosted page. */
export type PageContext = {
  desk: Desk
  store: Store
  clock: () => number
  /** Origins that may frame the pages. */
  allowedParents: readonly string[]
  /** Signs the tickets with which a hosted page requests tokens. */
  ticketKey: string
  waitingWebhooks: (paymentId: string) => number
}

/** The presentation that a visitor requested: `?locale=` and `?theme=`. */
export type View = { language: Language; theme: 'light' | 'dark' | 'system'; t: Translate }

export type PageQuery = Record<string, unknown>

/** Reads the view of a request; the locale defaults to that of the payment. */
export function viewOf(request: FastifyRequest, paymentLocale?: string): View {
  // The query parser yields an object of strings and lists of strings.
  const query = request.query as PageQuery
  const language = languageOf(typeof query.locale === 'string' ? query.locale : paymentLocale)
  const theme = query.theme === 'light' || query.theme === 'dark' ? query.theme : 'system'
  return { language, theme, t: translateTo(language) }
}

export type Page = {
  title: string
  body: Html
  /** Embedded pages have no header; fields lie on the background of the shop's page or on a panel. */
  shape?: 'page' | 'fields' | 'fields-on-panel' | 'sheet'
  script?: 'card-fields.js' | 'bank-app.js' | 'wallet-sheet.js'
  /** The origin whose fonts the page may load. */
  fontsFrom?: string
  /** Redirect target of the page's forms, besides this origin: browsers check redirects of forms too. */
  formTarget?: string
  /** Seconds after which a browser without scripts reloads the page. */
  refreshWithoutScripts?: number
}

/** Sends a page under a policy that allows only this origin's files, and framing only by allowed parents. */
export function sendPage(
  reply: FastifyReply,
  context: Pick<PageContext, 'allowedParents'>,
  view: View,
  page: Page,
): FastifyReply {
  const { language, theme, t } = view
  const { shape = 'page' } = page
  const parents = context.allowedParents.length > 0 ? context.allowedParents.join(' ') : "'none'"
  const formTarget = page.formTarget === undefined ? '' : ` ${new URL(page.formTarget).origin}`
  const fonts = page.fontsFrom === undefined ? '' : `font-src ${new URL(page.fontsFrom).origin}; `
  const document = html`<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${[...new Set([page.title, t('sandbox_name')])].join(' · ')}</title>
<link rel="stylesheet" href="/assets/pages.css">
<link rel="icon" href="data:,">
${page.script === undefined ? null : html`<script type="module" src="/assets/${page.script}"></script>`}
${
  page.refreshWithoutScripts === undefined
    ? null
    : html`<noscript><meta http-equiv="refresh" content="${page.refreshWithoutScripts}"></noscript>`
}
</head>
${shape === 'fields' ? html`<body>${page.body}</body>` : null}
${shape === 'fields-on-panel' ? html`<body class="panel">${page.body}</body>` : null}
${shape === 'sheet' ? html`<body class="sheet"><main>${page.body}</main></body>` : null}
${
  shape === 'page'
    ? html`<body>
<header class="bar"><a href="/?locale=${language}">${t('sandbox_name')}</a><span>${t('test_mode')}</span></header>
${page.body}
</body>`
    : null
}
</html>
`
  return reply
    .headers({
      'content-security-policy':
        `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; ${fonts}connect-src 'self'; ` +
        `form-action 'self'${formTarget}; frame-ancestors ${parents}; base-uri 'none'; object-src 'none'`,
      // Not no-referrer: a browser would then send our own forms with Origin null.
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    })
    .type('text/html; charset=utf-8')
    .send(document.html)
}

/** Sends a page with one sentence. */
export function sendSentence(
  reply: FastifyReply,
  context: PageContext,
  view: View,
  status: number,
  key: StringKey,
): FastifyReply {
  const sentence = view.t(key)
  const body = html`<main class="narrow"><h1>${sentence}</h1></main>`
  return sendPage(reply.code(status), context, view, { title: sentence, body })
}

/** The locale for numbers and times: European English, the others by their language alone. */
export function formatLocaleOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

/** Formats an amount in minor units with two decimals, or the three of its currency. */
export function formatMoney(language: Language, amount: number, currency: string): string {
  const style = { style: 'currency', currency } as const
  const { maximumFractionDigits: usual = 2 } = new Intl.NumberFormat('en', style).resolvedOptions()
  const digits = Math.max(usual, 2)
  const format = { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(formatLocaleOf(language), format).format(amount / 100)
}

/** Links to the same page in the other languages. */
export function languageLinks(view: View, path: string): Html {
  return html`<nav class="languages" aria-label="${view.t('language')}">${languages.map(
    (language) =>
      html`<a href="${path}?locale=${language}" lang="${language}" hreflang="${language}" ${
        language === view.language ? html`aria-current="true"` : null
      }>${language}</a>`,
  )}</nav>`
}
