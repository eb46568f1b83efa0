import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const ambre51: SeedProduct = {
  id: 101,
  key: 'ambre-51',
  kind: 'eau_de_parfum',
  tax_class: 'standard',
  categories: ['unisex'],
  name: everywhere('Ambre 51'),
  short_text: {
    cs: 'Teplé labdanum, špetka benzoe, žádná vanilka. Otevírá se jako kámen po dešti a zůstává blízko kůže.',
    de: 'Warmes Labdanum, ein Hauch Benzoe, keine Vanille. Beginnt wie warmer Stein nach Regen und bleibt nah an der Haut.',
    en: 'Warm labdanum, a little benzoin, no vanilla. It opens like stone after rain and stays close to the skin.',
    es: 'Ládano cálido, un poco de benjuí, nada de vainilla. Se abre como la piedra tras la lluvia y se queda cerca de la piel.',
    fr: 'Un labdanum chaud, un peu de benjoin, pas de vanille. Il s’ouvre comme la pierre après la pluie et reste près de la peau.',
    hu: 'Meleg labdanum, kevés benzoé, vanília nélkül. Úgy nyílik, mint eső után a kő, és a bőr közelében marad.',
    it: 'Labdano caldo, un po’ di benzoino, niente vaniglia. Si apre come pietra dopo la pioggia e resta vicino alla pelle.',
    pl: 'Ciepłe labdanum, odrobina benzoesu, ani śladu wanilii. Otwiera się jak kamień po deszczu i zostaje blisko skóry.',
    pt: 'Ládano quente, um pouco de benjoim, nenhuma baunilha. Abre como pedra depois da chuva e fica junto à pele.',
    ro: 'Labdanum cald, puțin benzoin, deloc vanilie. Se deschide ca piatra după ploaie și rămâne aproape de piele.',
    ru: 'Тёплый лабданум, немного бензоина и никакой ванили. Раскрывается, как камень после дождя, и остаётся у самой кожи.',
    sk: 'Teplé labdanum, trochu benzoe, žiadna vanilka. Otvára sa ako kameň po daždi a ostáva blízko pri koži.',
    uk: 'Теплий лабданум, дрібка бензоїну і жодної ванілі. Розкривається, як камінь після дощу, й лишається біля самої шкіри.',
  },
  facts: [
    ['9', 'hours_on_skin'],
    ['18 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Parfum, Aqua, Cistus Ladaniferus Resin Extract, Cedrus Atlantica Bark Oil, Benzyl Benzoate, Coumarin, Limonene, Linalool, Cinnamyl Alcohol.',
  attributes: {
    scent_family: ['amber', 'woody'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['sample-ambre', 'oud-moderne', 'body-lotion', 'hand-cream'],
  variants: [
    {
      id: 1011,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 4400,
      points: 3800,
      attributes: { size: ['regular'] },
    },
    {
      id: 1012,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 2900,
      points: 2500,
      attributes: { size: ['small'] },
    },
    {
      id: 1013,
      suffix: '100ml',
      content: { amount: 100, unit: 'ml' },
      base_price: 7200,
      points: 6200,
      attributes: { size: ['large'] },
    },
  ],
}
