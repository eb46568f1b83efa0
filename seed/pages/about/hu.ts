import type { AboutTexts } from './text-shape.ts'

export const ABOUT_HU: AboutTexts = {
  name: 'Rólunk',
  title: 'A csendes illatok háza',
  description: 'Parfümök, testápolás és lakásillatok, kis tételekben, olyanoktól, akik maguk is használják.',
  items: [
    [
      'Kis tételek',
      'Parfümjeinket Grasse-ban keverjük, a krémeket Freiburgban készítjük, a gyertyákat Łódźban öntjük. Egyetlen tétel sem nagyobb kétezer darabnál; ami elfogy, visszatér, amikor az alapanyagok jók.',
      'A névben álló szám annak a próbának a száma, amelyet megtartottunk. Az Ambre 51-hez ötvenegy kellett, a Vétiver 12-höz csak tizenkettő.',
    ],
    [
      'Emberek reklám helyett',
      'A Meridiant a klub tagjai ajánlják. Pontokat gyűjtenek, és saját áraik vannak, de a tagsághoz senkinek sem kell vásárolnia, és a toborzásért senki sem kap pénzt.',
      'Ha csak vásárolni szeretne, vásároljon vendégként. Nálunk ez a legrövidebb út, nem az eldugott.',
    ],
    [
      'Amit nem teszünk',
      'Csak azt színezzük, aminek színeznie kell, nem dúsítunk szilikonnal, és nem ígérünk csodákat. Minden oldalon ott áll, mi van az üvegben, úgy, ahogy a csomagoláson olvasható.',
    ],
  ],
  facts: ['darab legfeljebb egy tétel', 'ország, ahová szállítunk', 'nyelv, amelyen válaszolunk'],
  places_title: 'Három hely',
  places: [
    ['Grasse', 'Parfümök. Hat hét nyugalom a sötétben, aztán kézi töltés.'],
    ['Freiburg', 'Krémek és szérumok, kis üstökben keverve, mert egy krém frissen a legjobb.'],
    ['Łódź', 'Növényi viaszból öntött gyertyák pamutkanóccal, tovább használható edényekben.'],
  ],
  read_title: 'Olvasson tovább',
  news: 'Hírek',
}
