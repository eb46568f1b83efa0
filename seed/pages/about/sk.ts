import type { AboutTexts } from './text-shape.ts'

export const ABOUT_SK: AboutTexts = {
  name: 'O\u00a0nás',
  title: 'Dom tichých vôní',
  description: 'Parfumy, starostlivosť a\u00a0vône pre domov z\u00a0malých sérií, od ľudí, ktorí ich sami používajú.',
  items: [
    [
      'Malé série',
      'Parfumy miešame v\u00a0Grasse, krémy pripravujeme vo Freiburgu a\u00a0sviečky odlievame v\u00a0Lodži. Žiadna séria nemá viac než dvetisíc kusov; čo sa vypredá, vráti sa, keď budú suroviny dobré.',
      'Číslo v\u00a0názve je číslo pokusu, ktorý sme si nechali. Ambre 51 ich potrebovala päťdesiatjeden, Vétiver 12 len dvanásť.',
    ],
    [
      'Ľudia namiesto reklamy',
      'Meridian odporúčajú členovia jeho klubu. Zbierajú body a\u00a0majú vlastné ceny, no nikto nemusí nakupovať, aby doň patril, a\u00a0za nábor nikto nedostáva peniaze.',
      'Ak chcete len nakúpiť, nakúpte ako hosť. U\u00a0nás je to najkratšia cesta, nie tá skrytá.',
    ],
    [
      'Čo nerobíme',
      'Farbíme len to, čo farbiť má, nenastavujeme silikónom a\u00a0nesľubujeme zázraky. Na každej stránke je napísané, čo je vo flakóne, presne ako to stojí na obale.',
    ],
  ],
  facts: ['kusov má séria najviac', 'krajín, kam doručujeme', 'jazykov, v\u00a0ktorých odpovedáme'],
  places_title: 'Tri miesta',
  places: [
    ['Grasse', 'Parfumy. Šesť týždňov pokoja v\u00a0tme, potom sa plnia ručne.'],
    ['Freiburg', 'Krémy a\u00a0séra miešané v\u00a0malých kotloch, lebo krém je najlepší čerstvý.'],
    ['Lodž', 'Sviečky z\u00a0rastlinného vosku s\u00a0bavlneným knôtom, v\u00a0nádobách, ktoré slúžia ďalej.'],
  ],
  read_title: 'Čítajte ďalej',
  news: 'Novinky',
}
