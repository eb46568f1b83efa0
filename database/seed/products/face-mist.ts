import type { SeedProduct } from '../product-shape.ts'

export const faceMist: SeedProduct = {
  id: 155,
  key: 'face-mist',
  kind: 'face_care',
  tax_class: 'standard',
  categories: ['day'],
  name: {
    cs: 'Pleťová mlha',
    de: 'Gesichtsspray',
    en: 'Face mist',
    es: 'Bruma facial',
    fr: 'Brume pour le visage',
    hu: 'Arcpermet',
    it: 'Spray viso',
    pl: 'Mgiełka do twarzy',
    pt: 'Bruma de rosto',
    ro: 'Spray pentru față',
    ru: 'Спрей для лица',
    sk: 'Pleťová hmla',
    uk: 'Спрей для обличчя',
  },
  short_text: {
    cs: 'Lipová voda a aloe v jemné mlze. Na cesty, k obrazovce i na konec horkého dne.',
    de: 'Lindenblütenwasser und Aloe als feiner Nebel. Für unterwegs, den Bildschirm und das Ende eines heißen Tages.',
    en: 'Linden water and aloe in a fine mist. For travel, for screens and for the end of a hot day.',
    es: 'Agua de tilo y aloe en una bruma fina. Para viajes, pantallas y el final de un día de calor.',
    fr: 'Eau de tilleul et aloès en brume fine. Pour le voyage, l’écran et la fin d’une journée chaude.',
    hu: 'Hársfavirágvíz és aloe finom permetben. Útra, képernyő mellé és egy forró nap végére.',
    it: 'Acqua di tiglio e aloe in una nebbia fine. Per i viaggi, per lo schermo e per la fine di una giornata calda.',
    pl: 'Woda lipowa i aloes w delikatnej mgiełce. W podróż, przed ekran i na koniec upalnego dnia.',
    pt: 'Água de tília e aloé numa bruma fina. Para viagens, para o ecrã e para o fim de um dia quente.',
    ro: 'Apă de tei și aloe, pulverizate foarte fin. Pentru drum, pentru ecran și pentru sfârșitul unei zile calde.',
    ru: 'Липовая вода и алоэ в тонкой дымке. В дорогу, за экран и в конце жаркого дня.',
    sk: 'Lipová voda a aloe v jemnej hmle. Na cesty, k obrazovke aj na koniec horúceho dňa.',
    uk: 'Липова вода й алое в легкому серпанку. У дорогу, за екран і наприкінці спекотного дня.',
  },
  description: {
    de: [
      'Lindenblüten, am Morgen gepflückt und am selben Tag destilliert. Der Nebel ist so fein, dass das Make-up bleibt, wo es ist.',
      'Mit geschlossenen Augen aus einer Armlänge sprühen und trocknen lassen. Auch vor dem Serum, das feuchte Haut mag.',
    ],
    en: [
      'Linden blossom, picked in the morning and distilled the same day. The mist is so fine that make-up stays where it is.',
      'Spray with your eyes closed, from an arm’s length, and let it dry. Before a serum too, which likes damp skin.',
    ],
    pl: [
      'Kwiat lipy zebrany rano i destylowany tego samego dnia. Mgiełka jest tak drobna, że makijaż zostaje na miejscu.',
      'Rozpyl z zamkniętymi oczami, z odległości ramienia, i pozwól wyschnąć. Także przed serum, które lubi wilgotną skórę.',
    ],
  },
  facts: [
    ['100 %', 'natural_origin'],
    ['500', 'sprays_per_bottle'],
    ['0', 'alcohol'],
  ],
  ingredients:
    'Tilia Cordata Flower Water, Aloe Barbadensis Leaf Juice, Glycerin, Sodium PCA, Sodium Levulinate, Sodium Anisate, Lactic Acid.',
  attributes: {
    skin_type: ['all_skin', 'sensitive', 'dry'],
    for_whom: ['for_all'],
    free_from: ['alcohol', 'perfume', 'colourants', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['rose-toner', 'hyaluronic-serum', 'sun-fluid', 'foundation'],
  variants: [
    {
      id: 1551,
      suffix: '75ml',
      content: { amount: 75, unit: 'ml' },
      base_price: 1400,
      points: 1150,
      attributes: { size: ['small'] },
    },
  ],
}
