import { CANDLELIGHT_POPUP } from './popup/candlelight.ts'
import { WELCOME_POPUP } from './popup/welcome.ts'
import type { SeedDocument } from './seed-document.ts'

export const POPUPS: readonly SeedDocument[] = [WELCOME_POPUP, CANDLELIGHT_POPUP]
