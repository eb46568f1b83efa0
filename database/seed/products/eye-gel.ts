import type { SeedProduct } from '../product-shape.ts'

export const eyeGel: SeedProduct = {
  id: 114,
  key: 'eye-gel',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['eyes-lips'],
  name: {
    cs: 'Oční gel',
    de: 'Augengel',
    en: 'Eye gel',
    es: 'Gel contorno de ojos',
    fr: 'Gel contour des yeux',
    hu: 'Szemkörnyékápoló gél',
    it: 'Gel contorno occhi',
    pl: 'Żel pod oczy',
    pt: 'Gel contorno de olhos',
    ro: 'Gel pentru conturul ochilor',
    ru: 'Гель для век',
    sk: 'Očný gél',
    uk: 'Гель для повік',
  },
  short_text: {
    cs: 'Chrpa, kofein a chladivý aplikátor. Pro oči, které spaly příliš málo.',
    de: 'Kornblume, Koffein und eine kühle Spitze. Für Augen, die zu wenig geschlafen haben.',
    en: 'Cornflower, caffeine and a cool tip. For eyes that have slept too little.',
    es: 'Aciano, cafeína y una punta fría. Para ojos que han dormido poco.',
    fr: 'Bleuet, caféine et embout frais. Pour les yeux qui ont trop peu dormi.',
    hu: 'Búzavirág, koffein és hűvös applikátor. Keveset aludt szemeknek.',
    it: 'Fiordaliso, caffeina e una punta fresca. Per occhi che hanno dormito poco.',
    pl: 'Bławatek, kofeina i chłodna końcówka. Dla oczu, które spały za krótko.',
    pt: 'Centáurea, cafeína e uma ponta fria. Para olhos que dormiram pouco.',
    ro: 'Albăstrele, cafeină și un vârf rece. Pentru ochii care au dormit prea puțin.',
    ru: 'Василёк, кофеин и прохладный наконечник. Для глаз, которые мало спали.',
    sk: 'Nevädza, kofeín a chladivý aplikátor. Pre oči, ktoré spali primálo.',
    uk: 'Волошка, кофеїн і прохолодний аплікатор. Для очей, які мало спали.',
  },
  description: {
    de: [
      'Kornblumenwasser und Koffein, in einem Gel, das nicht in die Augen läuft. Die Metallspitze bleibt auch im Sommer kühl.',
      'Morgens unter die Augen tupfen, von innen nach außen. Im Kühlschrank aufbewahrt, ist es doppelt angenehm.',
    ],
    en: [
      'Cornflower water and caffeine in a gel that stays where it is put. The metal tip is cool even in summer.',
      'Dab under the eyes in the morning, from the inner corner outwards. Kept in the fridge it is twice as pleasant.',
    ],
    pl: [
      'Woda bławatkowa i kofeina w żelu, który nie spływa. Metalowa końcówka jest chłodna nawet latem.',
      'Rano wklep pod oczy, od wewnątrz na zewnątrz. Trzymany w lodówce jest dwa razy przyjemniejszy.',
    ],
  },
  facts: [
    ['3 %', 'caffeine'],
    ['96 %', 'natural_origin'],
    ['0', 'perfume'],
  ],
  ingredients:
    'Centaurea Cyanus Flower Water, Aqua, Glycerin, Caffeine, Propanediol, Xanthan Gum, Sodium Hyaluronate, Panthenol, Sodium Benzoate, Lactic Acid.',
  attributes: {
    skin_type: ['all_skin', 'sensitive'],
    for_whom: ['for_all'],
    free_from: ['silicones', 'colourants', 'animal_products'],
  },
  warnings: ['external_use'],
  related: ['renewing-serum', 'day-cream', 'night-balm', 'lip-balm'],
  variants: [
    {
      id: 1141,
      suffix: '15ml',
      content: { amount: 15, unit: 'ml' },
      base_price: 2200,
      points: 1900,
      attributes: { size: ['regular'] },
    },
  ],
}
