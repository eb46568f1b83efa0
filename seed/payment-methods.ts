import { COUNTRY_IDS } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'

export const PAYMENT_TYPES = [
  'card',
  'mobile_code',
  'wallet',
  'pay_by_link',
  'bank_transfer',
  'cash_on_delivery',
] as const

export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const TIMING_OF: Readonly<Record<PaymentType, 'instant' | 'delayed' | 'on_delivery'>> = {
  card: 'instant',
  mobile_code: 'instant',
  wallet: 'instant',
  pay_by_link: 'instant',
  bank_transfer: 'delayed',
  cash_on_delivery: 'on_delivery',
}

type Payments = {
  /** In the order in which they are offered: what is usual in the country first. */
  readonly types: readonly PaymentType[]
  /** Names of the banks of `pay_by_link`; all of them are invented. */
  readonly banks?: readonly string[]
  /** What cash on delivery costs, in minor units of the country's currency. */
  readonly cash_fee?: number
}

const CARD_AND_WALLET: Payments = { types: ['card', 'wallet'] }
const CARD_WALLET_TRANSFER: Payments = { types: ['card', 'wallet', 'bank_transfer'] }

const PAYMENTS: Readonly<Record<CountryId, Payments>> = {
  AT: {
    types: ['card', 'pay_by_link', 'wallet', 'bank_transfer'],
    banks: ['Alpenbank', 'Donaubank', 'Landeskasse Österreich'],
  },
  BE: { types: ['pay_by_link', 'card', 'wallet', 'bank_transfer'], banks: ['Banque de la Meuse', 'Scheldebank'] },
  BG: { types: ['cash_on_delivery', 'card', 'wallet', 'bank_transfer'], cash_fee: 150 },
  CA: CARD_AND_WALLET,
  CH: CARD_WALLET_TRANSFER,
  CZ: {
    types: ['card', 'pay_by_link', 'wallet', 'bank_transfer', 'cash_on_delivery'],
    banks: ['Banka Vltava', 'První moravská', 'Záložna Šumava'],
    cash_fee: 3900,
  },
  DE: {
    types: ['wallet', 'card', 'bank_transfer', 'pay_by_link'],
    banks: ['Elbebank', 'Rheinische Kasse', 'Nordbank'],
  },
  DK: CARD_AND_WALLET,
  EE: { types: ['pay_by_link', 'card', 'wallet', 'bank_transfer'], banks: ['Põhjapank', 'Saarte Pank', 'Tammepank'] },
  ES: { types: ['card', 'wallet', 'bank_transfer', 'cash_on_delivery'], cash_fee: 250 },
  FI: { types: ['pay_by_link', 'card', 'wallet'], banks: ['Järvipankki', 'Saimaan Pankki'] },
  FR: CARD_WALLET_TRANSFER,
  GB: { types: ['card', 'wallet', 'pay_by_link'], banks: ['Thames Bank', 'Pennine Bank', 'Severn & Co'] },
  GC: { types: ['card', 'wallet', 'bank_transfer'] },
  GR: { types: ['card', 'cash_on_delivery', 'wallet', 'bank_transfer'], cash_fee: 200 },
  HK: CARD_AND_WALLET,
  HR: { types: ['card', 'cash_on_delivery', 'wallet', 'bank_transfer'], cash_fee: 200 },
  HU: { types: ['card', 'cash_on_delivery', 'wallet', 'bank_transfer'], cash_fee: 49_000 },
  IE: CARD_AND_WALLET,
  IM: CARD_AND_WALLET,
  IT: { types: ['card', 'wallet', 'bank_transfer', 'cash_on_delivery'], cash_fee: 300 },
  JE: CARD_AND_WALLET,
  LI: CARD_WALLET_TRANSFER,
  LT: { types: ['pay_by_link', 'card', 'wallet', 'bank_transfer'], banks: ['Nemuno Bankas', 'Gintaro Bankas'] },
  LU: CARD_WALLET_TRANSFER,
  LV: { types: ['pay_by_link', 'card', 'wallet', 'bank_transfer'], banks: ['Daugavas Banka', 'Dzintara Banka'] },
  NL: { types: ['pay_by_link', 'card', 'wallet', 'bank_transfer'], banks: ['Noorderbank', 'Waalbank', 'Duinbank'] },
  NO: CARD_AND_WALLET,
  PL: {
    types: ['mobile_code', 'pay_by_link', 'card', 'wallet', 'cash_on_delivery', 'bank_transfer'],
    banks: ['Bank Wisła', 'Bank Bałtycki', 'Bank Dębowy', 'Kasa Tatrzańska'],
    cash_fee: 500,
  },
  PT: { types: ['card', 'wallet', 'bank_transfer'] },
  RO: { types: ['card', 'cash_on_delivery', 'wallet', 'bank_transfer'], cash_fee: 700 },
  SE: { types: ['card', 'wallet', 'pay_by_link'], banks: ['Mälarbanken', 'Vänerbanken'] },
  SI: { types: ['card', 'cash_on_delivery', 'wallet', 'bank_transfer'], cash_fee: 180 },
  SK: {
    types: ['card', 'pay_by_link', 'wallet', 'bank_transfer', 'cash_on_delivery'],
    banks: ['Banka Váh', 'Tatranská kasa'],
    cash_fee: 150,
  },
  UA: { types: ['card', 'wallet', 'cash_on_delivery'], cash_fee: 4000 },
  US: CARD_AND_WALLET,
  XI: CARD_AND_WALLET,
}

export type SeedPaymentMethod = {
  readonly payment_method_id: number
  readonly country_id: CountryId
  readonly type: PaymentType
  readonly fee: number
  readonly position: number
}

/** Every payment method; the id is a hundred for each country and the place of its type in `PAYMENT_TYPES`. */
export const PAYMENT_METHODS: readonly SeedPaymentMethod[] = COUNTRY_IDS.flatMap((country_id, index) =>
  PAYMENTS[country_id].types.map((type, place) => ({
    payment_method_id: (index + 1) * 100 + PAYMENT_TYPES.indexOf(type) + 1,
    country_id,
    type,
    fee: type === 'cash_on_delivery' ? (PAYMENTS[country_id].cash_fee ?? 0) : 0,
    position: place + 1,
  })),
)

export type SeedPaymentPoint = {
  readonly payment_point_id: number
  readonly payment_method_id: number
  readonly code: string
  readonly name: string
  readonly position: number
}

/** The banks of each pay-by-link method. */
export const PAYMENT_POINTS: readonly SeedPaymentPoint[] = PAYMENT_METHODS.filter(
  (method) => method.type === 'pay_by_link',
).flatMap((method) =>
  (PAYMENTS[method.country_id].banks ?? []).map((name, place) => ({
    payment_point_id: method.payment_method_id * 10 + place + 1,
    payment_method_id: method.payment_method_id,
    code: `${method.country_id.toLowerCase()}-bank-${place + 1}`,
    name,
    position: place + 1,
  })),
)
