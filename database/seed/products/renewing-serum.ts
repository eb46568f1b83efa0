import type { SeedProduct } from '../product-shape.ts'

export const renewingSerum: SeedProduct = {
  id: 111,
  key: 'renewing-serum',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['night', 'day', 'serums'],
  name: {
    cs: 'Obnovující sérum',
    de: 'Erneuerndes Serum',
    en: 'Renewing serum',
    es: 'Sérum renovador',
    fr: 'Sérum renouvelant',
    hu: 'Megújító szérum',
    it: 'Siero rinnovatore',
    pl: 'Serum odnawiające',
    pt: 'Sérum renovador',
    ro: 'Ser regenerant',
    ru: 'Обновляющая сыворотка',
    sk: 'Obnovujúce sérum',
    uk: 'Оновлювальна сироватка',
  },
  short_text: {
    cs: 'Niacinamid a bakuchiol v pěti kapkách. Vyrovnává tón pleti, aniž by ji dráždilo.',
    de: 'Niacinamid und Bakuchiol in fünf Tropfen. Gleicht den Hautton aus, ohne zu reizen.',
    en: 'Niacinamide and bakuchiol in five drops. It evens the tone of the skin without stinging.',
    es: 'Niacinamida y bakuchiol en cinco gotas. Unifica el tono de la piel sin irritarla.',
    fr: 'Niacinamide et bakuchiol en cinq gouttes. Il unifie le teint sans irriter.',
    hu: 'Niacinamid és bakuchiol öt cseppben. Egyenletessé teszi a bőr tónusát, irritáció nélkül.',
    it: 'Niacinamide e bakuchiol in cinque gocce. Uniforma l’incarnato senza irritare.',
    pl: 'Niacynamid i bakuchiol w pięciu kroplach. Wyrównuje koloryt skóry i nie szczypie.',
    pt: 'Niacinamida e bakuchiol em cinco gotas. Uniformiza o tom da pele sem irritar.',
    ro: 'Niacinamidă și bakuchiol în cinci picături. Uniformizează nuanța pielii fără să irite.',
    ru: 'Ниацинамид и бакучиол в пяти каплях. Выравнивает тон кожи и не раздражает.',
    sk: 'Niacínamid a bakuchiol v piatich kvapkách. Zjednocuje tón pleti bez podráždenia.',
    uk: 'Ніацинамід і бакучіол у п’яти краплях. Вирівнює тон шкіри й не подразнює.',
  },
  description: {
    de: [
      'Fünf Prozent Niacinamid, dazu Bakuchiol aus den Samen von Psoralea, das auch empfindliche Haut gut verträgt.',
      'Fünf Tropfen vor der Creme, morgens oder abends. Geduld: Haut braucht etwa vier Wochen, um sich zu erneuern.',
    ],
    en: [
      'Five per cent niacinamide, with bakuchiol from psoralea seeds, which even sensitive skin tolerates well.',
      'Five drops before your cream, morning or evening. Give it time: skin takes about four weeks to renew itself.',
    ],
    pl: [
      'Pięć procent niacynamidu i bakuchiol z nasion psoralei, który dobrze znosi także skóra wrażliwa.',
      'Pięć kropli pod krem, rano lub wieczorem. Daj mu czas: skóra odnawia się mniej więcej cztery tygodnie.',
    ],
  },
  facts: [
    ['5 %', 'niacinamide'],
    ['4', 'weeks_to_results'],
    ['0', 'colourants'],
  ],
  ingredients:
    'Aqua, Niacinamide, Propanediol, Glycerin, Bakuchiol, Squalane, Sodium Hyaluronate, Polyglyceryl-4 Caprate, Xanthan Gum, Tocopherol, Ethylhexylglycerin, Phenoxyethanol.',
  attributes: {
    skin_type: ['all_skin', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['day-cream', 'night-balm', 'eye-gel', 'rose-toner'],
  variants: [
    {
      id: 1111,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 3900,
      points: 3400,
      attributes: { size: ['regular'] },
    },
  ],
}
