import type { SeedProduct } from '../product-shape.ts'

export const faceOil: SeedProduct = {
  id: 151,
  key: 'face-oil',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['serums', 'night'],
  name: {
    cs: 'Pleťový olej',
    de: 'Gesichtsöl',
    en: 'Face oil',
    es: 'Aceite facial',
    fr: 'Huile pour le visage',
    hu: 'Arcolaj',
    it: 'Olio viso',
    pl: 'Olejek do twarzy',
    pt: 'Óleo de rosto',
    ro: 'Ulei de față',
    ru: 'Масло для лица',
    sk: 'Pleťový olej',
    uk: 'Олія для обличчя',
  },
  short_text: {
    cs: 'Šest olejů, které pleť zná: šípek, jojoba, malinová semínka a další tři. Večer stačí tři kapky.',
    de: 'Sechs Öle, die der Haut vertraut sind: Hagebutte, Jojoba, Himbeersamen und drei weitere. Am Abend genügen drei Tropfen.',
    en: 'Six oils that skin is at home with: rosehip, jojoba, raspberry seed and three more. In the evening three drops are enough.',
    es: 'Seis aceites afines a la piel: rosa mosqueta, jojoba, semilla de frambuesa y tres más. Por la noche bastan tres gotas.',
    fr: 'Six huiles proches de la peau, dont la rose musquée, le jojoba et le pépin de framboise. Le soir, trois gouttes suffisent.',
    hu: 'Hat olaj, amelyet a bőr jól ismer: csipkebogyó, jojoba, málnamag és még három. Este három csepp elég.',
    it: 'Sei oli affini alla pelle: rosa mosqueta, jojoba, semi di lampone e altri tre. La sera bastano tre gocce.',
    pl: 'Sześć olejów, które skóra dobrze zna: dzika róża, jojoba, pestki malin i trzy inne. Wieczorem wystarczą trzy krople.',
    pt: 'Seis óleos próximos da pele: rosa-mosqueta, jojoba, semente de framboesa e mais três. À noite bastam três gotas.',
    ro: 'Șase uleiuri apropiate de piele: măceșe, jojoba, semințe de zmeură și încă trei. Seara ajung trei picături.',
    ru: 'Шесть масел, близких коже: шиповник, жожоба, косточки малины и ещё три. Вечером достаточно трёх капель.',
    sk: 'Šesť olejov, ktoré pleť pozná: šípka, jojoba, malinové semienka a ďalšie tri. Večer stačia tri kvapky.',
    uk: 'Шість олій, близьких шкірі: шипшина, жожоба, насіння малини та ще три. Увечері досить трьох крапель.',
  },
  description: {
    de: [
      'Kalt gepresst und nicht parfümiert: Was man riecht, sind Hagebutte und ein wenig Nuss. Die Farbe kommt von den Früchten und schwankt mit der Ernte.',
      'Drei Tropfen zwischen den Händen wärmen und auf das noch feuchte Gesicht drücken. Im Winter gern einen vierten unter die Tagescreme.',
    ],
    en: [
      'Cold-pressed and not perfumed: what you smell is rosehip and a little nut. The colour comes from the fruit and varies with the harvest.',
      'Warm three drops between the hands and press them on a face that is still damp. In winter, a fourth goes under the day cream.',
    ],
    pl: [
      'Tłoczone na zimno i nieperfumowane: pachną dziką różą i odrobinę orzechem. Kolor pochodzi z owoców i zmienia się wraz ze zbiorami.',
      'Ogrzej trzy krople w dłoniach i wciśnij w jeszcze wilgotną twarz. Zimą dodaj czwartą pod krem na dzień.',
    ],
  },
  facts: [
    ['6', 'plant_oils'],
    ['100 %', 'natural_origin'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Rosa Canina Fruit Oil, Simmondsia Chinensis Seed Oil, Rubus Idaeus Seed Oil, Prunus Armeniaca Kernel Oil, Helianthus Annuus Seed Oil, Vitis Vinifera Seed Oil, Tocopherol.',
  attributes: {
    skin_type: ['dry', 'combination'],
    for_whom: ['for_all'],
    free_from: ['perfume', 'mineral_oil', 'silicones', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['night-balm', 'hyaluronic-serum', 'day-cream', 'rose-toner'],
  variants: [
    {
      id: 1511,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 3100,
      points: 2700,
      attributes: { size: ['regular'] },
    },
  ],
}
