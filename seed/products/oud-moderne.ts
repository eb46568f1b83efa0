import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const oudModerne: SeedProduct = {
  id: 107,
  key: 'oud-moderne',
  kind: 'extrait',
  tax_class: 'standard',
  categories: ['unisex'],
  name: everywhere('Oud Moderne'),
  short_text: {
    cs: 'Oud, šafrán a tmavá švestka v třicetiprocentním extraktu. Dvě kapky vydrží do rána.',
    de: 'Oud, Safran und dunkle Pflaume, ein Extrait mit dreißig Prozent. Zwei Tropfen halten bis zum Morgen.',
    en: 'Oud, saffron and dark plum in an extrait of thirty per cent. Two drops last until morning.',
    es: 'Oud, azafrán y ciruela oscura en un extracto al treinta por ciento. Dos gotas duran hasta la mañana.',
    fr: 'Oud, safran et prune noire dans un extrait à trente pour cent. Deux gouttes tiennent jusqu’au matin.',
    hu: 'Oud, sáfrány és sötét szilva harmincszázalékos parfümkivonatban. Két csepp reggelig kitart.',
    it: 'Oud, zafferano e prugna scura in un estratto al trenta per cento. Due gocce durano fino al mattino.',
    pl: 'Oud, szafran i ciemna śliwka w trzydziestoprocentowym ekstrakcie. Dwie krople trwają do rana.',
    pt: 'Oud, açafrão e ameixa escura num extrato a trinta por cento. Duas gotas duram até à manhã seguinte.',
    ro: 'Oud, șofran și prună închisă într-un extract de treizeci la sută. Două picături țin până dimineața.',
    ru: 'Уд, шафран и тёмная слива в тридцатипроцентном экстракте. Двух капель хватает до утра.',
    sk: 'Oud, šafran a tmavá slivka v tridsaťpercentnom extrakte. Dve kvapky vydržia do rána.',
    uk: 'Уд, шафран і темна слива в тридцятивідсотковому екстракті. Двох крапель вистачає до ранку.',
  },
  facts: [
    ['14', 'hours_on_skin'],
    ['30 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Aquilaria Agallocha Wood Oil, Crocus Sativus Flower Extract, Benzyl Benzoate, Coumarin, Cinnamal, Linalool.',
  attributes: {
    scent_family: ['oud', 'amber'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['ambre-51', 'cuir-noir', 'cedar-smoke', 'discovery-set'],
  variants: [
    {
      id: 1071,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 9800,
      points: 8500,
      attributes: { size: ['regular'] },
    },
  ],
}
