import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a line holds texts, whole numbers and amounts, and ends as RFC 4180 says', () => {
  expect(csvLine(['M261122-0000001', 3, { minor: 123_456 }, { minor: -5 }, { minor: 0 }, null, ''])).toBe(
    'M261122-0000001,3,1234.56,-0.05,0.00,,\r\n',
  )
})

test('what holds a separator, a quote or an end of line is quoted', () => {
  expect(csvLine(['a,b', 'say "so"', 'two\nlines', 'a;b', ' x'])).toBe('"a,b","say ""so""","two\nlines","a;b"," x"\r\n')
})

test('no text is a formula, but a negative number stays a number', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '＝1+1', '=HYPERLINK("http://x","y")']) {
    expect(csvLine([formula]).replace(/^"/, '')).toMatch(/^'/)
  }
  expect(csvLine([-1, { minor: -100 }])).toBe('-1,-1.00\r\n')
})

/** A reader by the letter of RFC 4180. */
function read(line: string): string[] {
  const cells: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain = ''] of line.matchAll(pattern)) cells.push(quoted?.replaceAll('""', '"') ?? plain)
  return cells
}

test('any texts are read back as they were, but for the apostrophe', () => {
  const texts = array(string({ unit: constantFrom('a', '"', ',', '\r', '\n', '=', '-', ' ', ';', 'ż') }), {
    minLength: 1,
    maxLength: 5,
  })
  assert(
    property(texts, (cells) => {
      expect(read(csvLine(cells)).map((cell, at) => (cell === cells[at] ? cell : cell.slice(1)))).toEqual(cells)
    }),
  )
})
