import type { KindKey } from './kinds.ts'

/**
 * Manufacturers, and the responsible person in the Union, with postal and electronic address (Reg. (EU) 2023/988 Art.
 * 19).
 */
export const ECONOMIC_OPERATORS = [
  {
    economic_operator_id: 1,
    name: 'Meridian Poland Sp. z o.o.',
    place: 'ul. Wrzosowa 51, 00-051 Warszawa, Polska',
    contact: 'safety@meridian.example',
  },
  {
    economic_operator_id: 2,
    name: 'Maison Meridian SAS',
    place: '12 rue des Bigaradiers, 06130 Grasse, France',
    contact: 'atelier@meridian.example',
  },
  {
    economic_operator_id: 3,
    name: 'Meridian Labor GmbH',
    place: 'Kamillenweg 9, 79051 Freiburg, Deutschland',
    contact: 'labor@meridian.example',
  },
  {
    economic_operator_id: 4,
    name: 'Pracownia Meridian Sp. z o.o.',
    place: 'ul. Woskowa 7, 90-051 Łódź, Polska',
    contact: 'pracownia@meridian.example',
  },
]

export const RESPONSIBLE_PERSON_ID = 1
const PERFUMERY = 2
const LABORATORY = 3
const WORKSHOP = 4

/** The kind of product determines the manufacturer. */
const MANUFACTURERS: Readonly<Record<KindKey, number>> = {
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

export function manufacturerOf(kind: KindKey): number {
  return MANUFACTURERS[kind]
}
