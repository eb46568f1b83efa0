import { readDocumentArchive, startDocumentArchive } from '@meridian/contract/admin/document-archives.ts'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { refusedAs } from '../design/story-refusal.ts'
import { answers } from '../design/story-server.ts'
import { all, click, open, shownText, the, type, until } from '../testing.ts'
import { loadTexts } from '../texts/text-store.ts'
import ArchiveDialog from './archive-dialog.tsx'

const saved = vi.hoisted(() => vi.fn())
vi.mock('../ui/save-file.ts', () => ({ saveBlob: saved }))

const pdf = (text: string) => btoa(`%PDF-${text}`)

test('the chosen PDFs are saved as one ZIP, and omitted ones are listed with the reason', async () => {
  await loadTexts('documents')
  saved.mockClear()
  const request = { list: 'orders', selection: { kind: 'rows', ids: new Set([7, 8, 9, 10]) }, query: {} } as const
  const { asked } = await open('/', { '/': <ArchiveDialog request={request} onClose={() => {}} /> }, [
    answers(startDocumentArchive, () => ({
      archive: {
        file_name: 'documents.zip',
        token: 't',
        expires_at: '2026-11-22T10:15:00Z',
        count: 3,
        missing: 1,
        left_out: [{ order_id: 8, number: 'M261122-0008', why: 'NO_DOCUMENT' as const }],
      },
    })),
    answers(readDocumentArchive, ({ body: { from } }) =>
      from === 0
        ? { files: [{ name: 'PL-INV-1.pdf', base64_code: pdf('one') }], failed: ['PL-INV-2'], next: 10 }
        : { files: [{ name: 'PL-INV-3.pdf', base64_code: pdf('three') }], failed: [], next: null },
    ),
  ])
  await type(await the('field', 'In words, for the history'), 'For the books')
  await click('button', 'Save the ZIP')
  await until(() => expect(shownText()).toContain('2 documents are saved: documents.zip.'))
  expect(shownText()).toContain('M261122-0008 has no document yet')
  expect(shownText()).toContain('PL-INV-2 the PDF could not be made, try again later')
  expect(shownText()).toContain('1 chosen row is gone')
  const [blob, name] = saved.mock.calls[0] ?? []
  expect(name).toBe('documents.zip')
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  expect(Object.entries(files).map(([file, bytes]) => [file, new TextDecoder().decode(bytes)])).toEqual([
    ['PL-INV-1.pdf', '%PDF-one'],
    ['PL-INV-3.pdf', '%PDF-three'],
  ])
  const begun = asked.find(({ name: call }) => call === 'startDocumentArchive')?.input.body
  expect(begun).toEqual({ chosen: { list: 'orders', rows: { ids: [7, 8, 9, 10] } }, reason: 'For the books' })
  expect(all('link', 'M261122-0008')).toHaveLength(1)
})

test('an archive whose time is over is begun anew by the next try', async () => {
  await loadTexts('documents')
  saved.mockClear()
  const request = { list: 'documents', selection: { kind: 'rows', ids: new Set([7]) }, query: {} } as const
  let begun = 0
  await open('/', { '/': <ArchiveDialog request={request} onClose={() => {}} /> }, [
    answers(startDocumentArchive, () => {
      begun += 1
      const token = begun === 1 ? 'old' : 'new'
      const expires_at = '2026-11-22T10:15:00Z'
      return { archive: { file_name: 'documents.zip', token, expires_at, count: 1, missing: 0, left_out: [] } }
    }),
    answers(readDocumentArchive, ({ body: { token } }) => {
      if (token === 'old') throw refusedAs('EXPORT_ABSENT')
      return { files: [{ name: 'PL-INV-1.pdf', base64_code: pdf('one') }], failed: [], next: null }
    }),
  ])
  await type(await the('field', 'In words, for the history'), 'For the books')
  await click('button', 'Save the ZIP')
  await until(() => expect(shownText()).toContain('This is no longer there'))
  await click('button', 'Save the ZIP')
  await until(() => expect(shownText()).toContain('1 document is saved: documents.zip.'))
  expect(begun).toBe(2)
})
