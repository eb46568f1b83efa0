import { describe, expect, test } from 'vitest'
import {
  canReject,
  initialSavedAddresses,
  initialTransferRequests,
  type SavedAddress,
  type SavedAddressesAction,
  savedAddressesReducer,
  type TransferRequest,
  type TransferRequestsAction,
  transferRequestsReducer,
} from './account.ts'

describe('country transfer requests', () => {
  const after = (...actions: TransferRequestsAction<TransferRequest>[]) =>
    actions.reduce(transferRequestsReducer<TransferRequest>, initialTransferRequests<TransferRequest>())
  const page = (...ids: number[]): TransferRequestsAction<TransferRequest> => ({
    type: 'page_loaded',
    country_transfer_requests: ids.map((id) => ({ id, status: 'pending' })),
  })
  const ids = (...actions: TransferRequestsAction<TransferRequest>[]) =>
    after(...actions).country_transfer_requests.map((request) => request.id)

  test('rejecting updates the stored status from the response', () => {
    const state = after(page(1, 2), { type: 'rejected', country_transfer_request: { id: 2, status: 'rejected' } })
    expect(state.country_transfer_requests).toEqual([
      { id: 1, status: 'pending' },
      { id: 2, status: 'rejected' },
    ])
  })

  test('only a pending one can be rejected', () => {
    expect(canReject({ id: 1, status: 'pending' })).toBe(true)
    expect(canReject({ id: 1, status: 'approved' })).toBe(false)
    expect(canReject({ id: 1, status: 'rejected' })).toBe(false)
  })

  test('a new request is appended', () => {
    expect(ids(page(1), { type: 'created', country_transfer_request: { id: 9, status: 'pending' } })).toEqual([1, 9])
  })

  test('pages are joined without duplicates', () => {
    expect(ids(page(1, 2), page(2, 3))).toEqual([1, 2, 3])
  })

  test('there is a next page if the fetch returns something, and none if it is empty or fails', () => {
    expect(after(page(1)).has_next_page).toBe(true)
    expect(after(page(1), page()).has_next_page).toBe(false)
    expect(after(page(1), { type: 'page_failed' }).has_next_page).toBe(false)
  })
})

describe('saved shipping addresses', () => {
  const after = (...actions: SavedAddressesAction<SavedAddress>[]) =>
    actions.reduce(savedAddressesReducer<SavedAddress>, initialSavedAddresses<SavedAddress>())
  const shown = (...actions: SavedAddressesAction<SavedAddress>[]) =>
    after(...actions).account_shipping_addresses.map((address) => [address.id, address.default])
  const loaded: SavedAddressesAction<SavedAddress> = {
    type: 'loaded',
    account_shipping_addresses: [
      { id: 1, default: 0 },
      { id: 2, default: 1 },
      { id: 3, default: 0 },
    ],
  }

  test('are sorted with the default first', () => {
    expect(shown(loaded)).toEqual([
      [2, 1],
      [1, 0],
      [3, 0],
    ])
  })

  test('setting a default marks it 1 and all others 0', () => {
    expect(shown(loaded, { type: 'default_set', id: 3 })).toEqual([
      [3, 1],
      [2, 0],
      [1, 0],
    ])
  })

  test('a new default goes to the front and all others become 0', () => {
    expect(shown(loaded, { type: 'added', account_shipping_address: { id: 4, default: 1 } })).toEqual([
      [4, 1],
      [2, 0],
      [1, 0],
      [3, 0],
    ])
  })

  test('a new address that is not the default is appended', () => {
    expect(shown(loaded, { type: 'added', account_shipping_address: { id: 4, default: 0 } }).at(-1)).toEqual([4, 0])
  })

  test('an update replaces the address with the same id, and keeps one default', () => {
    expect(shown(loaded, { type: 'updated', account_shipping_address: { id: 1, default: 0 } })).toEqual([
      [2, 1],
      [1, 0],
      [3, 0],
    ])
    expect(shown(loaded, { type: 'updated', account_shipping_address: { id: 3, default: 1 } })).toEqual([
      [3, 1],
      [2, 0],
      [1, 0],
    ])
  })

  test('a removed address is gone, and each has its own editing flag', () => {
    expect(shown(loaded, { type: 'removed', id: 2 })).toEqual([
      [1, 0],
      [3, 0],
    ])
    expect(after(loaded, { type: 'editing_set', id: 3, editing: true }).editing).toEqual({ 3: true })
  })
})
