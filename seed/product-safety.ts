import type { KindKey } from './kinds.ts'

/**
 * The manufacturer and the responsible person in the Union, with postal and electronic address (Reg. (EU) 2023/988 Art.
 * 19).
 */
export type ProductSafety = { readonly manufacturer: string; readonly responsible_person: string }

const RESPONSIBLE = 'Meridian Poland Sp. z o.o., ul. Wrzosowa 51, 00-051 Warszawa, Polska, safety@meridian.example'

const PERFUMERY: ProductSafety = {
  manufacturer: 'Maison Meridian SAS, 12 rue des Bigaradiers, 06130 Grasse, France, atelier@meridian.example',
  responsible_person: RESPONSIBLE,
}
const LABORATORY: ProductSafety = {
  manufacturer: 'Meridian Labor GmbH, Kamillenweg 9, 79051 Freiburg, Deutschland, labor@meridian.example',
  responsible_person: RESPONSIBLE,
}
const WORKSHOP: ProductSafety = {
  manufacturer: 'Pracownia Meridian Sp. z o.o., ul. Woskowa 7, 90-051 Łódź, Polska, pracownia@meridian.example',
  responsible_person: RESPONSIBLE,
}

/** The kind of product determines the manufacturer. */
export const PRODUCT_SAFETY: Readonly<Record<KindKey, ProductSafety>> = {
  eau_de_parfum: PERFUMERY,
  eau_de_toilette: PERFUMERY,
  extrait: PERFUMERY,
  sample_set: PERFUMERY,
  sample: PERFUMERY,
  face_care: LABORATORY,
  cleansing: LABORATORY,
  hand_care: LABORATORY,
  body_care: LABORATORY,
  bath_and_shower: LABORATORY,
  lip_care: LABORATORY,
  sun_care: LABORATORY,
  deodorant: LABORATORY,
  foot_care: LABORATORY,
  shaving: LABORATORY,
  face_make_up: LABORATORY,
  lip_colour: LABORATORY,
  eye_make_up: LABORATORY,
  nail_colour: LABORATORY,
  hair_wash: LABORATORY,
  hair_care: LABORATORY,
  hair_styling: LABORATORY,
  hair_perfume: PERFUMERY,
  scented_candle: WORKSHOP,
  home_fragrance: WORKSHOP,
  laundry_care: WORKSHOP,
  perfume_oil: PERFUMERY,
  gift_set: PERFUMERY,
  incense: WORKSHOP,
  candle_set: WORKSHOP,
  dish_care: WORKSHOP,
  household_cleaner: WORKSHOP,
  book: WORKSHOP,
}
