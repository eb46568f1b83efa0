import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const santal3: SeedProduct = {
  id: 130,
  key: 'santal-3',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['unisex', 'for-him'],
  name: everywhere('Santal 3'),
  short_text: {
    cs: 'Santalové dřevo, kardamom a teplé mléko. Hladké jako zábradlí, které sto let hladily dlaně.',
    de: 'Sandelholz, Kardamom und warme Milch. Glatt wie ein Geländer, das hundert Jahre lang Hände gewärmt haben.',
    en: 'Sandalwood, cardamom and warm milk. Smooth as a banister worn by a hundred years of hands.',
    es: 'Sándalo, cardamomo y leche tibia. Suave como una barandilla gastada por cien años de manos.',
    fr: 'Santal, cardamome et lait tiède. Lisse comme une rampe polie par cent ans de mains.',
    hu: 'Szantálfa, kardamom és meleg tej. Sima, mint a korlát, amelyet száz év kezei csiszoltak.',
    it: 'Sandalo, cardamomo e latte tiepido. Liscio come un corrimano levigato da cent’anni di mani.',
    pl: 'Drewno sandałowe, kardamon i ciepłe mleko. Gładki jak poręcz, którą przez sto lat wygładzały dłonie.',
    pt: 'Sândalo, cardamomo e leite morno. Liso como um corrimão polido por cem anos de mãos.',
    ro: 'Santal, cardamom și lapte cald. Neted ca o balustradă lustruită de mâini timp de o sută de ani.',
    ru: 'Сандал, кардамон и тёплое молоко. Гладкий, как перила, отполированные за сто лет ладонями.',
    sk: 'Santalové drevo, kardamóm a teplé mlieko. Hladký ako zábradlie, ktoré sto rokov hladili ruky.',
    uk: 'Сандал, кардамон і тепле молоко. Гладкий, як поручні, відполіровані за сто років долонями.',
  },
  facts: [
    ['10', 'hours_on_skin'],
    ['18 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Santalum Spicatum Wood Oil, Cedrus Atlantica Bark Oil, Elettaria Cardamomum Seed Oil, Bulnesia Sarmientoi Wood Oil, Limonene, Linalool, Coumarin, Farnesol.',
  attributes: {
    scent_family: ['woody'],
    for_whom: ['for_all', 'for_him'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['vetiver-12', 'oud-moderne', 'incense-sticks', 'cedar-smoke'],
  variants: [
    {
      id: 1301,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4600,
      points: 3900,
      attributes: { size: ['regular'] },
    },
    {
      id: 1302,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 3000,
      points: 2600,
      attributes: { size: ['small'] },
    },
  ],
}
