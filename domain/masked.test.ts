import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './masked.ts'

test('a list shows the first letter and the domain of an address', () => {
  expect(maskedEmail('anna.kowalska@meridian.example')).toBe('a•••@meridian.example')
  expect(maskedEmail('a@b.example')).toBe('a•••@b.example')
  expect(maskedEmail('no address')).toBe('•••')
})

test('a masked phone number shows its last three digits', () => {
  expect(maskedPhone('512 345 678')).toBe('••• ••• 678')
  expect(maskedPhone('12')).toBe('12')
})
