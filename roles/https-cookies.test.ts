import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { SEED_REFERENCE } from '@meridian/seed/reference/reference-facts.ts'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../tools/free-port.ts'
import { ownSecrets } from '../tools/programs.ts'
import { endAll, start } from './testing.ts'

/** For shop.example until 2120, signed by itself. */
const TLS = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgXfYgxhdmjw4eG22T
QR6Sl9PpYMZDq+WbISmZ1Jx+U0GhRANCAAQp/d0x4k+y19IZPhRpG545lNxZhCZe
HvTQ42EsdapLCtEjtRNBHnu7+ZDSrQdXeJsdM+bI8FBnAvp51t5tSUak
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBWTCB/6ADAgECAgEBMAoGCCqGSM49BAMCMBcxFTATBgNVBAMMDHNob3AuZXhh
bXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFzEVMBMGA1UE
AwwMc2hvcC5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEKf3dMeJP
stfSGT4UaRueOZTcWYQmXh700ONhLHWqSwrRI7UTQR57u/mQ0q0HV3ibHTPmyPBQ
ZwL6edbebUlGpKM6MDgwFwYDVR0RBBAwDoIMc2hvcC5leGFtcGxlMB0GA1UdDgQW
BBTn8xJa4XYzfmULkyh/J0JZ5lvw9DAKBggqhkjOPQQDAgNJADBGAiEA3rVbNrfD
m1u53HWWU/SvbAKHvCVEgDuj8GO5r67IxfMCIQCVBfg803fBj1wnsqnLxtbP+SDG
rfv0zGaFyadC0Lt+1A==
-----END CERTIFICATE-----`,
}

afterAll(endAll)

async function listen(server: http.Server | https.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is never a pipe's name.
  return (server.address() as AddressInfo).port
}

/** A guest's token; the storefront reads its claims without verifying them. */
function guestToken(): string {
  const nowS = Math.floor(Date.now() / 1000)
  const times = { iat: nowS, nbf: nowS, exp: nowS + 28_800 }
  const claims = {
    ...times,
    aud: 'shop',
    iss: 'shop',
    gid: crypto.randomUUID(),
    pgi: 1,
    tid: 1,
    rol: [],
    countryId: 'PL',
  }
  return ['{"alg":"EdDSA"}', JSON.stringify(claims), 'signature'].map((part) => btoa(part)).join('.')
}

/** Only issues tokens to guests, and has the facts of countries, which a storefront needs to start. */
const api = http.createServer((request, response) => {
  const grant = { access_token: guestToken(), token_type: 'Bearer', expires_in: 28_800 }
  const renewal = { refresh_token: 'r'.repeat(32), refresh_expires_in: 7_776_000 }
  const isGrant = request.url?.startsWith('/api/auth/oauth/v2/token')
  request.resume()
  response.writeHead(isGrant || request.method === 'GET' ? 200 : 503, { 'Content-Type': 'application/json' })
  const facts = request.url === '/api/reference' ? SEED_REFERENCE : {}
  response.end(JSON.stringify(isGrant ? { ...grant, ...renewal } : facts))
})

/** Terminates TLS in front of a port as nginx does in deploy/nginx.conf. */
function tlsFront(port: number): https.Server {
  return https.createServer(TLS, (request, response) => {
    const headers = { ...request.headers, 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }
    const inner = http.request({ port, method: request.method, path: request.url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(inner)
  })
}

test('over https the cookies of a session are Secure and of the domain of the shop: SPEC §9 Requests and tokens', async () => {
  const PORT = await freePort()
  await start('storefront', {
    ...ownSecrets(),
    PORT: String(PORT),
    PUBLIC_URL: 'https://shop.example',
    API_URL: `http://127.0.0.1:${await listen(api)}`,
    SANDBOX_URL: 'https://pay.example',
    TOKEN_COOKIE_DOMAIN: '.shop.example',
    TRUST_PROXY: '1',
  })
  const front = tlsFront(PORT)
  const port = await listen(front)
  const cookies = await new Promise<string[]>((resolve, reject) => {
    const headers = {
      host: 'shop.example',
      origin: 'https://shop.example',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const place = { port, ca: TLS.cert, servername: 'shop.example', method: 'POST', path: '/en-pl/basket', headers }
    https
      .request(place, (answer) => resolve(answer.resume().headers['set-cookie'] ?? []))
      .on('error', reject)
      .end('intent=add&quantity=1&variant_id=1')
  })
  front.close()
  api.close()
  const session = cookies.filter((line) => line.startsWith('meridian_token'))
  expect(session.map((line) => line.split('=', 1)[0])).toEqual(['meridian_token', 'meridian_token_refresh'])
  for (const line of session) {
    expect(line.split('; ').slice(1).sort()).toEqual([
      'Domain=.shop.example',
      expect.stringMatching(/^Expires=/),
      'HttpOnly',
      expect.stringMatching(/^Max-Age=/),
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  }
})
