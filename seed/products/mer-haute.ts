import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const merHaute: SeedProduct = {
  id: 132,
  key: 'mer-haute',
  kind: 'eau_de_toilette',
  tax_class: 'standard',
  categories: ['eau-de-toilette'],
  name: everywhere('Mer Haute'),
  short_text: {
    cs: 'Mořská sůl, řasa a naplavené dřevo. Příliv, který si přišel pro stopy v písku.',
    de: 'Meersalz, Alge und Treibholz. Die Flut, die ihre Spuren im Sand abholt.',
    en: 'Sea salt, seaweed and driftwood. The tide coming back for the footprints in the sand.',
    es: 'Sal marina, algas y madera traída por el mar. La marea que vuelve a por las huellas de la arena.',
    fr: 'Sel marin, algue et bois flotté. La marée qui revient chercher les traces dans le sable.',
    hu: 'Tengeri só, alga és uszadékfa. A dagály, amely visszajön a homokban hagyott nyomokért.',
    it: 'Sale marino, alga e legno portato dal mare. La marea che torna a riprendersi le orme sulla sabbia.',
    pl: 'Sól morska, wodorosty i drewno wyrzucone na brzeg. Przypływ, który wraca po ślady na piasku.',
    pt: 'Sal marinho, alga e madeira trazida pelo mar. A maré que volta para buscar as pegadas na areia.',
    ro: 'Sare de mare, alge și lemn adus de valuri. Mareea care se întoarce după urmele din nisip.',
    ru: 'Морская соль, водоросли и дерево, выброшенное на берег. Прилив, который возвращается за следами на песке.',
    sk: 'Morská soľ, riasa a naplavené drevo. Príliv, ktorý sa vracia po stopy v piesku.',
    uk: 'Морська сіль, водорості й дерево, викинуте на берег. Приплив, що вертається по сліди на піску.',
  },
  facts: [
    ['6', 'hours_on_skin'],
    ['11 %', 'perfume_oil'],
    ['28', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Aqua, Parfum, Fucus Vesiculosus Extract, Maris Sal, Cedrus Atlantica Bark Oil, Limonene, Linalool, Citronellol, Coumarin, CI 42090.',
  attributes: {
    scent_family: ['marine', 'woody'],
    for_whom: ['for_all'],
    free_from: ['animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['neroli-sud', 'the-vert', 'sea-salt', 'vetiver-12'],
  variants: [
    {
      id: 1321,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 3600,
      points: 3100,
      attributes: { size: ['regular'] },
    },
    {
      id: 1322,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 5800,
      points: 4900,
      attributes: { size: ['large'] },
    },
  ],
}
