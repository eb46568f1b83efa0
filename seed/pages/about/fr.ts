import type { AboutTexts } from './text-shape.ts'

export const ABOUT_FR: AboutTexts = {
  name: 'Qui sommes-nous',
  title: 'Une maison de parfums discrets',
  description:
    'Parfums, soins et senteurs pour la maison, fabriqués en petites séries et vendus par ceux qui les utilisent.',
  items: [
    [
      'Petites séries',
      'Nos parfums sont composés à Grasse, nos crèmes préparées à Fribourg-en-Brisgau et nos bougies coulées à Łódź. Aucune série ne dépasse deux mille pièces\u00a0; ce qui est épuisé revient quand les matières premières sont bonnes.',
      'Un nombre dans un nom est celui de l’essai retenu. Il en a fallu cinquante et un pour Ambre 51, douze seulement pour Vétiver 12.',
    ],
    [
      'Des personnes, pas de publicité',
      'Meridian est recommandé par les membres de son club. Ils cumulent des points et bénéficient de leurs propres prix, mais personne n’est obligé d’acheter pour en faire partie, et personne n’est payé pour recruter.',
      'Si vous souhaitez simplement acheter, achetez sans compte. Chez nous, c’est le chemin le plus court, pas le plus caché.',
    ],
    [
      'Ce que nous ne faisons pas',
      'Nous ne colorons que ce qui doit colorer, nous ne comblons pas avec du silicone et nous ne promettons pas de miracles. Chaque page dit ce que contient le flacon, tel que c’est imprimé sur l’emballage.',
    ],
  ],
  facts: ['pièces au plus par série', 'pays où nous livrons', 'langues dans lesquelles nous répondons'],
  places_title: 'Trois lieux',
  places: [
    ['Grasse', 'Les parfums. Six semaines de repos dans le noir, puis un remplissage à la main.'],
    [
      'Fribourg-en-Brisgau',
      'Les crèmes et les sérums, préparés dans de petites cuves, car une crème n’est jamais meilleure que fraîche.',
    ],
    ['Łódź', 'Les bougies de cire végétale à mèche de coton, dans des pots qui servent encore ensuite.'],
  ],
  read_title: 'À lire aussi',
  news: 'Actualités',
}
