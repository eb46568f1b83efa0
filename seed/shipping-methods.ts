import type { CountryId } from '@meridian/domain/locale.ts'
import { SEED_COUNTRIES, type SeedCountry } from './country-data.ts'
import type { Texts } from './texts.ts'

export type ShippingKind = SeedCountry['shipping_methods'][number]['kind']

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

/** Couriers first, the dearest last. */
const PLACES: Readonly<Record<ShippingKind, number>> = { courier: 1, pickup_point: 2, express: 3 }

/** The shipping methods of countries. */
export function shippingMethods(countries: readonly SeedCountry[]): SeedShippingMethod[] {
  return countries.flatMap(({ country_id, shipping_methods }) =>
    shipping_methods.map(({ id, kind, gross_price, free_from = null, days_min, days_max }) => ({
      ...{ shipping_method_id: id, country_id, kind, gross_price, free_from, days_min, days_max },
      position: PLACES[kind],
    })),
  )
}

/** Every shipping method. */
export const SHIPPING_METHODS: readonly SeedShippingMethod[] = shippingMethods(SEED_COUNTRIES)

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
