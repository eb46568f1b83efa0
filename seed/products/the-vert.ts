import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const theVert: SeedProduct = {
  id: 131,
  key: 'the-vert',
  kind: 'eau_de_toilette',
  tax_class: 'standard',
  categories: ['eau-de-toilette'],
  name: everywhere('Thé Vert'),
  short_text: {
    cs: 'Zelený čaj, bergamot a pára nad šálkem. Lehká vůně na rána, kdy není kam spěchat.',
    de: 'Grüner Tee, Bergamotte und der Dampf über der Tasse. Ein leichter Duft für Morgen ohne Eile.',
    en: 'Green tea, bergamot and the steam above the cup. A light scent for mornings without hurry.',
    es: 'Té verde, bergamota y el vapor sobre la taza. Un aroma ligero para mañanas sin prisa.',
    fr: 'Thé vert, bergamote et la vapeur au-dessus de la tasse. Un parfum léger pour les matins sans hâte.',
    hu: 'Zöld tea, bergamott és a csésze fölött szálló gőz. Könnyű illat a ráérős reggelekre.',
    it: 'Tè verde, bergamotto e il vapore sopra la tazza. Un profumo leggero per i mattini senza fretta.',
    pl: 'Zielona herbata, bergamotka i para nad filiżanką. Lekki zapach na poranki bez pośpiechu.',
    pt: 'Chá verde, bergamota e o vapor sobre a chávena. Um aroma leve para manhãs sem pressa.',
    ro: 'Ceai verde, bergamotă și aburul de deasupra ceștii. Un parfum ușor pentru dimineți fără grabă.',
    ru: 'Зелёный чай, бергамот и пар над чашкой. Лёгкий аромат для неспешного утра.',
    sk: 'Zelený čaj, bergamot a para nad šálkou. Ľahká vôňa na rána bez náhlenia.',
    uk: 'Зелений чай, бергамот і пара над чашкою. Легкий аромат для неквапливого ранку.',
  },
  facts: [
    ['5', 'hours_on_skin'],
    ['9 %', 'perfume_oil'],
    ['19', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Aqua, Parfum, Citrus Aurantium Bergamia Peel Oil, Camellia Sinensis Leaf Extract, Limonene, Linalool, Linalyl Acetate, Citral, Geraniol, CI 19140, CI 42090.',
  attributes: {
    scent_family: ['green', 'citrus'],
    for_whom: ['for_all'],
    free_from: ['animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['neroli-sud', 'mer-haute', 'tubereuse-9', 'shower-gel'],
  variants: [
    {
      id: 1311,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 3400,
      points: 2900,
      attributes: { size: ['regular'] },
    },
    {
      id: 1312,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 5400,
      points: 4600,
      attributes: { size: ['large'] },
    },
  ],
}
