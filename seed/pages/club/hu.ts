import type { ClubTexts } from './text-shape.ts'

export const CLUB_HU: ClubTexts = {
  name: 'A klub',
  title: 'Saját árak és pontok',
  description: 'Mibe kerül a tagság, mi az a pont, hogyan jönnek létre a pozíciók, és mit nem kell senkinek megtennie.',
  join: 'Csatlakozás a klubhoz',
  facts: [
    ['Ingyenes', 'Nincs tagdíj, nincs minimális vásárlás, 18 éves kortól.'],
    ['Körülbelül {{member}} kedvezmény', 'A tagoknak a teljes kínálatra saját áraik vannak.'],
    ['Pontok', 'Minden kifizetett rendelésért. A pénztárnál kedvezmény lesz belőlük.'],
    ['Kötöttség nélkül', 'A tagságot bármikor megszüntetheti.'],
  ],
  steps_title: 'Hogyan kezdődik',
  steps: [
    [
      'Regisztráció',
      'Név, e-mail-cím, jelszó: egy percig tart. Ha valaki ajánlott minket, adja meg a számát; ha nem, hagyja üresen a mezőt.',
    ],
    ['Megerősítés', 'Hat számjegyet küldünk az e-mail-címére. Ezzel nyitva áll a fiókja.'],
    ['Nézzen körül', 'Ettől kezdve a tagsági árakat látja. Hogy vásárol-e és mikor, Önön múlik.'],
  ],
  points_title: 'Mi az a pont',
  points: [
    [
      'Gyűjteni',
      'Az ár melletti P azt mondja, hány pontot hoz egy termék. A rendelés kifizetésekor az Önéi, és az elállási határidő letelte után válthatók be.',
    ],
    [
      'Beváltani',
      'A pénztárnál eldönti, hány pontot használ fel. Hogy mennyit érnek az Ön pénznemében, ott látja, még rendelés előtt; így a költés nagyjából két százaléka jön vissza. Attól a naptól, hogy beválthatók, egy évig érvényesek.',
    ],
    [
      'Számolni',
      'Egy rendelés pontjai a hónap forgalmába is beleszámítanak, az Önébe és a csoportjáéba. Ez a forgalom dönt a pozíciókról. Nem pénz, és nem lehet elkölteni.',
    ],
  ],
  prices_title: 'Mennyit takarítanak meg a tagok',
  prices_lead:
    'A termék mellett mindig annak az ára áll, aki nézi. Bejelentkezve a saját árát látja, és azt, mennyit fizetne egy vendég. A tagok körülbelül {{member}}-kal, a partnerek körülbelül {{partner}}-kal fizetnek kevesebbet.',
  ladder_title: 'Hét pozíció',
  ladder_lead:
    'A pozíció abból következik, mit rendel egy tag és a csoportja egy hónap alatt, és a következő hónap végéig tart. Senkinek sem kell feljebb jutnia: a tagsági árak az első naptól érvényesek.',
  member_prices: 'Tagsági árak, körülbelül {{member}}-kal a vendégárak alatt',
  partner_prices: 'Partnerárak, körülbelül {{partner}}-kal a vendégárak alatt',
  everybody: 'A regisztrációtól, feltételek nélkül',
  or: 'vagy',
  words:
    'Egy ág az, akit Ön hozott, mindenkivel együtt, aki alatta van. A csoport az összes ág együtt. Aktív az, aki egy hónapban legalább {{active}}-t gyűjt.',
  faq_title: 'Kérdések a klubról',
  faq: [
    [
      'Vásárolnom kell, hogy tag maradjak?',
      'Nem. Nincs sem minimális, sem havi rendelés. A pozíciókhoz forgalom kell, a tagsághoz nem.',
    ],
    [
      'Keres valaki azon, hogy belépek?',
      'Nem. A toborzásért senki sem kap pénzt. Amit később rendel, annak a csoportnak a forgalmába számít, amelynek tagja ajánlott minket.',
    ],
    ['Beléphetek ajánlás nélkül?', 'Igen. Hagyja üresen a mezőt; az árak és a pontok ugyanazok.'],
    [
      'Mi történik, ha másik országba költözöm?',
      'A tagság ahhoz az országhoz tartozik, ahol regisztrált. A fiókjában áthelyezést kérhet, és a csoportja Önnel tart.',
    ],
    [
      'Mi lesz a pontjaimmal, ha kilépek?',
      'A fel nem használt pontok elvesznek, ezért előbb váltsa be őket. Akik az Ön ajánlására jöttek, a klubban maradnak.',
    ],
  ],
  strip_title: 'Egy percig tart',
  strip_text: 'És nem kerül semmibe, sem ma, sem később.',
}
