import { COUNTRY_IDS } from '@meridian/domain/countries.ts'
import type { CountryId } from '@meridian/domain/locale.ts'
import type { Texts } from './texts.ts'

export type ShippingKind = 'courier' | 'express' | 'pickup_point'

export type SeedShippingMethod = {
  readonly shipping_method_id: number
  readonly country_id: CountryId
  readonly kind: ShippingKind
  /** Minor units of the country's currency. */
  readonly gross_price: number
  readonly free_from: number | null
  readonly days_min: number
  readonly days_max: number
  readonly position: number
}

type CountryShipping = {
  /** Price, and the value of goods from which it is nothing. */
  readonly courier: readonly [gross_price: number, free_from: number]
  readonly days: readonly [days_min: number, days_max: number]
  readonly express?: number
  readonly pickup_point?: readonly [gross_price: number, free_from: number]
}

/** How each country is delivered to, in minor units of its currency. */
const SHIPPING_OF_COUNTRY: Readonly<Record<CountryId, CountryShipping>> = {
  AT: { courier: [590, 5900], days: [2, 4], express: 1490 },
  BE: { courier: [590, 5900], days: [2, 4] },
  BG: { courier: [590, 4900], days: [3, 5] },
  CA: { courier: [1290, 9900], days: [4, 8], express: 2990 },
  CH: { courier: [990, 8900], days: [3, 5] },
  CZ: { courier: [10_900, 129_000], days: [2, 3], pickup_point: [6900, 99_000] },
  DE: { courier: [490, 4900], days: [1, 3], express: 1290, pickup_point: [390, 4900] },
  DK: { courier: [4900, 49_900], days: [2, 4] },
  EE: { courier: [690, 5900], days: [3, 5] },
  ES: { courier: [590, 5900], days: [3, 5], express: 1490, pickup_point: [390, 4900] },
  FI: { courier: [790, 6900], days: [3, 6] },
  FR: { courier: [590, 5900], days: [2, 4], express: 1490 },
  GB: { courier: [490, 4900], days: [2, 4], express: 1190 },
  GC: { courier: [1290, 9900], days: [5, 10] },
  GR: { courier: [690, 5900], days: [4, 7] },
  HK: { courier: [6000, 60_000], days: [5, 9] },
  HR: { courier: [590, 5900], days: [3, 5] },
  HU: { courier: [199_000, 1_990_000], days: [2, 4] },
  IE: { courier: [690, 6900], days: [3, 5] },
  IM: { courier: [690, 6900], days: [3, 6] },
  IT: { courier: [590, 5900], days: [2, 4], express: 1490 },
  JE: { courier: [690, 6900], days: [3, 6] },
  LI: { courier: [990, 8900], days: [3, 5] },
  LT: { courier: [590, 4900], days: [2, 4] },
  LU: { courier: [590, 5900], days: [2, 4] },
  LV: { courier: [590, 4900], days: [2, 4] },
  NL: { courier: [490, 4900], days: [2, 3] },
  NO: { courier: [8900, 89_900], days: [4, 7] },
  PL: { courier: [1590, 19_900], days: [1, 2], express: 2990, pickup_point: [1190, 14_900] },
  PT: { courier: [690, 5900], days: [3, 5] },
  RO: { courier: [1990, 24_900], days: [2, 4] },
  SE: { courier: [4900, 59_900], days: [3, 5] },
  SI: { courier: [590, 5900], days: [2, 4] },
  SK: { courier: [490, 5900], days: [2, 3] },
  UA: { courier: [14_900, 199_900], days: [4, 8] },
  US: { courier: [790, 7500], days: [3, 6], express: 1990 },
  XI: { courier: [590, 5900], days: [3, 5] },
}

/** Every shipping method; the id is a hundred for each country and its place there: 1 courier, 2 express, 3 pick-up point. */
export const SHIPPING_METHODS: readonly SeedShippingMethod[] = COUNTRY_IDS.flatMap((country_id, index) => {
  const { courier, days, express, pickup_point } = SHIPPING_OF_COUNTRY[country_id]
  const base = (index + 1) * 100
  const methods: SeedShippingMethod[] = [
    {
      shipping_method_id: base + 1,
      country_id,
      kind: 'courier',
      gross_price: courier[0],
      free_from: courier[1],
      days_min: days[0],
      days_max: days[1],
      position: 1,
    },
  ]
  if (pickup_point !== undefined) {
    methods.push({
      shipping_method_id: base + 3,
      country_id,
      kind: 'pickup_point',
      gross_price: pickup_point[0],
      free_from: pickup_point[1],
      days_min: days[0],
      days_max: days[1] + 1,
      position: 2,
    })
  }
  if (express !== undefined) {
    methods.push({
      shipping_method_id: base + 2,
      country_id,
      kind: 'express',
      gross_price: express,
      free_from: null,
      days_min: 1,
      days_max: days[0],
      position: 3,
    })
  }
  return methods
})

/** The names of the methods; price and days stand beside them as figures. */
export const SHIPPING_TEXTS: Readonly<Record<ShippingKind, { readonly name: Texts; readonly description: Texts }>> = {
  courier: {
    name: {
      cs: 'Kurýr',
      de: 'Paketdienst',
      en: 'Courier',
      es: 'Mensajería',
      fr: 'Livraison à domicile',
      hu: 'Futárszolgálat',
      it: 'Corriere',
      pl: 'Kurier',
      pt: 'Entrega ao domicílio',
      ro: 'Curier',
      ru: 'Курьер',
      sk: 'Kuriér',
      uk: 'Кур’єр',
    },
    description: {
      cs: 'Až ke dveřím; den předem vám přijde zpráva.',
      de: 'Bis an die Tür; am Vortag kommt eine Nachricht.',
      en: 'To your door, with a message the day before.',
      es: 'Hasta su puerta, con aviso el día anterior.',
      fr: 'Jusqu’à votre porte, avec un message la veille.',
      hu: 'Az ajtóig; előző nap üzenetet kap.',
      it: 'Fino alla porta, con un avviso il giorno prima.',
      pl: 'Pod drzwi; dzień wcześniej przyjdzie wiadomość.',
      pt: 'Até à sua porta, com aviso na véspera.',
      ro: 'Până la ușă, cu un mesaj în ziua dinainte.',
      ru: 'До двери; накануне придёт сообщение.',
      sk: 'Až k dverám; deň vopred vám príde správa.',
      uk: 'До дверей; напередодні надійде повідомлення.',
    },
  },
  express: {
    name: {
      cs: 'Expresní kurýr',
      de: 'Express',
      en: 'Express courier',
      es: 'Mensajería urgente',
      fr: 'Livraison express',
      hu: 'Expressz futár',
      it: 'Corriere espresso',
      pl: 'Kurier ekspresowy',
      pt: 'Entrega expresso',
      ro: 'Curier expres',
      ru: 'Экспресс-курьер',
      sk: 'Expresný kuriér',
      uk: 'Експрес-кур’єр',
    },
    description: {
      cs: 'Objednávky do poledne odesíláme týž pracovní den.',
      de: 'Bestellungen bis Mittag verschicken wir am selben Werktag (Mo–Fr).',
      en: 'Orders placed before noon leave the same working day.',
      es: 'Los pedidos hechos antes de mediodía salen el mismo día laborable.',
      fr: 'Les commandes passées avant midi partent le même jour ouvré.',
      hu: 'A munkanapokon délig leadott rendelés még aznap indul.',
      it: 'Gli ordini ricevuti entro mezzogiorno partono lo stesso giorno lavorativo.',
      pl: 'Zamówienia złożone do południa wysyłamy tego samego dnia roboczego.',
      pt: 'As encomendas feitas até ao meio-dia saem no mesmo dia útil.',
      ro: 'Comenzile plasate până la prânz pleacă în aceeași zi lucrătoare.',
      ru: 'Заказы, оформленные до полудня, отправляем в тот же рабочий день.',
      sk: 'Objednávky do obeda odosielame v ten istý pracovný deň.',
      uk: 'Замовлення, оформлені до полудня, надсилаємо того ж робочого дня.',
    },
  },
  pickup_point: {
    name: {
      cs: 'Výdejní místo',
      de: 'Abholstelle',
      en: 'Pick-up point',
      es: 'Punto de recogida',
      fr: 'Point de retrait',
      hu: 'Átvételi pont',
      it: 'Punto di ritiro',
      pl: 'Punkt odbioru',
      pt: 'Ponto de recolha',
      ro: 'Punct de ridicare',
      ru: 'Пункт выдачи',
      sk: 'Výdajné miesto',
      uk: 'Пункт видачі',
    },
    description: {
      cs: 'Zásilka na vás počká sedm dní.',
      de: 'Das Paket wartet sieben Tage auf Sie.',
      en: 'The parcel waits for you for seven days.',
      es: 'El paquete le espera siete días.',
      fr: 'Le colis vous attend sept jours.',
      hu: 'A csomag hét napig várja Önt.',
      it: 'Il pacco La attende per sette giorni.',
      pl: 'Paczka czeka na ciebie siedem dni.',
      pt: 'A encomenda espera por si sete dias.',
      ro: 'Coletul vă așteaptă șapte zile.',
      ru: 'Посылка ждёт вас семь дней.',
      sk: 'Zásielka na vás počká sedem dní.',
      uk: 'Посилка чекає на вас сім днів.',
    },
  },
}
