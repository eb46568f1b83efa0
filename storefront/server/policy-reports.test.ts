import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPolicyReports, type PolicyViolation } from './policy-reports.ts'

const OLD = {
  'csp-report': {
    'document-uri': 'https://shop.test/en-pl/order/7?access_key=secret',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/skim.js?card=4242',
    'source-file': 'https://shop.test/en-pl/order/7?access_key=secret',
    'line-number': 12,
  },
}
const MODERN = {
  type: 'csp-violation',
  body: { documentURL: 'https://shop.test/en-pl#top', effectiveDirective: 'script-src-elem', blockedURL: 'inline' },
}
const CSP_REPORT = 'application/csp-report'
const REPORTS = 'application/reports+json'

async function start() {
  const logged: PolicyViolation[] = []
  const time = { now: 0 }
  const serve = createPolicyReports({ log: (violation) => logged.push(violation), now: () => time.now })
  const server = createServer((request, response) => {
    if (!serve(request, response, request.url ?? '')) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A TCP server's address is never a pipe name.
  const { port } = server.address() as AddressInfo
  const send = async (body: unknown, type = CSP_REPORT, method = 'POST'): Promise<number> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = { 'content-type': type }
    const url = `http://127.0.0.1:${port}/policy-reports`
    return (await fetch(url, { method, headers, ...(method === 'POST' && { body: text }) })).status
  }
  return { send, logged, time }
}

test('a violation is logged in both browser formats, without the query of its addresses', async () => {
  const { send, logged } = await start()
  expect(await send(OLD)).toBe(204)
  expect(await send([MODERN, { type: 'deprecation', body: {} }], `${REPORTS}; charset=utf-8`)).toBe(204)
  const nothing = { source: '', line: null }
  expect(logged).toEqual([
    {
      page: 'https://shop.test/en-pl/order/7',
      directive: 'script-src-elem',
      blocked: 'https://evil.test/skim.js',
      source: 'https://shop.test/en-pl/order/7',
      line: 12,
    },
    { page: 'https://shop.test/en-pl', directive: 'script-src-elem', blocked: 'inline', ...nothing },
  ])
})

test.each([
  ['no JSON', '{"csp-report":', CSP_REPORT, 400],
  ['nothing', '', CSP_REPORT, 400],
  ['null', 'null', CSP_REPORT, 400],
  ['no report', '{"csp-report":"x"}', CSP_REPORT, 400],
  ['too much', JSON.stringify({ ...OLD, more: 'x'.repeat(20_000) }), CSP_REPORT, 413],
  ['another type', JSON.stringify(OLD), 'application/json', 415],
  ['nulls in a list', '[null,1,[],{"type":"csp-violation"},{"type":"csp-violation","body":null}]', REPORTS, 204],
])('%s is answered and not logged', async (_, body, type, status) => {
  const { send, logged } = await start()
  expect(await send(body, type)).toBe(status)
  expect(logged).toEqual([])
})

test('only reports are accepted', async () => {
  const { send } = await start()
  expect(await send(null, CSP_REPORT, 'GET')).toBe(405)
})

test('log entries are truncated, and invalid fields are left empty', async () => {
  const { send, logged } = await start()
  const report = { 'document-uri': 'x'.repeat(9000), 'violated-directive': { a: 1 }, 'line-number': '12\n' }
  expect(await send({ 'csp-report': report })).toBe(204)
  expect(logged).toEqual([{ page: 'x'.repeat(300), directive: '', blocked: '', source: '', line: null }])
})

test('the log is limited to a number of lines a minute, whoever sends the reports and in whatever form', async () => {
  const { send, logged, time } = await start()
  expect(
    await send(
      Array.from({ length: 50 }, () => MODERN),
      REPORTS,
    ),
  ).toBe(204)
  expect(logged).toHaveLength(5)
  for (let sent = 0; sent < 100; sent++) await send(OLD)
  expect(logged).toHaveLength(60)
  expect(await send(OLD)).toBe(429)
  time.now = 60_000
  expect(await send(OLD)).toBe(204)
})
