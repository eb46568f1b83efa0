import { getFile, searchFiles, uploadDocument } from '@meridian/contract/admin/files.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refusedAs } from '../../design/story-refusal.ts'
import { answers } from '../../design/story-server.ts'
import { click, open, shownText, the, until } from '../../testing.ts'
import { FileReferenceField } from './file-reference-field.tsx'

const row = (file_id: number, name: string) => ({
  file_id,
  kind: 'document' as const,
  name,
  media_type: 'application/pdf',
  width: null,
  height: null,
  size: 10,
  path: `/files/documents/${file_id}.pdf`,
  created_at: '2026-01-01T00:00:00Z',
  uses: 0,
  used_by: [],
  removed_at: null,
  is_replaceable: true,
  version: 1,
})

let now: number | null = null
function Page() {
  const [value, setValue] = useState<number | null>(4)
  now = value
  return <FileReferenceField label="Safety sheet" value={value} onChange={setValue} />
}

test('a file is shown by its name, another one is sent in its place, and one that is refused leaves it', async () => {
  let refuse = false
  await open('/', { '/': <Page /> }, [
    answers(getFile, ({ params }) => ({ row: row(params?.file_id ?? 0, `Sheet ${params?.file_id}.pdf`) })),
    answers(searchFiles, () => ({ rows: [], first: null, next: null, total: { count: 0, is_exact: true } })),
    answers(uploadDocument, ({ body }) => {
      if (refuse) throw refusedAs('FILE_UNREADABLE')
      return { document: { file_id: 9, name: body?.name ?? '', path: '/files/documents/9.pdf' } }
    }),
  ])
  await until(() => expect(shownText()).toContain('Show Sheet 4.pdf'))
  const send = async (name: string, type = 'application/pdf') => {
    const input = await the('field', 'Or upload, Safety sheet')
    Object.defineProperty(input, 'files', { value: [new File(['x'], name, { type })], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await send('film.mp4', 'video/mp4')
  await until(() => expect(shownText()).toContain('film.mp4 is of another kind.'))
  expect(now).toBe(4)
  await send('new.pdf')
  await until(() => expect(now).toBe(9))
  await until(() => expect(shownText()).toContain('Show Sheet 9.pdf'))
  refuse = true
  await send('broken.pdf')
  // No schema accepts it, so that the form is not saved without the file.
  await until(() => expect(now).toBeNaN())
  await click('button', /^Remove/)
  await until(() => expect(now).toBe(9))
})
