import { createHash } from 'node:crypto'
import { ALIASES, type Endpoint } from '@meridian/contract/endpoint.ts'
import { ERRORS } from '@meridian/contract/errors.ts'
import type { z } from 'zod'
import { schemaOf } from './api-document.ts'
import type { Route } from './handler.ts'

/** Route where the page of a demo gets a member's token: the password grant is for the storefront's server alone. */
export const DEMO_TOKEN_PATH = '/api/docs/member-token'

/** The page's script: filters the calls, makes one, and shows the answer. The page is readable without it. */
const SCRIPT = `
const find = document.querySelector('#find'), token = document.querySelector('#token')
const norm = (text) => text.toLowerCase()
find.addEventListener('input', () => {
  const words = norm(find.value).split(/\\s+/).filter(Boolean)
  for (const group of document.querySelectorAll('section')) {
    let shown = 0
    for (const call of group.querySelectorAll('details')) {
      call.hidden = !words.every((word) => norm(call.dataset.find).includes(word))
      if (!call.hidden) shown += 1
    }
    group.hidden = shown === 0
    group.querySelector('.count').textContent = shown
  }
})
const show = async (answer, place) => {
  const text = await answer.text()
  let body = text
  try { body = JSON.stringify(JSON.parse(text), null, 2) } catch {}
  place.textContent = answer.status + ' ' + answer.statusText + '\\n' + body
  return body
}
const ask = (path, method, body, bearer) => fetch(path, {
  method,
  credentials: 'omit',
  headers: {
    ...(bearer && { authorization: 'Bearer ' + bearer }),
    ...(method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
  },
  ...(method !== 'GET' && { body: body || '{}' }),
})
for (const button of document.querySelectorAll('[data-token]')) {
  button.addEventListener('click', async () => {
    const place = document.querySelector('#said')
    const body = await show(await ask(button.dataset.token, 'POST', button.dataset.body), place)
    try {
      token.value = JSON.parse(body).access_token ?? ''
      if (token.value) place.textContent = button.textContent + ': done.'
    } catch {}
  })
}
document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const place = form.querySelector('output')
  place.textContent = '…'
  try {
    await show(await ask(form.elements.path.value, form.dataset.method, form.elements.body?.value, token.value.trim()), place)
  } catch (error) {
    place.textContent = String(error)
  }
})
`
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** The page runs its own script and calls its own origin, nothing else. */
export const API_PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src ${SCRIPT_HASH}; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`

/** A readable page: every call by service, with its callers, inputs and refusals, found by words and tried on the spot. */
export function openApiPage(routes: readonly Route[], { isDemo }: { isDemo: boolean }): string {
  const groups = ALIASES.map((alias) => ({
    alias,
    calls: routes.filter(({ endpoint }) => endpoint.alias === alias),
  })).filter(({ calls }) => calls.length > 0)
  const sections = groups.map(
    ({ alias, calls }) => `<section id="${alias}"><h2>${alias} <small class="count">${calls.length}</small></h2>
${calls.map(({ endpoint }) => callOf(endpoint)).join('\n')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Calls · Meridian</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui;max-width:72rem;margin:0 auto;padding:1rem}details{border-bottom:1px solid #8885;padding:.4rem 0}summary{cursor:pointer}pre,output{display:block;overflow:auto;font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap}input,textarea,button{font:inherit}input,textarea{width:100%;box-sizing:border-box;padding:.3rem .5rem}textarea{min-height:5rem;font:13px/1.5 ui-monospace,monospace}.tools{position:sticky;top:0;display:grid;gap:.5rem;padding:.6rem 0;background:Canvas}.tools p{margin:0}nav{display:flex;flex-wrap:wrap;gap:.2rem 1rem}form{display:grid;gap:.4rem}small{font-weight:400}</style></head><body>
<h1>The calls of Meridian</h1><p>The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
<div class="tools"><label>Find a call <input id="find" type="search" placeholder="basket, order, PATCH …" autocomplete="off"></label>
<nav aria-label="Services">${groups.map(({ alias }) => `<a href="#${alias}">${alias}</a>`).join('')}</nav>
<label>Token for the calls that you try <input id="token" autocomplete="off" spellcheck="false"></label>
<p><button type="button" data-token="/api/auth/oauth/v2/token" data-body="${escapeHtml(GUEST_BODY)}">Token of a guest</button>
${isDemo ? `<button type="button" data-token="${DEMO_TOKEN_PATH}" data-body="{}">Token of a member</button>` : ''} <span id="said" role="status"></span></p></div>
${sections.join('\n')}<script>${SCRIPT}</script></body></html>`
}

const GUEST_BODY = JSON.stringify({ grant_type: 'urn:meridian:grant-type:guest', country_id: 'PL' })

function callOf(endpoint: Endpoint): string {
  const path = `/api/${endpoint.alias.toLowerCase()}${endpoint.path}`
  const errors = endpoint.errors.map(
    (name) => `<li><code>${ERRORS[name].error_code}</code> ${escapeHtml(ERRORS[name].message)}</li>`,
  )
  const found = [endpoint.method, path, endpoint.name, endpoint.summary, endpoint.caller].join(' ')
  const body =
    endpoint.body === undefined ? '' : `<label>Body <textarea name="body" spellcheck="false">{}</textarea></label>`
  return `<details data-find="${escapeHtml(found)}"><summary><b>${endpoint.method}</b> <code>${path}</code> ${escapeHtml(endpoint.summary)}</summary>
<p>Caller: ${endpoint.caller}${endpoint.right === undefined ? '' : `, with the right ${endpoint.right}`}</p>${errors.length > 0 ? `<ul>${errors.join('')}</ul>` : ''}
<pre>${escapeHtml(JSON.stringify({ query: shown(endpoint.query), body: shown(endpoint.body), answer: shown(endpoint.response) }, null, 2))}</pre>
<form data-method="${endpoint.method}"><label>Address <input name="path" value="${path}" spellcheck="false"></label>${body}<button>Try it</button><output></output></form></details>`
}

function shown(schema: z.ZodType | undefined) {
  return schema === undefined ? undefined : schemaOf(schema)
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
