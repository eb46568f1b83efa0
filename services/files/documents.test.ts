import { expect, test } from 'vitest'
import { DOCUMENT_CSP, renderDocument } from './documents.ts'

const page = (content: string) => renderDocument({ title: 'Terms', content, languageId: 'en' })

test('A document is a page in its language, with headings, paragraphs and lists', () => {
  const html = page('Terms\n\n# 1. Who we are\nMeridian.\n\nFirst line\nsecond line\n\n- one\n- two')
  expect(html).toContain('<html lang="en">')
  expect(html.match(/Terms/g)).toHaveLength(2)
  expect(html).toContain('<h2>1. Who we are</h2>\n<p>Meridian.</p>')
  expect(html).toContain('<p>First line<br>second line</p>')
  expect(html).toContain('<ul><li>one</li><li>two</li></ul>')
})

test('Nothing in a text is read as HTML', () => {
  const html = renderDocument({ title: '<b>"x"', content: '<script>alert(1)</script> & <i>', languageId: null })
  expect(html).not.toMatch(/<script|<b>|<i>/)
  expect(html).toContain('&#60;script&#62;')
  expect(html).toContain('<html>')
})

test('The page may load its own style and nothing else', () => {
  expect(DOCUMENT_CSP).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; /)
  expect(page('')).not.toContain('style=')
})
