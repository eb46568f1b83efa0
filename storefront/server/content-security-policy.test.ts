import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts'
import { payuPages, sandboxPages } from './payment-pages.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy contains the hash of every inline script once, and no other hashes', () => {
  const html = [
    '<head><script>one()</script><script type="later" async="">import "/assets/a.js"</script>',
    '<script async src="https://pay.test/wallet.js"></script>',
    '<script type="application/ld+json">{"@type":"Product"}</script>',
    '<script nonce="">two(\'ő\')</script><script>one()</script></head>',
  ].join('')
  expect(inlineScriptHashes(Buffer.from(html))).toEqual([
    hashOf('one()'),
    hashOf('import "/assets/a.js"'),
    hashOf("two('ő')"),
  ])
})

test('without a payment provider the policy allows no other origins', () => {
  const policy = contentSecurityPolicy({ scripts: ["'nonce-x'"], payment_pages: [] })
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'nonce-x'")
  expect(policy).toContain("frame-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('http')
})

test('the provider may load scripts and frames and receive forms', () => {
  const policy = contentSecurityPolicy({
    scripts: [],
    payment_pages: [sandboxPages('http://localhost:3001/anything')],
  })
  for (const directive of ['script-src', 'frame-src', 'connect-src', 'form-action']) {
    expect(policy.split('; ').find((each) => each.startsWith(directive))).toMatch(/ http:\/\/localhost:3001$/)
  }
})

test('PayU brings no script and no frame: buyers are sent to its page, on whichever of its hosts that is', () => {
  const policyFor = (url: string) => contentSecurityPolicy({ scripts: ["'nonce-x'"], payment_pages: [payuPages(url)] })
  const of = (policy: string, directive: string) => policy.split('; ').find((each) => each.startsWith(directive))
  const policy = policyFor('https://secure.payu.com')
  expect(of(policy, 'script-src')).toBe("script-src 'self' 'nonce-x'")
  expect(of(policy, 'frame-src')).toBe("frame-src 'none'")
  expect(of(policy, 'form-action')).toBe("form-action 'self' https://secure.payu.com https://*.payu.com")
  expect(of(policyFor('http://localhost:3009'), 'form-action')).toBe("form-action 'self' http://localhost:3009")
  expect(policyFor('https://payu.com.evil.example')).not.toContain('*.payu.com')
})

test('pictures of maps come only from their host', () => {
  const policy = contentSecurityPolicy({
    scripts: [],
    payment_pages: [],
    map_tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '' },
  })
  expect(policy.split('; ')).toContain("img-src 'self' data: https://tiles.example")
  expect(contentSecurityPolicy({ scripts: [], payment_pages: [] }).split('; ')).toContain("img-src 'self' data:")
})

test('texts may be fetched only from their host', () => {
  const policy = contentSecurityPolicy({ scripts: [], payment_pages: [], strings_host: 'https://texts.example/m' })
  expect(policy.split('; ').filter((each) => each.includes('texts.example'))).toEqual([
    "connect-src 'self' https://texts.example",
  ])
})
