import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forFleet } from './balancer.ts'

const deployed = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8')

test('the balancer of the fleet is the deployed one, with both processes of each role and without certificates', () => {
  const text = forFleet(deployed, { place: '/of-nginx', port: 4612, apis: [4602, 4609], storefronts: [4603, 4610] })
  expect(text).toContain(
    'server 127.0.0.1:4602 max_fails=1 fail_timeout=2s; server 127.0.0.1:4609 max_fails=1 fail_timeout=2s;',
  )
  expect(text).toContain(
    'server 127.0.0.1:4603 max_fails=1 fail_timeout=2s; server 127.0.0.1:4610 max_fails=1 fail_timeout=2s;',
  )
  expect(text).toContain('listen 127.0.0.1:4612;')
  expect(text).toContain('proxy_next_upstream error timeout;')
  expect(text).not.toMatch(/ssl|backoffice|http2/)
  expect(text.split('{')).toHaveLength(text.split('}').length)
})
