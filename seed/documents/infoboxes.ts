import { FIRST_STEPS_INFOBOX } from './infobox/first-steps.ts'
import { HOLIDAY_DELIVERY_INFOBOX } from './infobox/holiday-delivery.ts'
import { MEMBER_PRICES_INFOBOX } from './infobox/member-prices.ts'
import type { SeedDocument } from './seed-document.ts'

export const INFOBOXES: readonly SeedDocument[] = [HOLIDAY_DELIVERY_INFOBOX, MEMBER_PRICES_INFOBOX, FIRST_STEPS_INFOBOX]
