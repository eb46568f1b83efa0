import { expect, test } from 'vitest'
import { uploadName, uploadProblem } from './uploaded-file.ts'

test.each([
  ['Plakat wiosna.png', 'image/webp', 'Plakat wiosna.webp'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Windows\\system32\\evil.exe', 'application/pdf', 'evil.pdf'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf'],
  ['.htaccess', 'image/webp', 'htaccess.webp'],
  ['a\u202egpj.exe', 'image/webp', 'agpj.webp'],
  ['<script>alert(1)</script>', 'video/mp4', 'script.mp4'],
  ['Київ – відео.mp4', 'video/mp4', 'Київ відео.mp4'],
  ['-rf', 'video/webm', 'rf.webm'],
  ['', 'application/pdf', 'file.pdf'],
  ['...', 'application/pdf', 'file.pdf'],
])('an upload named %s of type %s is stored as %s: R24', (given, media_type, name) => {
  expect(uploadName(given, media_type)).toBe(name)
})

test('no name is longer than its column', () => {
  expect(uploadName('ł'.repeat(500), 'application/pdf')).toBe(`${'ł'.repeat(100)}.pdf`)
})

test('a file of another kind, an empty one and one over the limit are refused, each for its own reason', () => {
  const rule = { kinds: ['pdf', 'picture'], bytes_max: 1000 } as const
  const check = (media_type: string, size: number) => uploadProblem({ media_type, size }, rule)
  expect([check('application/pdf', 1000), check('image/webp', 1)]).toEqual([null, null])
  expect(check('application/pdf', 1001)).toBe('FILE_TOO_LARGE')
  expect(check('application/pdf', 0)).toBe('FILE_EMPTY')
  expect([check('video/mp4', 1), check('image/svg+xml', 1), check('', 1)]).toEqual(Array(3).fill('FILE_KIND'))
})
