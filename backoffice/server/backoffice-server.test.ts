import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { TOKEN_IS_DEAD } from '@meridian/contract/errors.ts'
import { expect, onTestFinished, test } from 'vitest'
import { builtPages, createBackOffice, type DemoSignIn } from './backoffice-server.ts'
import { inlineScriptHashes, KIT_STYLES } from './security-headers.ts'

const DOCUMENT =
  '<html><head><script>say("<b>")</script></head><body><script type="module" src="/a.js"></script></body></html>'

/** The services behind the server: they answer with the headers of the request. */
const api: RequestListener = (request, response) => {
  if (/^\/api\/admin\/(sign-in|invitation)/.test(request.url ?? '')) {
    const device_key = request.headers['x-device-key'] === 'known.key' ? { device_key: 'new.key' } : {}
    const body = JSON.stringify({ session: { token: 'T0ken', ...device_key, ends_at: 'later' }, name: 'Żaneta' })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(request.headers))
}

/** The same through another process, as in development: in chunks, with the headers of that connection. */
const forwarded: RequestListener = (_request, response) => {
  const body = Buffer.from(JSON.stringify({ session: { token: 'T0ken', ends_at: 'later' }, name: 'Żaneta' }))
  response.writeHead(200, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })
  // The second cut is within the letter Ż.
  const cut = body.indexOf(0xc5) + 1
  for (const piece of [body.subarray(0, 5), body.subarray(5, cut), body.subarray(cut)]) response.write(piece)
  response.end()
}

async function open(is_secure = false, answering = api, demo: DemoSignIn | null = null): Promise<string> {
  const pages = builtPages({
    is_secure,
    shop_url: 'http://localhost:3000',
    shop_name: 'A "shop" & more',
    document: DOCUMENT,
    demo,
    serveFile: (_request, response, path) => {
      if (path !== '/assets/a.js') return false
      response.writeHead(200, { 'content-type': 'text/javascript' }).end('1')
      return true
    },
  })
  const server = createServer(
    createBackOffice({
      own_url: is_secure ? 'https://office.example' : 'http://office.example',
      pages,
      api: answering,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const own = { 'sec-fetch-site': 'same-origin' }

test.each(['/', '/orders/5', '/assets/a.js'])(
  '%s has every security header, and scripts only by hash',
  async (path) => {
    const { headers } = await fetch(`${await open(true)}${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "connect-src 'self'"])
      expect(policy).toContain(part)
    expect(policy).toContain(`script-src 'self' ${inlineScriptHashes(DOCUMENT)[0]};`)
    expect(policy).not.toContain('unsafe')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toContain('max-age')
  },
)

test('every address of a page has the document, which names the shop', async () => {
  const html = await (await fetch(`${await open()}/orders?view=to-pack`)).text()
  expect(html).toContain('<meta name="shop" content="http://localhost:3000">')
  expect(html).toContain('content="A &#34;shop&#34; &#38; more"')
})

test('only a demo tells the sign-in page its people and their password', async () => {
  const people = [{ email: 'anna@demo.example', name: 'Anna "A" <b>', role_key: 'owner', countries: 'all' }] as const
  const html = await (await fetch(await open(false, api, { password: 'p&w', people }))).text()
  const content = /<meta name="demo-people" content="([^"]*)">/.exec(html)?.[1] ?? ''
  expect(content).not.toContain('<')
  expect(JSON.parse(content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))).toEqual({
    password: 'p&w',
    people,
  })
  expect(await (await fetch(await open())).text()).not.toContain('demo-people')
})

test('the services get the token of the cookie, and neither a cookie nor a token that the page sends itself', async () => {
  const url = await open()
  const headers = { ...own, cookie: 'a=b; meridian-admin=opaque_1.x', authorization: 'Bearer mine' }
  const reached: IncomingHttpHeaders = await (await fetch(`${url}/api/admin/orders`, { headers })).json()
  expect(reached.authorization).toBe('Bearer opaque_1.x')
  expect(reached.cookie).toBeUndefined()
  const without: IncomingHttpHeaders = await (
    await fetch(`${url}/api/admin/orders`, { headers: { ...own, authorization: 'Bearer mine' } })
  ).json()
  expect(without.authorization).toBeUndefined()
})

test.each(['/sign-in', '/sign-in/factor', '/sign-in/passkey/proof', '/invitation'])(
  'the token that %s answers goes into a cookie, and scripts never see it',
  async (path) => {
    for (const [isSecure, cookie] of [
      [true, '__Host-meridian-admin=T0ken; Path=/; Max-Age=43200; HttpOnly; Secure; SameSite=Strict'],
      [false, 'meridian-admin=T0ken; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict'],
    ] as const) {
      const headers = { ...own, 'content-type': 'application/json' }
      const url = `${await open(isSecure)}/api/admin${path}`
      const answer = await fetch(url, { method: 'POST', headers, body: '{}' })
      expect(answer.headers.get('set-cookie')).toBe(cookie)
      expect(await answer.json()).toEqual({ session: { ends_at: 'later' }, name: 'Żaneta' })
    }
  },
)

test('the key of a known browser reaches a sign-in from its cookie only, and goes back into it', async () => {
  const url = `${await open(true)}/api/admin/sign-in`
  const signIn = (headers: Record<string, string>) =>
    fetch(url, { method: 'POST', headers: { ...own, 'content-type': 'application/json', ...headers }, body: '{}' })
  const answer = await signIn({ cookie: '__Host-meridian-device=known.key' })
  expect(await answer.json()).toEqual({ session: { ends_at: 'later' }, name: 'Żaneta' })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringContaining('__Host-meridian-admin=T0ken; '),
    '__Host-meridian-device=new.key; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict',
  ])
  expect((await signIn({ 'x-device-key': 'known.key' })).headers.getSetCookie()).toHaveLength(1)
})

test('a token that arrives in pieces goes into the cookie too, and the answer is a valid one', async () => {
  const headers = { ...own, 'content-type': 'application/json' }
  const url = `${await open(false, forwarded)}/api/admin/sign-in`
  const answer = await fetch(url, { method: 'POST', headers, body: '{}' })
  expect(answer.headers.get('set-cookie')).toContain('meridian-admin=T0ken')
  expect(await answer.json()).toEqual({ session: { ends_at: 'later' }, name: 'Żaneta' })
})

test('signing out takes the cookie away, also one whose session has ended', async () => {
  const headers = { ...own, 'content-type': 'application/json' }
  const answer = await fetch(`${await open(true)}/api/admin/sign-out`, { method: 'POST', headers, body: '{}' })
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-meridian-admin=; Path=\/; Max-Age=0; .*Secure/)
})

/** Services that answer as for an ended session, or for a wrong code in an active one. */
const refusing =
  (headers: Record<string, string>): RequestListener =>
  (_request, response) =>
    void response.writeHead(401, { 'content-type': 'application/json', ...headers }).end('{}')

test('a session that has ended takes its cookie along; a wrong code, and an answer without a cookie before, take none', async () => {
  const dead = { 'www-authenticate': TOKEN_IS_DEAD }
  const cookieAfter = async (answering: RequestListener, headers: Record<string, string>) => {
    const url = `${await open(true, answering)}/api/admin/orders`
    return (await fetch(url, { headers: { ...own, ...headers } })).headers.get('set-cookie')
  }
  const cookie = '__Host-meridian-admin=ended'
  expect(await cookieAfter(refusing(dead), { cookie })).toMatch(/^__Host-meridian-admin=; Path=\/; Max-Age=0; /)
  expect(await cookieAfter(refusing({}), { cookie })).toBeNull()
  expect(await cookieAfter(refusing(dead), {})).toBeNull()
})

test.each(['/sign-in/fact%6Fr', '/sign%2din', '/%69nvitation', '/sign-in#'])(
  'the path /api/admin%s, which the services could read as another one, is refused before it reaches them',
  async (path) => {
    const { hostname, port } = new URL(await open())
    const headers = { ...own, 'content-type': 'application/json' }
    const asked = request({ hostname, port, path: `/api/admin${path}`, method: 'POST', headers }).end('{}')
    const [answer] = await once(asked, 'response')
    expect([answer.statusCode, JSON.parse(await text(answer)).name]).toEqual([400, 'MALFORMED'])
  },
)

test('over https only the cookie that is bound to this host counts', async () => {
  const url = await open(true)
  const tokenWith = async (cookie: string) =>
    (await (await fetch(`${url}/api/admin/orders`, { headers: { ...own, cookie } })).json()).authorization
  expect(await tokenWith('meridian-admin=loose')).toBeUndefined()
  expect(await tokenWith('__Host-meridian-admin=bound')).toBe('Bearer bound')
})

test.each([
  ['a page of another site', 'GET', { 'sec-fetch-site': 'cross-site' }],
  ['the shop, which is on the same site', 'GET', { 'sec-fetch-site': 'same-site' }],
  ['an address typed by hand', 'GET', { 'sec-fetch-site': 'none' }],
  ['a program without the header', 'GET', {}],
  ['a form of our own origin', 'POST', { ...own, 'content-type': 'application/x-www-form-urlencoded' }],
  ['a change without a type', 'POST', own],
  ['a page of another origin, whatever it says of its site', 'GET', { ...own, origin: 'https://evil.example' }],
  [
    'a change of another origin',
    'POST',
    { ...own, 'content-type': 'application/json', origin: 'http://office.example.evil.example' },
  ],
])('%s cannot call', async (_, method, headers) => {
  const answer = await fetch(`${await open()}/api/admin/orders`, { method, headers })
  expect([answer.status, (await answer.json()).name]).toEqual([403, 'SITE_NOT_ALLOWED'])
})

test('a change in JSON from our own pages reaches the services', async () => {
  const headers = { ...own, 'content-type': 'application/json' }
  expect((await fetch(`${await open()}/api/admin/orders`, { method: 'POST', headers, body: '{}' })).status).toBe(200)
})

test.each(['/api/shop/orders', '/api/auth/oauth/v2/token', '/api', '/api/admin'])('%s is not here', async (path) => {
  const answer = await fetch(`${await open()}${path}`, { headers: own })
  expect([answer.status, (await answer.json()).name]).toEqual([404, 'ROUTE_UNKNOWN'])
})

test('the policy allows exactly the styles that the component kit adds to a page', () => {
  const folder = fileURLToPath(new URL('../../node_modules/react-aria/dist/private/', import.meta.url))
  const added = globSync('**/*.mjs', { cwd: folder }).flatMap((file) =>
    [...readFileSync(`${folder}${file}`, 'utf8').matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map(
      ([, text = '']) => text.replace(/\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim(),
    ),
  )
  expect([...new Set(added)].sort()).toEqual([...KIT_STYLES].sort())
})
