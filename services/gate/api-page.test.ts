import { createHash } from 'node:crypto'
import { ALIASES } from '@meridian/contract/endpoint.ts'
import { DEMO_PASSWORD } from '@meridian/seed/people/demo-password.ts'
import { emailOf } from '@meridian/seed/people/named-people.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from './api.ts'
import { DEMO_TOKEN_PATH } from './api-page.ts'
import { openTestApi, type TestApi } from './api-testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const demoMember = { username: emailOf('zofia'), password: DEMO_PASSWORD }

test('the page groups the calls by service, finds them by words, and runs its own script only', async () => {
  const { body, headers } = await api.app.inject({ method: 'GET', url: '/api/docs' })
  const script = /<script>([\s\S]*)<\/script>/.exec(body)?.[1] ?? ''
  expect(() => new Function(script)).not.toThrow()
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
  const groups = ALIASES.filter((alias) => body.includes(`<section id="${alias}">`))
  expect(groups.length).toBeGreaterThan(8)
  expect(body).toMatch(/<details data-find="[^"]*searchOrders[^"]*">/)
  expect(body).toContain('Try it')
})

test('only a demo gives a member’s token to whoever tries the calls, and it is a member’s', async () => {
  const requestToken = (app: TestApi['app']) =>
    app.inject({ method: 'POST', url: DEMO_TOKEN_PATH, headers: { 'content-type': 'application/json' }, body: '{}' })
  expect((await requestToken(api.app)).statusCode).toBe(404)
  expect((await api.app.inject({ method: 'GET', url: '/api/docs' })).body).not.toContain(DEMO_TOKEN_PATH)
  const demo = await createApi({ ...api.options, demoMember })
  const answer = await requestToken(demo)
  expect(answer.statusCode, answer.body).toBe(200)
  const { access_token } = JSON.parse(answer.body)
  const authorization = `Bearer ${access_token}`
  const account = await demo.inject({ method: 'GET', url: '/api/sec/api/account', headers: { authorization } })
  expect(account.statusCode).not.toBe(401)
  expect((await demo.inject({ method: 'GET', url: '/api/docs' })).body).toContain(DEMO_TOKEN_PATH)
  await demo.close()
})
