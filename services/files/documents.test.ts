import { LANGUAGE_IDS } from '@meridian/seed/reference/locales.ts'
import { REGULATION_FILES, REGULATIONS_VERSION } from '@meridian/seed/regulations.ts'
import { expect, test } from 'vitest'
import { blocksOf } from './document-blocks.ts'
import { documentKey, renderDocument, type StoredDocument } from './documents.ts'
import { readPdf } from './pdf-testing.ts'

const TERMS: StoredDocument = {
  title: 'Terms',
  content: 'Terms\n\n# 1. Who we are\nMeridian.\n\nFirst line\nsecond line',
  languageId: 'en',
  version: '2026-09',
  issued_by: 'Meridian House Ltd · 51 Almond Row',
}
const plain = (text: string) => text.replaceAll(/\s+/g, '')

test('a text is split into headings, paragraphs and forms', () => {
  expect(blocksOf('One\r\ntwo\n\n\n# Form\n…\nName: …\n\n# End')).toEqual([
    { kind: 'paragraph', lines: ['One', 'two'] },
    { kind: 'heading', text: 'Form' },
    { kind: 'blanks', labels: ['', 'Name:'] },
    { kind: 'heading', text: 'End' },
  ])
})

test('a document is a tagged PDF with title, language, version, company and page number', async () => {
  const pdf = await renderDocument(TERMS, 'Meridian')
  const { raw, pages, tags } = readPdf(pdf)
  expect(raw.startsWith('%PDF-1.7')).toBe(true)
  expect(raw.trimEnd().endsWith('%%EOF')).toBe(true)
  expect(raw).toContain('/Lang (en)')
  expect(raw).toContain('/Marked true')
  expect(raw).toContain('/DisplayDocTitle true')
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('MERIDIAN')
  expect(pages[0]).toContain('Version 2026-09')
  expect(pages[0]).toContain('1 / 1')
  expect(pages[0]).toContain('Meridian House Ltd · 51 Almond Row')
  expect(tags.sort()).toEqual(['Document', 'H1', 'H2', 'P', 'P', 'P', 'P'])
})

test('the same text makes the same bytes, and any difference another key', async () => {
  const [first, second] = await Promise.all([renderDocument(TERMS, 'Meridian'), renderDocument(TERMS, 'Meridian')])
  expect(first?.equals(second)).toBe(true)
  const keys = [
    documentKey(TERMS, 'Meridian'),
    documentKey(TERMS, 'Solstice'),
    documentKey({ ...TERMS, version: '2026-10' }, 'Meridian'),
    documentKey({ ...TERMS, content: 'Other' }, 'Meridian'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('a text of many pages loses no line, and each page has its number', async () => {
  const content = Array.from({ length: 120 }, (_, index) => `Paragraph ${index} of a long text.`).join('\n\n')
  const { pages } = readPdf(await renderDocument({ ...TERMS, content }, 'Meridian'))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`)
  for (let index = 0; index < 120; index++) expect(pages.join(' ')).toContain(`Paragraph ${index} of`)
})

test('a form has a separate page', async () => {
  const { pages } = readPdf(
    await renderDocument({ ...TERMS, content: 'Text\n\n# Form\nPlease\n\nName: …' }, 'Meridian'),
  )
  expect(pages).toHaveLength(2)
  expect(pages[1]).toMatch(/^Form Please Name:/)
})

test.each(LANGUAGE_IDS)('the regulations in %s contain their whole text, every letter of it', async (language_id) => {
  const files = REGULATION_FILES.filter((file) => file.language_id === language_id)
  const kinds = new Map(files.map((file) => [file.kind, file]))
  expect(kinds.size).toBe(3)
  for (const { title, content, issued_by } of kinds.values()) {
    const stored = { title, content, languageId: language_id, version: REGULATIONS_VERSION, issued_by }
    const { pages, raw } = readPdf(await renderDocument(stored, 'Meridian'))
    // A paragraph may continue on the next page, with the page's number and the company between.
    const foot = (index: number) => plain(`${index + 1}/${pages.length}${issued_by}`)
    const shown = pages.map((page, index) => plain(page).replace(foot(index), '')).join('')
    expect(plain(pages.join(''))).toContain(plain(issued_by))
    expect(raw).toContain(`/Lang (${language_id})`)
    expect(shown).not.toContain('\ufffd')
    expect(shown).toContain(plain(title))
    for (const line of content.split('\n')) expect(shown).toContain(plain(line.replace(/^#+ /, '').replace(/…$/, '')))
  }
})
