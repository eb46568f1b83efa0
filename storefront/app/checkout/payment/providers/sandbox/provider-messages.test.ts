import { expect, test } from 'vitest'
import { readProviderMessage } from './provider-messages.ts'

const said = (message: Record<string, unknown>) => readProviderMessage({ source: 'meridian-sandbox', ...message })

test('a frame gets its requested height, up to a limit, and none for 0', () => {
  expect(said({ type: 'ready', height: 180.2 })).toEqual({ type: 'ready', height: 181 })
  expect(said({ type: 'resize', height: 99_999 })).toEqual({ type: 'resize', height: 1200 })
  for (const height of [0, -1, '180', Number.NaN, null]) expect(said({ type: 'resize', height })).toBeNull()
})

test('a card is complete only if the provider says so explicitly', () => {
  expect(said({ type: 'validity', complete: true })).toEqual({ type: 'validity', complete: true })
  expect(said({ type: 'validity', complete: 'true' })).toEqual({ type: 'validity', complete: false })
})

test('a token is a text, and unknown messages are ignored', () => {
  expect(said({ type: 'token', card_token: 'ct_1' })).toEqual({ type: 'token', card_token: 'ct_1' })
  expect(said({ type: 'token', card_token: 7 })).toBeNull()
  expect(said({ type: 'other' })).toBeNull()
  for (const data of [null, 'ready', { type: 'ready', height: 10 }, { source: 'another', type: 'error' }]) {
    expect(readProviderMessage(data)).toBeNull()
  }
})
