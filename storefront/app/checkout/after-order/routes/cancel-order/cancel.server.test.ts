import { expect, test } from 'vitest'
import { pieceField } from '../../pieces.ts'
import { readToCancel } from './cancel.server.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a form asks for everything when it names every piece there was, whatever is left when it is sent again', () => {
  expect(readToCancel(formOf({ all: '3', [pieceField(1)]: '1', [pieceField(2)]: '2' }))).toBe('everything')
  expect(readToCancel(formOf({ all: '4', [pieceField(1)]: '1', [pieceField(2)]: '2' }))).toEqual([
    { position: 1, units: 1 },
    { position: 2, units: 2 },
  ])
})

test('an order that can only be cancelled as a whole is cancelled without a choice', () => {
  expect(readToCancel(formOf({ all: '2' }))).toBe('everything')
})

test('a form without a choice, or with a number that is none, asks for nothing', () => {
  expect(readToCancel(formOf({ all: '2', [pieceField(1)]: '0' }))).toEqual([])
  expect(readToCancel(formOf({}))).toEqual([])
  for (const wrong of ['-1', '1.5', 'x', '99999'])
    expect(readToCancel(formOf({ all: '2', [pieceField(1)]: wrong }))).toBeNull()
})
