import { setIngredients } from '../ingredients.ts'
import type { SeedProduct } from '../product-shape.ts'
import { ambre51 } from './ambre-51.ts'
import { handWash } from './hand-wash.ts'

export const setAmberRitual: SeedProduct = {
  id: 145,
  key: 'set-amber-ritual',
  kind: 'gift_set',
  tax_class: 'standard',
  categories: ['quiet-evening'],
  name: {
    cs: 'Ambrový rituál',
    de: 'Amber-Ritual',
    en: 'Amber ritual',
    es: 'Ritual de ámbar',
    fr: 'Rituel d’ambre',
    hu: 'Ámbrarituálé',
    it: 'Rituale d’ambra',
    pl: 'Rytuał ambrowy',
    pt: 'Ritual de âmbar',
    ro: 'Ritual de ambră',
    ru: 'Амбровый ритуал',
    sk: 'Ambrový rituál',
    uk: 'Амбровий ритуал',
  },
  short_text: {
    cs: 'Ambre 51, tekuté mýdlo ve stejné vůni a malá svíčka Cedrový kouř. Večer, který začíná u umyvadla.',
    de: 'Ambre 51, die Handseife im selben Ton und die kleine Kerze Zedernrauch. Ein Abend, der am Waschbecken beginnt.',
    en: 'Ambre 51, the hand wash in the same note and the small Cedar smoke candle. An evening that begins at the basin.',
    es: 'Ambre 51, el jabón de manos en la misma nota y la vela pequeña Humo de cedro. Una noche que empieza en el lavabo.',
    fr: 'Ambre 51, le savon pour les mains dans la même note et la petite bougie Fumée de cèdre. Un soir qui commence au lavabo.',
    hu: 'Az Ambre 51, a kézszappan ugyanazzal az illatjeggyel és a kis Cédrusfüst gyertya. Egy este, amely a mosdónál kezdődik.',
    it: 'Ambre 51, il sapone per le mani nella stessa nota e la piccola candela Fumo di cedro. Una sera che comincia al lavabo.',
    pl: 'Ambre 51, mydło do rąk w tej samej nucie i mała świeca Dym cedrowy. Wieczór, który zaczyna się przy umywalce.',
    pt: 'Ambre 51, o sabonete de mãos na mesma nota e a vela pequena Fumo de cedro. Um serão que começa no lavatório.',
    ro: 'Ambre 51, săpunul de mâini în aceeași notă și lumânarea mică Fum de cedru. O seară care începe la lavoar.',
    ru: 'Ambre 51, мыло для рук с той же нотой и маленькая свеча «Кедровый дым». Вечер, который начинается у умывальника.',
    sk: 'Ambre 51, tekuté mydlo v rovnakej vôni a malá sviečka Cédrový dym. Večer, ktorý sa začína pri umývadle.',
    uk: 'Ambre 51, мило для рук з тією самою нотою й маленька свічка «Кедровий дим». Вечір, що починається біля умивальника.',
  },
  facts: [
    ['3', 'things_in_box'],
    ['100 %', 'paper_packaging'],
    ['1', 'card_to_write'],
  ],
  ingredients: setIngredients([ambre51, '30ml'], [handWash, 'amber']),
  attributes: { scent_family: ['amber', 'woody'], for_whom: ['for_all'], free_from: ['colourants'] },
  warnings: [
    'flammable',
    'external_use',
    'keep_from_eyes',
    'candle_supervise',
    'candle_distance',
    'keep_from_children',
  ],
  related: ['ambre-51', 'hand-wash', 'cedar-smoke', 'set-candles'],
  variants: [
    {
      id: 1451,
      suffix: 'set',
      content: { amount: 3, unit: 'set' },
      base_price: 4990,
      points: 4250,
    },
  ],
}
