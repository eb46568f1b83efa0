import type { LanguageId } from '@meridian/domain/locale.ts'
import type { DocumentText } from './documents.ts'

/** Care by the time of day, in the languages it was written in. */
export const CARE_ROUTINE: Readonly<Partial<Record<LanguageId, DocumentText>>> = {
  de: {
    title: 'Pflege am Morgen und am Abend',
    description: 'Welches Produkt wann kommt, für trockene, normale und fettige Haut.',
    parts: [
      [
        'Am Morgen',
        'Mit lauwarmem Wasser reinigen, trocken tupfen, dann Serum und Tagescreme. Der Sonnenschutz kommt zuletzt.',
      ],
      ['Am Abend', 'Make-up mit der Reinigungsmilch entfernen, dann Gesichtswasser und Nachtbalsam.'],
      ['Einmal in der Woche', 'Die Tonmaske für fettige Haut, das Gesichtsöl für trockene. Zehn Minuten genügen.'],
    ],
  },
  en: {
    title: 'Care in the morning and in the evening',
    description: 'Which product comes when, for dry, normal and oily skin.',
    parts: [
      [
        'In the morning',
        'Cleanse with lukewarm water, pat dry, then the serum and the day cream. Sun protection comes last.',
      ],
      ['In the evening', 'Remove make-up with the cleansing milk, then the toner and the night balm.'],
      ['Once a week', 'The clay mask for oily skin, the face oil for dry skin. Ten minutes are enough.'],
    ],
  },
  es: {
    title: 'Cuidado por la mañana y por la noche',
    description: 'Qué producto usar en cada momento, para piel seca, normal y grasa.',
    parts: [
      [
        'Por la mañana',
        'Limpie con agua tibia, seque con suavidad y aplique el sérum y la crema de día. La protección solar va al final.',
      ],
      ['Por la noche', 'Desmaquille con la leche limpiadora y aplique después el tónico y el bálsamo de noche.'],
      [
        'Una vez por semana',
        'La mascarilla de arcilla para piel grasa, el aceite facial para piel seca. Bastan diez minutos.',
      ],
    ],
  },
  fr: {
    title: 'Les soins du matin et du soir',
    description: 'Quel produit à quel moment, pour les peaux sèches, normales et grasses.',
    parts: [
      [
        'Le matin',
        'Nettoyez à l’eau tiède, séchez en tapotant, puis appliquez le sérum et la crème de jour. La protection solaire vient en dernier.',
      ],
      ['Le soir', 'Démaquillez avec le lait nettoyant, puis appliquez la lotion et le baume de nuit.'],
      [
        'Une fois par semaine',
        'Le masque à l’argile pour les peaux grasses, l’huile pour le visage pour les peaux sèches. Dix minutes suffisent.',
      ],
    ],
  },
  it: {
    title: 'La cura del mattino e della sera',
    description: 'Quale prodotto usare e quando, per pelle secca, normale e grassa.',
    parts: [
      [
        'Al mattino',
        'Deterga con acqua tiepida, asciughi tamponando, poi il siero e la crema da giorno. La protezione solare viene per ultima.',
      ],
      ['Alla sera', 'Rimuova il trucco con il latte detergente, poi il tonico e il balsamo da notte.'],
      [
        'Una volta alla settimana',
        'La maschera all’argilla per la pelle grassa, l’olio viso per quella secca. Bastano dieci minuti.',
      ],
    ],
  },
  pl: {
    title: 'Pielęgnacja rano i wieczorem',
    description: 'Który produkt kiedy stosować przy skórze suchej, normalnej i tłustej.',
    parts: [
      ['Rano', 'Oczyścić letnią wodą, osuszyć, potem serum i krem na dzień. Na końcu ochrona przeciwsłoneczna.'],
      ['Wieczorem', 'Zmyć makijaż mleczkiem, potem tonik i balsam na noc.'],
      ['Raz w tygodniu', 'Maska z glinki do skóry tłustej, olejek do twarzy do suchej. Wystarczy dziesięć minut.'],
    ],
  },
}
