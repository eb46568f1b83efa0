import { expect, test } from 'vitest'
import { readTypedLink } from './link-target.ts'

test('a link is an address, a path of the shop, or neither', () => {
  expect(readTypedLink(' example.com/a ')).toEqual({ url: 'https://example.com/a' })
  expect(readTypedLink('info@example.com')).toEqual({ url: 'mailto:info@example.com' })
  expect(readTypedLink('tel:+48221234567')).toEqual({ url: 'tel:+48221234567' })
  expect(readTypedLink('/help?a=1')).toEqual({ path: '/help?a=1' })
  for (const typed of ['javascript:alert(1)', '//example.com', 'help', '', 'two words', '#here', 'file:///etc']) {
    expect(readTypedLink(typed), typed).toBeNull()
  }
})
