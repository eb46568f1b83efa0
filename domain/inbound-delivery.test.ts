import { expect, test } from 'vitest'
import { needsReason, readTypedLines } from './inbound-delivery.ts'

test('a delivery that is closed with more, less or other than announced needs a reason', () => {
  const whole = { announced: 5, received: 5 }
  expect(needsReason([whole], true)).toBe(false)
  for (const received of [4, 6]) expect(needsReason([whole, { announced: 5, received }], true)).toBe(true)
  expect(needsReason([whole, { announced: 0, received: 1 }], true)).toBe(true)
  expect(needsReason([{ announced: 5, received: 4 }], false)).toBe(false)
})

test('articles and items are read as a spreadsheet or a mail has them', () => {
  const text = 'soap-1\t12\r\n SOAP-2; 3\nSOAP-3,4\n\nsoap-1 1'
  expect(readTypedLines(text)).toEqual({
    lines: [
      { sku: 'SOAP-1', announced: 13 },
      { sku: 'SOAP-2', announced: 3 },
      { sku: 'SOAP-3', announced: 4 },
    ],
    unreadable: [],
  })
  expect(readTypedLines('SOAP-1 0\nSOAP-1\n12\nSOAP-1 1.5\nSOAP-1 99999999').unreadable).toEqual([1, 2, 3, 4, 5])
})
