import { createHash } from 'node:crypto'
import type { Database } from '@meridian/database/schema/database.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { listMessages, type Message, type MessageSummary, readMessage } from './messages.ts'

const PER_PAGE = 25

const STYLE = `
:root{color-scheme:light dark;--ground:#fbf8f4;--panel:#f3ece4;--ink:#051428;--soft:#4a5566;--line:#e4dad0}
@media (prefers-color-scheme:dark){:root{--ground:#0a1322;--panel:#121d30;--ink:#f4eee7;--soft:#a9b2c1;--line:#22304a}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:72rem;margin:0 auto;padding:2rem 1.25rem 4rem;overflow-wrap:anywhere}
h1{font:500 2rem/1.2 Georgia,serif}h2{font-size:1rem}a{color:inherit}
ul{list-style:none;padding:0}li{border-top:1px solid var(--line);padding:.75rem 0}
p{margin:.25rem 0}.soft{color:var(--soft);font-size:.875rem}
iframe{width:100%;height:60rem;border:1px solid var(--line)}
pre{white-space:pre-wrap;background:var(--panel);padding:1rem;font-size:.875rem}
`.trim()

const PAGE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Links open in a new page, as in a mail program; scripts do not run, and the frame has no cookies. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
const MAIL_CSP = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${SANDBOX}`,
].join('; ')

/**
 * The development page /_mail: the shop's mails, newest first. For DEMO only: it shows mails to anyone, so it must not
 * be registered where mails of real people are.
 */
export async function mailPage(app: FastifyInstance, { database }: { database: Kysely<Database> }): Promise<void> {
  app.get<{ Querystring: { before?: unknown } }>('/_mail', async ({ query }, reply) => {
    const before = query.before === undefined ? null : parseId(query.before)
    if (query.before !== undefined && before === null) return notFound(reply)
    const messages = await listMessages(database, { before, limit: PER_PAGE + 1 })
    return sendPage(reply, 'Mails', listOf(messages, before !== null))
  })

  app.get<{ Params: { id: string } }>('/_mail/:id', async ({ params }, reply) => {
    const message = await findMessage(database, params.id)
    return message === undefined ? notFound(reply) : sendPage(reply, message.subject, detailsOf(message))
  })

  app.get<{ Params: { id: string } }>('/_mail/:id/html', async ({ params }, reply) => {
    const message = await findMessage(database, params.id)
    return message === undefined ? notFound(reply) : send(reply, MAIL_CSP, message.html)
  })
}

async function findMessage(database: Kysely<Database>, text: string): Promise<Message | undefined> {
  const id = parseId(text)
  return id === null ? undefined : readMessage(database, id)
}

function parseId(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function listOf(messages: readonly MessageSummary[], isLater: boolean): string {
  const shown = messages.slice(0, PER_PAGE)
  const last = shown.at(-1)
  const newest = isLater ? '<p><a href="/_mail">Newest mails</a></p>' : ''
  if (last === undefined) return `<p>There are no ${isLater ? 'older mails' : 'mails yet'}.</p>${newest}`
  const items = shown.map(
    (message) =>
      `<li><a href="/_mail/${message.id}">${escapeHtml(message.subject)}</a><p class="soft">${factsOf(message)}</p></li>`,
  )
  const older = messages.length > PER_PAGE ? `<p><a rel="next" href="/_mail?before=${last.id}">Older mails</a></p>` : ''
  return `<ul>${items.join('\n')}</ul>${older}${newest}`
}

function factsOf({ recipient, template, order_id, about, created_at, sent_at }: MessageSummary): string {
  const state = sent_at === null ? 'kept here' : `sent ${sent_at.toISOString()}`
  return escapeHtml(
    `to ${recipient} · ${template} · ${about ?? `order ${order_id}`} · written ${created_at.toISOString()} · ${state}`,
  )
}

function detailsOf(message: Message): string {
  return `<p class="soft">${factsOf(message)}</p>
<p><a href="/_mail">All mails</a></p>
<iframe title="The mail as HTML" sandbox="${SANDBOX}" src="/_mail/${message.id}/html"></iframe>
<h2>The same as text</h2>
<pre lang="${escapeHtml(message.language_id)}">${escapeHtml(message.text)}</pre>`
}

function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
  return send(reply, PAGE_CSP, page)
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), 'There is no such mail', '<p><a href="/_mail">All mails</a></p>')
}

function send(reply: FastifyReply, contentSecurityPolicy: string, html: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(html)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
