import type { SeedProduct } from '../product-shape.ts'

export const cleansingMilk: SeedProduct = {
  id: 112,
  key: 'cleansing-milk',
  kind: 'cleansing',
  tax_class: 'standard',
  categories: ['cleansing'],
  name: {
    cs: 'Čisticí mléko',
    de: 'Reinigungsmilch',
    en: 'Cleansing milk',
    es: 'Leche limpiadora',
    fr: 'Lait démaquillant',
    hu: 'Arctisztító tej',
    it: 'Latte detergente',
    pl: 'Mleczko oczyszczające',
    pt: 'Leite de limpeza',
    ro: 'Lapte demachiant',
    ru: 'Очищающее молочко',
    sk: 'Čistiace mlieko',
    uk: 'Очищувальне молочко',
  },
  short_text: {
    cs: 'Ovesné mléko a mandlový olej smyjí den i řasenku. Bez pěny, bez pnutí.',
    de: 'Hafermilch und Mandelöl nehmen den Tag und die Wimperntusche ab. Kein Schaum, kein Spannen.',
    en: 'Oat milk and almond oil take off the day and the mascara. No foam, no tightness.',
    es: 'Leche de avena y aceite de almendras retiran el día y la máscara de pestañas. Sin espuma y sin tirantez.',
    fr: 'Lait d’avoine et huile d’amande enlèvent la journée et le mascara. Ni mousse, ni tiraillement.',
    hu: 'Zabtej és mandulaolaj lemossa a napot és a szempillafestéket. Nem habzik, nem húzza a bőrt.',
    it: 'Latte d’avena e olio di mandorle portano via la giornata e il mascara. Niente schiuma, niente pelle che tira.',
    pl: 'Mleko owsiane i olej migdałowy zmywają dzień i tusz do rzęs. Bez piany i bez ściągania.',
    pt: 'Leite de aveia e óleo de amêndoa retiram o dia e a máscara de pestanas. Sem espuma, sem repuxar.',
    ro: 'Laptele de ovăz și uleiul de migdale îndepărtează ziua și rimelul. Fără spumă, fără senzație de întindere.',
    ru: 'Овсяное молоко и миндальное масло смывают день и тушь. Без пены и стянутости.',
    sk: 'Ovsené mlieko a mandľový olej zmyjú deň aj maskaru. Bez peny, bez pnutia.',
    uk: 'Вівсяне молоко й мигдалева олія змивають день і туш. Без піни та стягнутості.',
  },
  description: {
    de: [
      'Zwei Hübe auf trockene Hände, über das Gesicht verteilen, mit lauwarmem Wasser oder einem Tuch abnehmen.',
      'Hafer beruhigt, Mandelöl löst, was Wasser allein nicht mitnimmt. Auch für die Augenpartie.',
    ],
    en: [
      'Two pumps on dry hands, over the face, off with lukewarm water or a cloth.',
      'Oat calms, almond oil loosens what water alone leaves behind. Suitable around the eyes.',
    ],
    pl: [
      'Dwie pompki na suche dłonie, rozprowadź na twarzy, zmyj letnią wodą albo ściereczką.',
      'Owies łagodzi, olej migdałowy rozpuszcza to, czego sama woda nie zabierze. Także do okolic oczu.',
    ],
  },
  facts: [
    ['97 %', 'natural_origin'],
    ['6', 'months_after_opening'],
    ['0', 'sulphates'],
  ],
  ingredients:
    'Aqua, Prunus Amygdalus Dulcis Oil, Glycerin, Avena Sativa Kernel Extract, Cetearyl Alcohol, Glyceryl Stearate Citrate, Xanthan Gum, Tocopherol, Sodium Benzoate, Citric Acid.',
  attributes: {
    skin_type: ['all_skin', 'dry', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['sulphates', 'silicones', 'animal_products'],
  },
  warnings: ['external_use'],
  related: ['rose-toner', 'day-cream', 'night-balm', 'eye-gel'],
  variants: [
    {
      id: 1121,
      suffix: '200ml',
      content: { amount: 200, unit: 'ml' },
      base_price: 1700,
      points: 1400,
      attributes: { size: ['regular'] },
    },
  ],
}
