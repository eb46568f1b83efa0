import type { SeedProduct } from '../product-shape.ts'

export const beardOil: SeedProduct = {
  id: 163,
  key: 'beard-oil',
  kind: 'shaving',
  tax_class: 'standard',
  categories: ['shaving'],
  name: {
    cs: 'Olej na vousy',
    de: 'Bartöl',
    en: 'Beard oil',
    es: 'Aceite para barba',
    fr: 'Huile à barbe',
    hu: 'Szakállolaj',
    it: 'Olio da barba',
    pl: 'Olejek do brody',
    pt: 'Óleo de barba',
    ro: 'Ulei de barbă',
    ru: 'Масло для бороды',
    sk: 'Olej na bradu',
    uk: 'Олія для бороди',
  },
  short_text: {
    cs: 'Čtyři kapky zkrotí i týdenní strniště. Jojoba, konopí a tichý cedr.',
    de: 'Vier Tropfen machen auch einen Bart von einer Woche weich. Jojoba, Hanf und leise Zeder.',
    en: 'Four drops soften even a week’s stubble. Jojoba, hemp and quiet cedar.',
    es: 'Cuatro gotas suavizan hasta la barba de una semana. Jojoba, cáñamo y un cedro discreto.',
    fr: 'Quatre gouttes adoucissent même une barbe d’une semaine. Jojoba, chanvre et un cèdre discret.',
    hu: 'Négy csepp az egyhetes borostát is megpuhítja. Jojoba, kender és halk cédrus.',
    it: 'Quattro gocce ammorbidiscono anche la barba di una settimana. Jojoba, canapa e un legno di cedro discreto.',
    pl: 'Cztery krople zmiękczą nawet tygodniowy zarost. Jojoba, konopie i cichy cedr.',
    pt: 'Quatro gotas amaciam até a barba de uma semana. Jojoba, cânhamo e um cedro discreto.',
    ro: 'Patru picături înmoaie chiar și o barbă de o săptămână. Jojoba, cânepă și un cedru discret.',
    ru: 'Четыре капли смягчат даже недельную щетину. Жожоба, конопля и тихий кедр.',
    sk: 'Štyri kvapky zjemnia aj týždenné strnisko. Jojoba, konope a tichý céder.',
    uk: 'Чотири краплі пом’якшать навіть тижневу щетину. Жожоба, коноплі й тихий кедр.',
  },
  description: {
    de: [
      'Fünf Öle, die schnell einziehen, damit der Bart weich ist und nicht fettig. Der Zedernduft bleibt nahe am Gesicht und verträgt sich mit einem Parfum.',
      'In den Handflächen verreiben, erst in die Haut, dann durch die Haare, von der Wurzel zur Spitze. Am besten nach dem Duschen.',
    ],
    en: [
      'Five oils that sink in quickly, so that a beard is soft and not greasy. The scent of cedar stays close to the face and gets on with a perfume.',
      'Rub between the palms, into the skin first, then through the hair from root to tip. Best after a shower.',
    ],
    pl: [
      'Pięć olejów, które szybko się wchłaniają, więc broda jest miękka, a nie tłusta. Zapach cedru trzyma się blisko twarzy i godzi się z perfumami.',
      'Rozetrzyj w dłoniach, najpierw w skórę, potem we włosy, od nasady po końce. Najlepiej po prysznicu.',
    ],
  },
  facts: [
    ['5', 'plant_oils'],
    ['100 %', 'natural_origin'],
    ['0', 'silicones'],
  ],
  ingredients:
    'Simmondsia Chinensis Seed Oil, Cannabis Sativa Seed Oil, Prunus Armeniaca Kernel Oil, Helianthus Annuus Seed Oil, Argania Spinosa Kernel Oil, Cedrus Atlantica Bark Oil, Tocopherol, Limonene.',
  attributes: {
    scent_family: ['woody'],
    skin_type: ['all_skin', 'dry'],
    for_whom: ['for_him'],
    free_from: ['mineral_oil', 'silicones', 'alcohol', 'animal_products'],
  },
  warnings: ['external_use', 'keep_from_eyes'],
  related: ['shaving-cream', 'vetiver-12', 'cuir-noir', 'face-oil'],
  variants: [
    {
      id: 1631,
      suffix: '30ml',
      content: { amount: 30, unit: 'ml' },
      base_price: 2000,
      points: 1700,
      attributes: { size: ['regular'] },
    },
  ],
}
