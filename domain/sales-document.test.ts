import { expect, test } from 'vitest'
import { documentDue, documentNumber } from './sales-document.ts'

const order = { issued_on: 'payment', timing: 'instant', invoice_required: false, has_goods: true } as const

test('a country says whether payment or shipping calls for the document', () => {
  expect(documentDue('payment', order)).toBe('receipt')
  expect(documentDue('shipping', order)).toBe(null)
  expect(documentDue('payment', { ...order, issued_on: 'shipping' })).toBe(null)
  expect(documentDue('shipping', { ...order, issued_on: 'shipping' })).toBe('receipt')
})

test('an order of which nothing will be shipped has its document when it is paid, in every country', () => {
  expect(documentDue('payment', { ...order, issued_on: 'shipping', has_goods: false })).toBe('receipt')
})

test('a buyer who wants an invoice gets one instead of a receipt', () => {
  expect(documentDue('payment', { ...order, invoice_required: true })).toBe('invoice')
})

test('goods that are paid on delivery are invoiced when they leave, in every country', () => {
  const onDelivery = { ...order, timing: 'on_delivery' } as const
  expect(documentDue('payment', onDelivery)).toBe(null)
  expect(documentDue('shipping', onDelivery)).toBe('receipt')
  expect(documentDue('payment', { ...onDelivery, issued_on: 'shipping' })).toBe(null)
})

test('where documents are issued on request, only an order with an invoice has one', () => {
  const onRequest = { ...order, issued_on: 'request' } as const
  expect(documentDue('payment', onRequest)).toBe(null)
  expect(documentDue('shipping', onRequest)).toBe(null)
  expect(documentDue('payment', { ...onRequest, invoice_required: true })).toBe('invoice')
  expect(documentDue('shipping', { ...onRequest, invoice_required: true })).toBe(null)
})

test('a number names seller, kind and year, and counts on beyond a million', () => {
  const series = { code: 'PL', kind: 'invoice', year: 2026 } as const
  expect(documentNumber({ ...series, sequence: 1 })).toBe('PL-INV-2026-000001')
  expect(documentNumber({ ...series, kind: 'correction', sequence: 1_000_001 })).toBe('PL-COR-2026-1000001')
})
