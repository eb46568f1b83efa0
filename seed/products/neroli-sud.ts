import type { SeedProduct } from '../product-shape.ts'
import { everywhere } from '../texts.ts'

export const neroliSud: SeedProduct = {
  id: 105,
  key: 'neroli-sud',
  kind: 'eau_de_toilette',
  tax_class: 'standard',
  categories: ['eau-de-toilette'],
  name: everywhere('Néroli Sud'),
  short_text: {
    cs: 'Pomerančový květ, list hořkého pomeranče a mořská sůl. První hodina jižního rána.',
    de: 'Orangenblüte, Bitterorangenblatt und Meersalz. Die erste Stunde eines südlichen Morgens.',
    en: 'Orange blossom, bitter orange leaf and sea salt. The first hour of a southern morning.',
    es: 'Azahar, hoja de naranjo amargo y sal marina. La primera hora de una mañana del sur.',
    fr: 'Fleur d’oranger, feuille de bigaradier et sel de mer. La première heure d’un matin du Sud.',
    hu: 'Narancsvirág, keserűnarancs-levél és tengeri só. Egy déli reggel első órája.',
    it: 'Fiore d’arancio, foglia di arancio amaro e sale marino. La prima ora di un mattino del Sud.',
    pl: 'Kwiat pomarańczy, liść gorzkiej pomarańczy i sól morska. Pierwsza godzina południowego poranka.',
    pt: 'Flor de laranjeira, folha de laranjeira-amarga e sal marinho. A primeira hora de uma manhã do sul.',
    ro: 'Floare de portocal, frunză de portocal amar și sare de mare. Prima oră a unei dimineți din sud.',
    ru: 'Цвет апельсина, лист горького апельсина и морская соль. Первый час южного утра.',
    sk: 'Pomarančový kvet, list horkého pomaranča a morská soľ. Prvá hodina južného rána.',
    uk: 'Цвіт апельсина, листок гіркого апельсина й морська сіль. Світанок на півдні.',
  },
  facts: [
    ['5', 'hours_on_skin'],
    ['10 %', 'perfume_oil'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Alcohol Denat., Aqua, Parfum, Citrus Aurantium Amara Flower Oil, Citrus Aurantium Amara Leaf/Twig Oil, Limonene, Linalool, Citral, Farnesol, Geraniol.',
  attributes: {
    scent_family: ['citrus', 'floral'],
    for_whom: ['for_all'],
    free_from: ['colourants', 'animal_products'],
  },
  warnings: ['flammable', 'external_use', 'keep_from_eyes'],
  related: ['iris-blanc', 'shower-gel', 'body-lotion', 'winter-orange'],
  variants: [
    {
      id: 1051,
      suffix: '50ml',
      content: { amount: 50, unit: 'ml' },
      base_price: 3600,
      points: 3100,
      attributes: { size: ['regular'] },
    },
    {
      id: 1052,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 2400,
      points: 2000,
      attributes: { size: ['small'] },
    },
  ],
}
