import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unicodeDomain } from './mail-domain.ts'

test.each([
  ['Example.COM', 'example.com'],
  ['xn--bcher-kva.example', 'bücher.example'],
  ['BÜCHER.example', 'bücher.example'],
  ['bu\u0308cher.example', 'bücher.example'],
  ['xn--przykad-rjb.pl', 'przykład.pl'],
  ['XN--E1AFMKFD.XN--P1AI', 'пример.рф'],
  ['xn--fa-hia.de', 'faß.de'],
  ['ｅｘａｍｐｌｅ。com', 'example.com'],
])('%s is %s', (domain, one) => {
  expect(unicodeDomain(domain)).toBe(one)
  expect(unicodeDomain(one)).toBe(one)
})

test.each(['xn--', 'xn--a-.com', 'xn--99999999999999.com', 'a b.com', ''])('%s is no domain', (domain) => {
  expect(unicodeDomain(domain)).toBeNull()
})

test('every label comes out as it does at the server', () => {
  const letters = fc.constantFrom(...'aąbcčdéfghжийklщmñoöpřsştuűvxyz日本語한0123456789')
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), (label) => {
      const { hostname } = new URL(`http://${label.join('')}.example`)
      expect(unicodeDomain(hostname)).toBe(domainToUnicode(hostname))
    }),
  )
})
