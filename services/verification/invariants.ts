import { INVARIANT_AREAS } from '@meridian/domain/invariant.ts'
import { FACT_RULES } from '../audit/fact-rules.ts'
import { DOCUMENT_RULES } from '../documents/document-rules.ts'
import { JOB_RULES } from '../jobs/job-rules.ts'
import { MONEY_RULES, MONEY_WAITING_RULES } from '../payments/money-rules.ts'
import { GIVING_BACK_RULES } from '../shop/fulfilment/refunds/giving-back-rules.ts'
import { FULFILMENT_WAITING_RULES } from '../shop/fulfilment/refunds/waiting-rules.ts'
import { UNIT_RULES } from '../shop/fulfilment/shipments/unit-rules.ts'
import { ORDER_RULES } from '../shop/order/order-rules.ts'
import { ORDER_WAITING_RULES } from '../shop/order/order-waiting-rules.ts'
import { STOCK_RULES } from '../shop/stock/stock-rules.ts'
import { VOLUME_RULES } from '../structures/volume-rules.ts'
import { LEDGER_RULES, POINTS_RULES } from '../wallet/wallet-rules.ts'
import type { Invariant } from './invariant.ts'

/** Every rule that verification recomputes, by area. */
export const INVARIANTS: readonly Invariant[] = [
  ...STOCK_RULES,
  ...UNIT_RULES,
  ...ORDER_RULES,
  ...GIVING_BACK_RULES,
  ...MONEY_RULES,
  ...LEDGER_RULES,
  ...POINTS_RULES,
  ...VOLUME_RULES,
  ...DOCUMENT_RULES,
  ...FACT_RULES,
  ...MONEY_WAITING_RULES,
  ...ORDER_WAITING_RULES,
  ...FULFILMENT_WAITING_RULES,
  ...JOB_RULES,
].sort((one, other) => INVARIANT_AREAS.indexOf(one.area) - INVARIANT_AREAS.indexOf(other.area))
