import type { AboutTexts } from './text-shape.ts'

export const ABOUT_CS: AboutTexts = {
  name: 'O\u00a0nás',
  title: 'Dům tichých vůní',
  description: 'Parfémy, péče a\u00a0vůně pro domov z\u00a0malých sérií, od lidí, kteří je sami používají.',
  items: [
    [
      'Malé série',
      'Parfémy mícháme v\u00a0Grasse, krémy připravujeme ve Freiburgu a\u00a0svíčky lijeme v\u00a0Lodži. Žádná série nemá víc než dva tisíce kusů; co se vyprodá, vrátí se, až budou suroviny dobré.',
      'Číslo v\u00a0názvu je číslo pokusu, který jsme si nechali. Ambre 51 jich potřebovala padesát jedna, Vétiver 12 jen dvanáct.',
    ],
    [
      'Lidé místo reklamy',
      'Meridian doporučují členové jeho klubu. Sbírají body a\u00a0mají vlastní ceny, ale nikdo nemusí nakupovat, aby do něj patřil, a\u00a0za nábor nikdo nedostává peníze.',
      'Pokud chcete jen nakoupit, nakupte jako host. U\u00a0nás je to nejkratší cesta, ne ta skrytá.',
    ],
    [
      'Co neděláme',
      'Barvíme jen to, co barvit má, nenastavujeme silikonem a\u00a0neslibujeme zázraky. Na každé stránce je napsáno, co je ve flakonu, přesně jak to stojí na obalu.',
    ],
  ],
  facts: ['kusů má série nejvýše', 'zemí, kam doručujeme', 'jazyků, ve kterých odpovídáme'],
  places_title: 'Tři místa',
  places: [
    ['Grasse', 'Parfémy. Šest týdnů klidu ve tmě, potom se plní ručně.'],
    ['Freiburg', 'Krémy a\u00a0séra míchané v\u00a0malých kotlích, protože krém je nejlepší čerstvý.'],
    ['Lodž', 'Svíčky z\u00a0rostlinného vosku s\u00a0bavlněným knotem, v\u00a0nádobách, které slouží dál.'],
  ],
  read_title: 'Čtěte dál',
  news: 'Novinky',
}
