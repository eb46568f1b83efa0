import type { WithdrawalChannel, WithdrawalGround, WithdrawalState } from '@meridian/domain/withdrawal.ts'
import type { StringKey } from '../texts/string-keys.ts'
import type { Tone } from '../ui/status-label.tsx'

export const WITHDRAWAL_STATE: Readonly<Record<WithdrawalState, { name: StringKey; tone: Tone }>> = {
  RECEIVED: { name: 'WITHDRAWAL_RECEIVED', tone: 'warn' },
  ACKNOWLEDGED: { name: 'WITHDRAWAL_ACKNOWLEDGED', tone: 'warn' },
  NOTHING_SENT: { name: 'WITHDRAWAL_NOTHING_SENT', tone: 'ok' },
  AWAITING_GOODS: { name: 'WITHDRAWAL_AWAITING_GOODS', tone: 'warn' },
  CONTESTED: { name: 'WITHDRAWAL_CONTESTED', tone: 'bad' },
  SETTLED: { name: 'WITHDRAWAL_SETTLED', tone: 'ok' },
  REFUSED: { name: 'WITHDRAWAL_REFUSED', tone: 'plain' },
  LAPSED: { name: 'WITHDRAWAL_LAPSED', tone: 'plain' },
}

export const WITHDRAWAL_CHANNEL: Readonly<Record<WithdrawalChannel, StringKey>> = {
  member: 'WITHDRAWN_BY_MEMBER',
  guest: 'WITHDRAWN_BY_GUEST',
  letter: 'WITHDRAWN_BY_LETTER',
  call: 'WITHDRAWN_BY_CALL',
}

export const WITHDRAWAL_GROUND: Readonly<Record<WithdrawalGround, StringKey>> = {
  PERIOD_OVER: 'GROUND_PERIOD_OVER',
  SEALED_HYGIENE_GOODS_OPENED: 'GROUND_SEAL_BROKEN',
  MADE_TO_MEASURE: 'GROUND_MADE_TO_MEASURE',
}
