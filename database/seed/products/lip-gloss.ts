import type { SeedProduct } from '../product-shape.ts'

export const lipGloss: SeedProduct = {
  id: 169,
  key: 'lip-gloss',
  kind: 'lip_colour',
  tax_class: 'standard',
  categories: ['lip-glosses'],
  name: {
    cs: 'Lesk na rty',
    de: 'Lipgloss',
    en: 'Lip gloss',
    es: 'Brillo de labios',
    fr: 'Brillant à lèvres',
    hu: 'Szájfény',
    it: 'Lucidalabbra',
    pl: 'Błyszczyk do ust',
    pt: 'Brilho labial',
    ro: 'Luciu de buze',
    ru: 'Блеск для губ',
    sk: 'Lesk na pery',
    uk: 'Блиск для губ',
  },
  short_text: {
    cs: 'Lesk jako mokré sklo, ale vlasy se na něj nelepí. Samotný, nebo na rtěnku.',
    de: 'Glanz wie nasses Glas, an dem kein Haar klebt. Allein oder über dem Lippenstift.',
    en: 'A shine like wet glass that no hair sticks to. Alone or over lipstick.',
    es: 'Un brillo de cristal mojado al que no se pega el pelo. Solo o sobre la barra de labios.',
    fr: 'Un brillant de verre mouillé, où les cheveux ne collent pas. Seul ou sur le rouge à lèvres.',
    hu: 'Mint a nedves üveg fénye, és a haj nem tapad hozzá. Magában vagy rúzsra.',
    it: 'La lucentezza del vetro bagnato, e i capelli non si attaccano. Da solo o sopra il rossetto.',
    pl: 'Połysk mokrego szkła, do którego nie kleją się włosy. Sam albo na szminkę.',
    pt: 'Um brilho de vidro molhado ao qual o cabelo não cola. Sozinho ou sobre o batom.',
    ro: 'Luciu de sticlă udă, de care nu se lipește părul. Singur sau peste ruj.',
    ru: 'Блеск мокрого стекла, к которому не липнут волосы. Сам по себе или поверх помады.',
    sk: 'Lesk mokrého skla, na ktorý sa vlasy nelepia. Samotný alebo na rúž.',
    uk: 'Блиск мокрого скла, до якого не липне волосся. Сам по собі або поверх помади.',
  },
  description: {
    de: [
      'Farblos gibt nur Licht, Rose dazu einen Hauch Farbe, wie nach einer Handvoll Himbeeren. Rizinusöl und Jojoba halten die Lippen geschmeidig.',
      'Ein Tupfer in die Mitte der Lippen genügt; den Rest machen sie selbst.',
    ],
    en: [
      'Clear gives light and nothing else, rose adds a touch of colour, as after a handful of raspberries. Castor oil and jojoba keep the lips supple.',
      'One dab in the middle of the lips is enough; they do the rest.',
    ],
    pl: [
      'Bezbarwny daje tylko światło, różany dokłada odrobinę koloru, jak po garści malin. Olej rycynowy i jojoba utrzymują miękkość ust.',
      'Wystarczy kropla na środek warg; resztę zrobią same.',
    ],
  },
  facts: [
    ['96 %', 'natural_origin'],
    ['12', 'months_after_opening'],
    ['0', 'mineral_oil'],
  ],
  attributes: {
    finish: ['glossy'],
    coverage: ['light'],
    free_from: ['mineral_oil', 'silicones', 'perfume', 'animal_products'],
  },
  warnings: ['external_use'],
  related: ['lipstick', 'lip-balm', 'blush', 'nail-polish'],
  variants: [
    {
      id: 1691,
      suffix: 'clear',
      scent: 'clear',
      content: { amount: 6, unit: 'ml' },
      base_price: 1490,
      points: 1300,
      attributes: { shade: ['clear'] },
      ingredients:
        'Ricinus Communis Seed Oil, Polyglyceryl-2 Isostearate/Dimer Dilinoleate Copolymer, Simmondsia Chinensis Seed Oil, Caprylic/Capric Triglyceride, Hydrogenated Castor Oil, Silica, Tocopherol.',
    },
    {
      id: 1692,
      suffix: 'rose',
      scent: 'rose',
      content: { amount: 6, unit: 'ml' },
      base_price: 1490,
      points: 1300,
      attributes: { shade: ['pink'] },
      ingredients:
        'Ricinus Communis Seed Oil, Polyglyceryl-2 Isostearate/Dimer Dilinoleate Copolymer, Simmondsia Chinensis Seed Oil, Caprylic/Capric Triglyceride, Hydrogenated Castor Oil, Silica, Tocopherol, Mica, CI 77491, CI 45410.',
    },
  ],
}
