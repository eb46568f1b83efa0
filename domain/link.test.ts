import { expect, test } from 'vitest'
import { isSafeLink, LINK_MAX } from './link.ts'

test.each([
  'https://example.com/a?b=c#d',
  'HTTP://example.com',
  'mailto:anna@example.com',
  'tel:+48601234567',
  '/en-pl/faq',
  'faq',
  '#top',
  '?page=2',
  '/a:b',
  'a/b:c',
])('%s is safe', (url) => {
  expect(isSafeLink(url)).toBe(true)
})

test.each([
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'javascript&colon;alert(1):x',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  ':x',
  `/${'a'.repeat(LINK_MAX)}`,
])('%.40j is not safe', (url) => {
  expect(isSafeLink(url)).toBe(false)
})
