/** The states of a withdrawal from an order. SPEC §4 Withdrawals. */
export const WITHDRAWAL_STATES = [
  'RECEIVED',
  'ACKNOWLEDGED',
  'NOTHING_SENT',
  'AWAITING_GOODS',
  'CONTESTED',
  'SETTLED',
  'REFUSED',
  'LAPSED',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** The allowed transitions; the database has the same pairs. SPEC §4 Withdrawals. */
export const WITHDRAWAL_TRANSITIONS: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  RECEIVED: ['ACKNOWLEDGED'],
  ACKNOWLEDGED: ['NOTHING_SENT', 'AWAITING_GOODS', 'CONTESTED'],
  NOTHING_SENT: [],
  AWAITING_GOODS: ['SETTLED', 'CONTESTED', 'LAPSED'],
  CONTESTED: ['SETTLED', 'REFUSED'],
  SETTLED: [],
  REFUSED: [],
  // The goods came after all.
  LAPSED: ['SETTLED'],
}

/** The grounds on which the law lets a shop refuse. SPEC §4 Withdrawals. */
export const WITHDRAWAL_GROUNDS = ['PERIOD_OVER', 'SEALED_HYGIENE_GOODS_OPENED', 'MADE_TO_MEASURE'] as const
