import type { FastifyReply } from 'fastify'
import { type Html, html } from '../pages/html.ts'
import type { View } from '../pages/page.ts'

export type StripePage = {
  title: string
  body: Html
  /** Fields lie in a frame of the shop's page. */
  isFrame?: boolean
  script?: 'element.js' | 'bank-app.js'
  /** Redirect target of the page's forms, besides this origin. */
  formTarget?: string
}

/** Sends a page under a policy that allows only this origin's files. Any site may frame the fields, as with Stripe. */
export function sendStripePage(reply: FastifyReply, { language, theme, t }: View, page: StripePage): FastifyReply {
  const target = page.formTarget === undefined ? '' : ` ${new URL(page.formTarget).origin}`
  const { body, isFrame = false } = page
  const document = html`<!doctype html>
<html lang="${language}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
<link rel="stylesheet" href="/assets/pages.css">
<link rel="icon" href="data:,">
${page.script === undefined ? null : html`<script type="module" src="/assets/${page.script}"></script>`}
</head>
<body>
${isFrame ? null : html`<header class="bar"><span>${t('sandbox_name')}: Stripe</span><span>${t('test_mode')}</span></header>`}
${body}
</body>
</html>
`
  return reply
    .headers({
      'content-security-policy':
        `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; ` +
        `form-action 'self'${target}; frame-ancestors ${isFrame ? '*' : "'none'"}; base-uri 'none'; object-src 'none'`,
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(document.html)
}
