import { setIngredients } from '../ingredients.ts'
import type { SeedProduct } from '../product-shape.ts'
import { cleansingMilk } from './cleansing-milk.ts'
import { dayCream } from './day-cream.ts'
import { renewingSerum } from './renewing-serum.ts'

export const setFirstFace: SeedProduct = {
  id: 146,
  key: 'set-first-face',
  kind: 'gift_set',
  tax_class: 'standard',
  categories: ['first-steps'],
  name: {
    cs: 'První péče o pleť',
    de: 'Erste Gesichtspflege',
    en: 'First face care',
    es: 'Primer cuidado facial',
    fr: 'Premiers soins du visage',
    hu: 'Első arcápolás',
    it: 'Prima cura del viso',
    pl: 'Pierwsza pielęgnacja twarzy',
    pt: 'Primeiro cuidado do rosto',
    ro: 'Prima îngrijire a feței',
    ru: 'Первый уход за лицом',
    sk: 'Prvá starostlivosť o pleť',
    uk: 'Перший догляд за обличчям',
  },
  short_text: {
    cs: 'Čisticí mléko, sérum a denní krém: tři kroky, které zvládnete i v polospánku.',
    de: 'Reinigungsmilch, Serum und Tagescreme: drei Schritte, die auch im Halbschlaf gelingen.',
    en: 'Cleansing milk, serum and day cream: three steps that can be done half asleep.',
    es: 'Leche limpiadora, sérum y crema de día: tres pasos que salen bien aun medio dormido.',
    fr: 'Lait démaquillant, sérum et crème de jour : trois gestes qu’on réussit à moitié endormi.',
    hu: 'Arctisztító tej, szérum és nappali krém: három lépés, amely félálomban is megy.',
    it: 'Latte detergente, siero e crema giorno: tre gesti che riescono anche nel dormiveglia.',
    pl: 'Mleczko, serum i krem na dzień: trzy kroki, które wychodzą nawet przez sen.',
    pt: 'Leite de limpeza, sérum e creme de dia: três passos que saem bem mesmo meio a dormir.',
    ro: 'Lapte demachiant, ser și cremă de zi: trei pași care ies bine și pe jumătate adormit.',
    ru: 'Очищающее молочко, сыворотка и дневной крем: три шага, которые удаются и в полусне.',
    sk: 'Čistiace mlieko, sérum a denný krém: tri kroky, ktoré zvládnete aj v polospánku.',
    uk: 'Очищувальне молочко, сироватка й денний крем: три кроки, які вдаються навіть у напівсні.',
  },
  facts: [
    ['3', 'things_in_box'],
    ['100 %', 'paper_packaging'],
    ['1', 'card_to_write'],
  ],
  ingredients: setIngredients([cleansingMilk, '200ml'], [renewingSerum, '30ml'], [dayCream, '50ml']),
  attributes: { skin_type: ['all_skin'], for_whom: ['for_all'], free_from: ['mineral_oil', 'silicones'] },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['cleansing-milk', 'renewing-serum', 'day-cream', 'night-balm'],
  variants: [
    {
      id: 1461,
      suffix: 'set',
      content: { amount: 3, unit: 'set' },
      base_price: 7400,
      points: 6300,
    },
  ],
}
