import { expect, test } from 'vitest'
import { uploadName } from './uploaded-file.ts'

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
