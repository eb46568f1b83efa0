import type { SeedProduct } from '../product-shape.ts'

export const stylingCream: SeedProduct = {
  id: 178,
  key: 'styling-cream',
  kind: 'hair_styling',
  tax_class: 'standard',
  categories: ['styling'],
  name: {
    cs: 'Stylingový krém',
    de: 'Stylingcreme',
    en: 'Styling cream',
    es: 'Crema de peinado',
    fr: 'Crème de coiffage',
    hu: 'Hajformázó krém',
    it: 'Crema per lo styling',
    pl: 'Krem do stylizacji',
    pt: 'Creme modelador',
    ro: 'Cremă de coafare',
    ru: 'Крем для укладки',
    sk: 'Stylingový krém',
    uk: 'Крем для укладання',
  },
  short_text: {
    cs: 'Drží tvar a vlasy zůstanou na dotek vlasy. Bez lesku, vyčeše se kartáčem.',
    de: 'Hält die Form, und das Haar fühlt sich weiter wie Haar an. Ohne Glanz, lässt sich ausbürsten.',
    en: 'Keeps the shape, and hair still feels like hair. No shine, and it brushes out.',
    es: 'Mantiene la forma y el cabello sigue siendo cabello al tacto. Sin brillo, se retira con el cepillo.',
    fr: 'Elle garde la forme, et les cheveux restent des cheveux au toucher. Sans brillance, elle part au brossage.',
    hu: 'Tartja a formát, és a haj tapintásra haj marad. Fénytelen, kefével kifésülhető.',
    it: 'Tiene la forma e i capelli al tatto restano capelli. Senza effetto lucido, si toglie con la spazzola.',
    pl: 'Trzyma kształt, a włosy w dotyku zostają włosami. Bez połysku, daje się wyczesać.',
    pt: 'Mantém a forma e o cabelo continua a ser cabelo ao toque. Sem brilho, sai com a escova.',
    ro: 'Păstrează forma, iar părul rămâne păr la atingere. Fără luciu, se scoate cu peria.',
    ru: 'Держит форму, а волосы на ощупь остаются волосами. Без блеска, вычёсывается щёткой.',
    sk: 'Drží tvar a vlasy sú na dotyk stále vlasmi. Bez lesku, vyčeše sa kefou.',
    uk: 'Тримає форму, а волосся на дотик лишається волоссям. Без блиску, вичісується щіткою.',
  },
  description: {
    de: [
      'Candelillawachs und Reisstärke geben mittleren Halt und ein mattes Ergebnis, für kurzes Haar ebenso wie für Locken.',
      'Eine erbsengroße Menge in den Händen verreiben, bis sie warm ist, und ins trockene oder feuchte Haar kneten. Mehr kann man immer nehmen.',
    ],
    en: [
      'Candelilla wax and rice starch give medium hold and a matte result, for short hair as well as curls.',
      'Rub a pea-sized amount between your hands until it is warm and work it into dry or damp hair. You can always take more.',
    ],
    pl: [
      'Wosk candelilla i skrobia ryżowa dają średnie utrwalenie i matowy efekt, zarówno na krótkich włosach, jak i na lokach.',
      'Porcję wielkości grochu rozetrzyj w dłoniach, aż będzie ciepła, i wgnieć w suche lub wilgotne włosy. Dołożyć zawsze można.',
    ],
  },
  facts: [
    ['10', 'hours_of_wear'],
    ['92 %', 'natural_origin'],
    ['0', 'mineral_oil'],
  ],
  ingredients:
    'Aqua, Euphorbia Cerifera Cera, Oryza Sativa Starch, Glycerin, Cetearyl Alcohol, Ricinus Communis Seed Oil, Glyceryl Stearate, Acacia Senegal Gum, Butyrospermum Parkii Butter, Xanthan Gum, Sodium Benzoate, Potassium Sorbate, Citric Acid, Parfum, Linalool, Coumarin.',
  attributes: {
    scent_family: ['woody'],
    hair_type: ['all_hair', 'curly'],
    finish: ['matte'],
    for_whom: ['for_all'],
    free_from: ['mineral_oil', 'silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['hair-mist', 'vetiver-12', 'shampoo', 'hair-oil'],
  variants: [
    {
      id: 1781,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 1690,
      points: 1400,
      attributes: { size: ['regular'] },
    },
  ],
}
