import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const cuirNoir: SeedProduct = {
  id: 104,
  key: 'cuir-noir',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['for-him'],
  name: everywhere('Cuir Noir'),
  short_text: {
    cs: 'Březový dehet, semiš a černý čaj. Kožená bunda, kterou nosíte léta, a dnes večer znovu.',
    de: 'Birkenteer, Wildleder und schwarzer Tee. Eine Jacke, jahrelang getragen und heute Abend wieder.',
    en: 'Birch tar, suede and black tea. A jacket worn for years, worn again tonight.',
    es: 'Brea de abedul, ante y té negro. Una chaqueta de muchos años, puesta otra vez esta noche.',
    fr: 'Goudron de bouleau, daim et thé noir. Une veste portée des années, qu’on remet ce soir.',
    hu: 'Nyírfakátrány, velúrbőr és fekete tea. Évek óta hordott kabát, ma este újra.',
    it: 'Catrame di betulla, camoscio e tè nero. Una giacca portata da anni, di nuovo stasera.',
    pl: 'Dziegieć brzozowy, zamsz i czarna herbata. Kurtka noszona od lat, dziś wieczorem znowu.',
    pt: 'Alcatrão de bétula, camurça e chá preto. Um casaco de muitos anos, vestido outra vez esta noite.',
    ro: 'Gudron de mesteacăn, piele întoarsă și ceai negru. O jachetă purtată ani la rând, din nou în seara asta.',
    ru: 'Берёзовый дёготь, замша и чёрный чай. Куртка, которую носят годами, — и сегодня вечером тоже.',
    sk: 'Brezový decht, semiš a čierny čaj. Bunda nosená celé roky, dnes večer znova.',
    uk: 'Березовий дьоготь, замша й чорний чай. Куртка, яку носять роками, — і цього вечора теж.',
  },
  facts: [
    ['10', 'hours_on_skin'],
    ['20 %', 'perfume_oil'],
    ['14', 'raw_materials'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Betula Alba Bark Oil Rectified, Camellia Sinensis Leaf Extract, Elettaria Cardamomum Seed Oil, Coumarin, Eugenol, Linalool.',
  attributes: {
    scent_family: ['leather', 'woody'],
    for_whom: ['for_him'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['vetiver-12', 'oud-moderne', 'cedar-smoke', 'discovery-set'],
  variants: [
    {
      id: 1041,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4900,
      points: 4200,
      attributes: { size: ['regular'] },
    },
  ],
}
