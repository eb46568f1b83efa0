import type { SeedProduct } from '../product-shape.ts'

export const vitaminCSerum: SeedProduct = {
  id: 153,
  key: 'vitamin-c-serum',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['serums', 'day'],
  name: {
    cs: 'Sérum s vitaminem C',
    de: 'Vitamin-C-Serum',
    en: 'Vitamin C serum',
    es: 'Sérum de vitamina C',
    fr: 'Sérum à la vitamine C',
    hu: 'C-vitaminos szérum',
    it: 'Siero alla vitamina C',
    pl: 'Serum z witaminą C',
    pt: 'Sérum de vitamina C',
    ro: 'Ser cu vitamina C',
    ru: 'Сыворотка с витамином С',
    sk: 'Sérum s vitamínom C',
    uk: 'Сироватка з вітаміном С',
  },
  short_text: {
    cs: 'Deset procent vitaminu C ve stálé podobě, k tomu rakytník. Unavená pleť vypadá svěžeji.',
    de: 'Zehn Prozent Vitamin C in beständiger Form, dazu Sanddorn. Müde Haut sieht frischer aus.',
    en: 'Ten per cent vitamin C in a stable form, with sea buckthorn. Tired skin looks fresher.',
    es: 'Un diez por ciento de vitamina C en forma estable, con espino amarillo. La piel cansada se ve más fresca.',
    fr: 'Dix pour cent de vitamine C sous une forme stable, avec de l’argousier. La peau fatiguée paraît plus fraîche.',
    hu: 'Tíz százalék C-vitamin stabil formában, homoktövissel. A fáradt bőr frissebbnek látszik.',
    it: 'Dieci per cento di vitamina C in forma stabile, con olivello spinoso. La pelle stanca appare più fresca.',
    pl: 'Dziesięć procent witaminy C w trwałej postaci i rokitnik. Zmęczona skóra wygląda świeżej.',
    pt: 'Dez por cento de vitamina C em forma estável, com espinheiro-marítimo. A pele cansada parece mais fresca.',
    ro: 'Zece la sută vitamina C într-o formă stabilă, cu cătină. Tenul obosit arată mai proaspăt.',
    ru: 'Десять процентов витамина С в стойкой форме и облепиха. Уставшая кожа выглядит свежее.',
    sk: 'Desať percent vitamínu C v stálej podobe a rakytník. Unavená pleť vyzerá sviežejšie.',
    uk: 'Десять відсотків вітаміну С у стійкій формі та обліпиха. Втомлена шкіра виглядає свіжішою.',
  },
  description: {
    de: [
      'Reines Vitamin C wird an der Luft braun, ehe die Flasche leer ist. Wir nehmen es an Zucker gebunden: So bleibt es klar, und die Haut verträgt es leichter.',
      'Fünf Tropfen am Morgen unter die Creme, bei Sonne mit Sonnenschutz darüber. Kühl und dunkel aufbewahren.',
    ],
    en: [
      'Pure vitamin C turns brown in the air before the bottle is empty. We use it bound to sugar: it stays clear, and is easier on the skin.',
      'Five drops in the morning under your cream, with sun care on top when the sun is out. Keep it cool and dark.',
    ],
    pl: [
      'Czysta witamina C brązowieje na powietrzu, zanim butelka się skończy. Nasza jest związana z cukrem: pozostaje przejrzysta i jest łagodniejsza dla skóry.',
      'Pięć kropli rano pod krem, a w słoneczny dzień na wierzch krem z filtrem. Przechowuj w chłodzie i ciemności.',
    ],
  },
  facts: [
    ['10 %', 'vitamin_c'],
    ['6', 'months_after_opening'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Aqua, Ascorbyl Glucoside, Propanediol, Glycerin, Hippophae Rhamnoides Fruit Extract, Sodium Hyaluronate, Panthenol, Xanthan Gum, Sodium Hydroxide, Tocopherol, Ethylhexylglycerin, Phenoxyethanol.',
  attributes: {
    skin_type: ['all_skin', 'combination'],
    for_whom: ['for_all'],
    free_from: ['perfume', 'silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['renewing-serum', 'hyaluronic-serum', 'sun-fluid', 'day-cream'],
  variants: [
    {
      id: 1531,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 4200,
      points: 3600,
      attributes: { size: ['regular'] },
    },
  ],
}
