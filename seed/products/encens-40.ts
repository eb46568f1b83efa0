import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const encens40: SeedProduct = {
  id: 133,
  key: 'encens-40',
  kind: 'extrait',
  tax_class: 'standard',
  categories: ['unisex'],
  name: everywhere('Encens 40'),
  short_text: {
    cs: 'Kadidlo, myrha a studený kámen. Čtyřicet procent vonného oleje, a přesto sotva hlasitější než dech.',
    de: 'Weihrauch, Myrrhe und kalter Stein. Vierzig Prozent Duftöl und doch kaum lauter als ein Atemzug.',
    en: 'Frankincense, myrrh and cold stone. Forty per cent perfume oil, and still hardly louder than a breath.',
    es: 'Incienso, mirra y piedra fría. Un cuarenta por ciento de concentrado, y apenas más que un susurro.',
    fr: 'Encens, myrrhe et pierre froide. Quarante pour cent de concentré, à peine plus fort qu’un souffle.',
    hu: 'Tömjén, mirha és hideg kő. Negyven százalék illatolaj, mégis alig hangosabb egy lélegzetnél.',
    it: 'Incenso, mirra e pietra fredda. Quaranta per cento di essenza, eppure poco più di un respiro.',
    pl: 'Kadzidło, mirra i zimny kamień. Czterdzieści procent olejku, a jednak ledwie głośniej niż oddech.',
    pt: 'Incenso, mirra e pedra fria. Quarenta por cento de concentrado e pouco mais forte do que um sopro.',
    ro: 'Tămâie, smirnă și piatră rece. Patruzeci la sută ulei de parfum și totuși abia mai puternic decât o adiere.',
    ru: 'Ладан, мирра и холодный камень. Сорок процентов ароматического масла — и не громче дыхания.',
    sk: 'Kadidlo, myrha a studený kameň. Štyridsať percent parfumového oleja, a predsa sotva hlasnejšie než dych.',
    uk: 'Ладан, мирра й холодний камінь. Сорок відсотків ароматичної олії — і не гучніше за подих.',
  },
  facts: [
    ['16', 'hours_on_skin'],
    ['40 %', 'perfume_oil'],
    ['15', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Boswellia Sacra Resin Oil, Commiphora Myrrha Resin Extract, Piper Nigrum Fruit Oil, Limonene, Linalool, Alpha-Pinene, Benzyl Benzoate, CI 60730.',
  attributes: { scent_family: ['amber', 'woody'], for_whom: ['for_all'], free_from: ['animal_products'] },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['oud-moderne', 'ambre-51', 'incense-sticks', 'cedar-smoke'],
  variants: [
    {
      id: 1331,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 8900,
      points: 7700,
      attributes: { size: ['small'] },
    },
  ],
}
