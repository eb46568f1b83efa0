import { listAmendments } from '@meridian/contract/admin/amendments.ts'
import { getReturn, searchReturns } from '@meridian/contract/admin/returns.ts'
import type { Endpoint } from '@meridian/contract/endpoint.ts'
import { afterOrderAct } from '../orders/order/after-order-act.ts'

/** Calls to refetch after an act on a return. */
export const AFTER_RETURN_ACT: readonly Endpoint[] = [getReturn, searchReturns, listAmendments, ...afterOrderAct]
