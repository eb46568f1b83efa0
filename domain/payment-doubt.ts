/** How captured money was taken back without the shop: by a dispute of the buyer's bank, or a refund at the provider. SPEC §3 Payments. */
export const DOUBT_KINDS = ['DISPUTE', 'REFUND'] as const
export type DoubtKind = (typeof DOUBT_KINDS)[number]

/** Whether the shop can still answer, keeps the money, or has lost it. */
export const DOUBT_STATES = ['OPEN', 'WON', 'LOST'] as const
export type DoubtState = (typeof DOUBT_STATES)[number]
