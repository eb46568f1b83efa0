import type { Locale } from './locale.ts'

/** British and Irish law calls it a right to cancel. */
const CANCELLATION = {
  'may withdraw within fourteen days': 'may cancel the contract within fourteen days',
  'of withdrawing': 'of cancelling',
  'right of withdrawal': 'right to cancel',
  withdrawal: 'cancellation',
  'withdraw from a contract': 'cancel a contract',
  'withdraw from my contract': 'cancel my contract',
  'withdraw from the contract': 'cancel the contract',
  'withdraw from this contract': 'cancel this contract',
}

/** Where the law grants no right of withdrawal, the shop accepts returns voluntarily (domain/consumer-rights.ts). */
const RETURNS = {
  'after your withdrawal': 'after your message',
  'of withdrawing': 'of telling us',
  'right of withdrawal': 'returns policy',
  'withdrawal information': 'returns policy',
  'withdrawal period': 'time for returns',
  'withdraw from a contract': 'return an order',
  'withdraw from the contract': 'return an order',
}

/**
 * Words that a locale replaces, in lower case: American for British words, the tax of a territory by its own name.
 * Catalogue and page texts are written once per language and reworded when they are read (SPEC §9); the strings of
 * interface and mails have their own files (en-us.json), which tools/strings.ts checks against this list.
 */
const WORDINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'de-at': {
    aprikose: 'Marille',
    aprikosenkern: 'Marillenkern',
    kasse: 'Kassa',
    'ust-idnr': 'UID-Nr',
  },
  'en-ca': {
    ...RETURNS,
    aluminium: 'aluminum',
    basket: 'cart',
    baskets: 'carts',
    moisturise: 'moisturize',
    moisturiser: 'moisturizer',
    moisturising: 'moisturizing',
    'nail varnish': 'nail polish',
    neutralise: 'neutralize',
    'perfume-free': 'fragrance-free',
    'pick-up': 'pickup',
    postcode: 'postal code',
    'town or city': 'city',
    unperfumed: 'fragrance-free',
    vat: 'tax',
    'washing-up': 'dishwashing',
    'washing-up liquid': 'dish soap',
    'without perfume': 'fragrance-free',
    'working day': 'business day',
    'working days': 'business days',
  },
  'en-ch': RETURNS,
  'en-gb': CANCELLATION,
  'en-gc': { vat: 'IGIC' },
  'en-hk': RETURNS,
  'en-ie': CANCELLATION,
  'en-im': RETURNS,
  'en-je': { ...RETURNS, vat: 'GST' },
  'en-us': {
    ...RETURNS,
    aluminium: 'aluminum',
    basket: 'cart',
    baskets: 'carts',
    cancelled: 'canceled',
    catalogue: 'catalog',
    centre: 'center',
    colour: 'color',
    colourant: 'colorant',
    colourants: 'colorants',
    coloured: 'colored',
    colouring: 'coloring',
    colours: 'colors',
    favourite: 'favorite',
    favourites: 'favorites',
    flavour: 'flavor',
    grey: 'gray',
    litre: 'liter',
    litres: 'liters',
    metre: 'meter',
    metres: 'meters',
    moisturise: 'moisturize',
    moisturiser: 'moisturizer',
    moisturising: 'moisturizing',
    mould: 'mold',
    'nail varnish': 'nail polish',
    neutralise: 'neutralize',
    odour: 'odor',
    odours: 'odors',
    parcel: 'package',
    parcels: 'packages',
    'perfume-free': 'fragrance-free',
    'pick-up': 'pickup',
    postcode: 'ZIP code',
    sulphate: 'sulfate',
    sulphates: 'sulfates',
    sulphur: 'sulfur',
    'town or city': 'city',
    unperfumed: 'fragrance-free',
    vat: 'sales tax',
    'washing-up': 'dishwashing',
    'washing-up liquid': 'dish soap',
    'without perfume': 'fragrance-free',
    'working day': 'business day',
    'working days': 'business days',
  },
  'en-xi': CANCELLATION,
  'es-gc': { iva: 'IGIC' },
  'fr-ca': {
    'adresse e-mail': 'adresse courriel',
    'd’e-mail': 'de courriel',
    'e-mail': 'courriel',
    'e-mails': 'courriels',
    'jour ouvré': 'jour ouvrable',
    'jours ouvrés': 'jours ouvrables',
    'l’e-mail': 'le courriel',
    'numéro de tva': 'numéro de TPS/TVH',
    'point de retrait': 'point de ramassage',
    'points de retrait': 'points de ramassage',
  },
  'pl-je': { vat: 'GST' },
}

const PATTERNS = new Map(
  Object.entries(WORDINGS).map(([locale, words]) => {
    // Longest first, so that a phrase is replaced before its words.
    const alternatives = Object.keys(words).sort((one, other) => other.length - one.length)
    return [locale, new RegExp(`(?<![\\p{L}\\p{N}-])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'giu')]
  }),
)

export function hasLocaleWording(locale: Locale): boolean {
  return PATTERNS.has(locale)
}

/** Rewords a text for a locale, keeping capitals at the beginning of words. */
export function localizeWording(locale: Locale, text: string): string {
  const pattern = PATTERNS.get(locale)
  if (pattern === undefined) return text
  return text.replace(pattern, (found) => {
    const word = WORDINGS[locale]?.[found.toLowerCase()] ?? found
    const [first = ''] = found
    return first === first.toUpperCase() && found.slice(1) !== found.slice(1).toUpperCase()
      ? word.slice(0, 1).toUpperCase() + word.slice(1)
      : word
  })
}
