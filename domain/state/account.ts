/** The states of a country transfer request. SPEC §3 Account (the values are ours). */
export type TransferRequestStatus = 'pending' | 'approved' | 'rejected'

export type TransferRequest = { id: number; status: TransferRequestStatus }

/** A request is decided once; rejecting withdraws the member's own pending request. SPEC §4 Account. */
export function canReject(request: TransferRequest): boolean {
  return request.status === 'pending'
}

export type TransferRequestsState<Request extends TransferRequest> = {
  country_transfer_requests: readonly Request[]
  has_next_page: boolean
}

export type TransferRequestsAction<Request extends TransferRequest> =
  | { type: 'page_loaded'; country_transfer_requests: readonly Request[] }
  | { type: 'page_failed' }
  | { type: 'created'; country_transfer_request: Request }
  | { type: 'rejected'; country_transfer_request: TransferRequest }

/** The initial state, before the first page. SPEC §4 Account. */
export function initialTransferRequests<Request extends TransferRequest>(): TransferRequestsState<Request> {
  return { country_transfer_requests: [], has_next_page: true }
}

/** SPEC §4 Account: country transfer requests. */
export function transferRequestsReducer<Request extends TransferRequest>(
  state: TransferRequestsState<Request>,
  action: TransferRequestsAction<Request>,
): TransferRequestsState<Request> {
  const requests = state.country_transfer_requests
  switch (action.type) {
    case 'page_loaded':
      return {
        country_transfer_requests: withoutDoubles([...requests, ...action.country_transfer_requests]),
        has_next_page: action.country_transfer_requests.length > 0,
      }
    case 'page_failed':
      return { ...state, has_next_page: false }
    case 'created':
      return { ...state, country_transfer_requests: withoutDoubles([...requests, action.country_transfer_request]) }
    case 'rejected': {
      const { id, status } = action.country_transfer_request
      return {
        ...state,
        country_transfer_requests: requests.map((request) => (request.id === id ? { ...request, status } : request)),
      }
    }
  }
}

/** Removes duplicate ids: each stays at its first index, with its latest row. */
function withoutDoubles<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** A saved shipping address; `default` is 1 for one of them. SPEC §3 Saved shipping address. */
export type SavedAddress = { id: number; default: 0 | 1 }

export type SavedAddressesState<Saved extends SavedAddress> = {
  account_shipping_addresses: readonly Saved[]
  /** From address id to whether it is being edited. */
  editing: Readonly<Record<number, boolean>>
}

export type SavedAddressesAction<Saved extends SavedAddress> =
  | { type: 'loaded'; account_shipping_addresses: readonly Saved[] }
  | { type: 'default_set'; id: number }
  | { type: 'added'; account_shipping_address: Saved }
  | { type: 'updated'; account_shipping_address: Saved }
  | { type: 'removed'; id: number }
  | { type: 'editing_set'; id: number; editing: boolean }

/** The initial state, without addresses. SPEC §4 Account. */
export function initialSavedAddresses<Saved extends SavedAddress>(): SavedAddressesState<Saved> {
  return { account_shipping_addresses: [], editing: {} }
}

/** SPEC §4 Account: shipping addresses, the default first. */
export function savedAddressesReducer<Saved extends SavedAddress>(
  state: SavedAddressesState<Saved>,
  action: SavedAddressesAction<Saved>,
): SavedAddressesState<Saved> {
  const addresses = state.account_shipping_addresses
  switch (action.type) {
    case 'loaded':
      return { ...state, account_shipping_addresses: defaultFirst(action.account_shipping_addresses) }
    case 'default_set':
      return { ...state, account_shipping_addresses: defaultFirst(withDefault(addresses, action.id)) }
    case 'added': {
      const added = action.account_shipping_address
      const account_shipping_addresses =
        added.default === 1 ? [added, ...withDefault(addresses, added.id)] : [...addresses, added]
      return { ...state, account_shipping_addresses }
    }
    case 'updated': {
      const updated = action.account_shipping_address
      const replaced = addresses.map((address) => (address.id === updated.id ? updated : address))
      const account_shipping_addresses = defaultFirst(
        updated.default === 1 ? withDefault(replaced, updated.id) : replaced,
      )
      return { ...state, account_shipping_addresses }
    }
    case 'removed':
      return { ...state, account_shipping_addresses: addresses.filter((address) => address.id !== action.id) }
    case 'editing_set':
      return { ...state, editing: { ...state.editing, [action.id]: action.editing } }
  }
}

function withDefault<Saved extends SavedAddress>(addresses: readonly Saved[], id: number): Saved[] {
  return addresses.map((address) => ({ ...address, default: address.id === id ? 1 : 0 }))
}

function defaultFirst<Saved extends SavedAddress>(addresses: readonly Saved[]): Saved[] {
  return addresses.toSorted((a, b) => b.default - a.default)
}
