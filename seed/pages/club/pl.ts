import type { ClubTexts } from './text-shape.ts'

export const CLUB_PL: ClubTexts = {
  name: 'Klub',
  title: 'Własne ceny i\u00a0punkty',
  description: 'Ile kosztuje członkostwo, czym jest punkt, skąd się biorą pozycje i\u00a0czego nikt nie musi robić.',
  join: 'Dołącz do klubu',
  facts: [
    ['Bezpłatnie', 'Bez opłat i\u00a0minimalnych zakupów, od 18 lat.'],
    ['Około {{member}} taniej', 'Klubowicze mają własne ceny na cały asortyment.'],
    ['Punkty', 'Za każde opłacone zamówienie. W\u00a0kasie zamieniają się w\u00a0rabat.'],
    ['Bez zobowiązań', 'Członkostwo można zakończyć w\u00a0każdej chwili.'],
  ],
  steps_title: 'Jak zacząć',
  steps: [
    [
      'Rejestracja',
      'Imię i\u00a0nazwisko, e-mail, hasło: to zajmuje minutę. Jeśli ktoś nas polecił, wpisz jego numer; jeśli nie, zostaw pole puste.',
    ],
    ['Potwierdzenie', 'Na podany e-mail wysyłamy sześć cyfr. Dzięki nim konto jest gotowe.'],
    ['Rozejrzyj się', 'Odtąd widzisz ceny klubowe. Czy i\u00a0kiedy kupujesz, zależy od ciebie.'],
  ],
  points_title: 'Czym jest punkt',
  points: [
    [
      'Do zbierania',
      'P obok ceny mówi, ile punktów daje produkt. Należą do ciebie, gdy zamówienie jest opłacone, a\u00a0wydać je można po upływie terminu na odstąpienie.',
    ],
    [
      'Do wydania',
      'W\u00a0kasie decydujesz, ile punktów wykorzystać. Ile są warte w\u00a0twojej walucie, widać tam przed złożeniem zamówienia; wraca w\u00a0ten sposób około dwóch procent wydatków. Są ważne przez rok od dnia, w\u00a0którym można je wydać.',
    ],
    [
      'Do liczenia',
      'Punkty z\u00a0zamówienia liczą się też jako obrót danego miesiąca, twój i\u00a0twojej grupy. Ten obrót decyduje o\u00a0pozycjach. Nie jest pieniędzmi i\u00a0nie można go wydać.',
    ],
  ],
  prices_title: 'Ile oszczędzają klubowicze',
  prices_lead:
    'Cena przy produkcie jest zawsze ceną osoby, która patrzy. Po zalogowaniu widać własną cenę i\u00a0ile zapłaciłby gość. Klubowicze płacą około {{member}} mniej, partnerzy około {{partner}}.',
  ladder_title: 'Siedem pozycji',
  ladder_lead:
    'Pozycja wynika z\u00a0tego, co klubowicz i\u00a0jego grupa zamówią w\u00a0ciągu miesiąca, i\u00a0trwa do końca następnego. Nikt nie musi się wspinać: ceny klubowe obowiązują od pierwszego dnia.',
  member_prices: 'Ceny klubowe, około {{member}} niższe niż dla gości',
  partner_prices: 'Ceny partnerskie, około {{partner}} niższe niż dla gości',
  everybody: 'Od rejestracji, bez warunków',
  or: 'albo',
  words:
    'Linia to osoba z\u00a0twojego polecenia wraz ze wszystkimi poniżej. Grupa to wszystkie linie razem. Aktywny jest ten, kto zbierze w\u00a0miesiącu co najmniej {{active}}.',
  faq_title: 'Pytania o\u00a0klub',
  faq: [
    [
      'Czy muszę kupować, żeby zostać w\u00a0klubie?',
      'Nie. Nie ma ani minimalnych, ani comiesięcznych zakupów. Obrotu wymagają pozycje, nie członkostwo.',
    ],
    [
      'Czy ktoś zarabia na moim przystąpieniu?',
      'Nie. Za werbowanie nikt nie dostaje pieniędzy. Późniejsze zamówienia liczą się do obrotu grupy osoby, która nas poleciła.',
    ],
    ['Czy mogę dołączyć bez polecenia?', 'Tak. Zostaw pole puste; ceny i\u00a0punkty są takie same.'],
    [
      'Co, jeśli przeprowadzę się do innego kraju?',
      'Członkostwo należy do kraju rejestracji. Na koncie możesz poprosić o\u00a0przeniesienie, a\u00a0grupa przejdzie razem z\u00a0tobą.',
    ],
    [
      'Co się stanie z\u00a0punktami, gdy odejdę?',
      'Niewykorzystane punkty przepadają, więc warto je wcześniej wydać. Osoby z\u00a0twojego polecenia zostają w\u00a0klubie.',
    ],
  ],
  strip_title: 'To zajmuje minutę',
  strip_text: 'I\u00a0nic nie kosztuje, ani dziś, ani później.',
}
