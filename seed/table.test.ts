import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseTable } from './table.ts'

const ROW = z.strictObject({ id: z.coerce.number(), unit: z.enum(['ml', 'g']) })

const read = (text: string) => parseTable('a.csv', text, ROW)

test('a table has its columns in the first line, then a row a line', () => {
  expect(read('id,unit\n1,ml\n2,g\n')).toEqual([
    { id: 1, unit: 'ml' },
    { id: 2, unit: 'g' },
  ])
  expect(read('unit,id\r\nml,1\r\n')).toEqual([{ id: 1, unit: 'ml' }])
})

test('a fault is named with the file, the line and the column', () => {
  expect(() => read('id,unit\n1,ml\n2,oz\n')).toThrow(/^a\.csv, line 3 is not valid\. unit: /)
  expect(() => read('id,unit\n1\n')).toThrow(/line 2 is not valid\. 1 cells in 2 columns; unit: /)
  expect(() => read('id,unit\n1,ml,3\n')).toThrow('line 2 is not valid. 3 cells in 2 columns')
  expect(() => read('id,units\n1,ml\n')).toThrow(/unit: .*; .*units/)
})
