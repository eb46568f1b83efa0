import { expect, test } from 'vitest'
import { maskedEmail } from './masked.ts'

test('a list shows the first letter and the domain of an address', () => {
  expect(maskedEmail('anna.kowalska@meridian.example')).toBe('a•••@meridian.example')
  expect(maskedEmail('a@b.example')).toBe('a•••@b.example')
  expect(maskedEmail('no address')).toBe('•••')
})
