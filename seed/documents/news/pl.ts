import type { NewsTexts } from './text-shape.ts'

export const NEWS_PL: NewsTexts = {
  categories: { house: 'Z\u00a0naszego domu', good_to_know: 'Warto wiedzieć' },
  soap: {
    title: 'Dlaczego kostka mydła czeka sześć tygodni',
    lead: 'Świeże mydło dobrze myje, ale szybko się kończy. Co zmienia sześć tygodni na drewnianym ruszcie i\u00a0jak sprawić, by kostka służyła najdłużej.',
    intro: [
      'W\u00a0dniu krojenia kostka mydła zawiera jeszcze sporo wody. Można by jej używać od razu, ale rozmiękłaby w\u00a0mydelniczce i\u00a0po dwóch tygodniach by jej nie było.',
      'Dlatego nasze mydła schną na drewnianych rusztach, aż duża część tej wody odparuje. Robią się mniejsze i\u00a0twardsze, a\u00a0starczają mniej więcej na dwa razy dłużej.',
    ],
    steps_title: 'Od oleju do kostki',
    steps: [
      [
        'Mieszanie',
        'Oliwę i\u00a0olej kokosowy miesza się z\u00a0ługiem, aż zgęstnieją. Na końcu ługu już nie ma: razem z\u00a0olejem zamienił się w\u00a0mydło i\u00a0glicerynę.',
      ],
      [
        'Wlewanie',
        'Zapach dodaje się na końcu, bo ciepło by go rozproszyło. Potem masę wlewa się do długich form i\u00a0przykrytą zostawia na dobę.',
      ],
      [
        'Krojenie',
        'Z\u00a0bloku powstają kostki po sto gramów. Każda jest odrobinę nierówna; to ślad drutu, nie wada.',
      ],
      ['Czekanie', 'Sześć tygodni na ruszcie, od czasu do czasu z\u00a0odwracaniem. Dopiero wtedy kostkę się pakuje.'],
    ],
    tips_title: 'Żeby służyło jak najdłużej',
    tips: [
      [
        'Gdzie je trzymać?',
        'W\u00a0mydelniczce z\u00a0żebrowaniem, poza strumieniem prysznica. Najdłużej starcza kostka, która między myciami może wyschnąć.',
      ],
      [
        'Co zrobić z\u00a0ostatnim kawałkiem?',
        'Przycisnąć mokry do nowej, mokrej kostki i\u00a0zostawić do wyschnięcia: będą się trzymać razem.',
      ],
      [
        'Czy nadaje się do twarzy?',
        'Jest do rąk i\u00a0ciała. Do twarzy mamy mleczko oczyszczające, które jest łagodniejsze.',
      ],
    ],
    products_title: 'Mydła i\u00a0to, co do nich pasuje',
  },
  iris: {
    title: 'Pięć lat na dwa kilogramy irysa',
    lead: 'Najbardziej cierpliwy z\u00a0naszych surowców to korzeń, który z\u00a0początku nie pachnie. Skąd bierze zapach i\u00a0dlaczego czuć w\u00a0nim fiołki.',
    story_title: 'Korzeń, który musi czekać',
    story: [
      'Zapach irysa nie pochodzi z\u00a0kwiatu. Pochodzi z\u00a0kłącza, które po trzech latach wykopuje się, obiera i\u00a0suszy. Z\u00a0początku pachnie niewiele więcej niż ziemią.',
      'Dopiero podczas leżakowania powoli tworzą się irony: cząsteczki, dzięki którym czuć fiołki, puder i\u00a0trochę marchwi. Nasz irys pochodzi z\u00a0Toskanii i\u00a0leżakuje pięć lat. Z\u00a0tony powstają wtedy dwa kilogramy masła irysowego.',
    ],
    facts: [
      ['3', 'lata w\u00a0polu'],
      ['5', 'lat leżakowania'],
      ['2\u00a0kg', 'masła z\u00a0jednej tony'],
    ],
    after_title: 'Co z\u00a0niego powstaje',
    after: [
      'W\u00a0Iris Blanc masło irysowe jest sercem. Liść fiołka chłodzi pudrową nutę, białe piżmo ją zmiękcza, więc zapach zostaje blisko i\u00a0nie znika za wcześnie.',
      'Na skórze irys potrzebuje kwadransa. Najlepiej użyć go rano, a\u00a0ocenić w\u00a0południe: pierwsze minuty mówią o\u00a0nim niewiele.',
    ],
    products_title: 'Zapachy z\u00a0irysem',
  },
  candle: {
    title: 'Jak świeca pali się równo',
    lead: 'Większość świec, które kopcą albo wypalają dziurę, nie jest zła, tylko za wcześnie je zgaszono. Cztery nawyki, które nie zabierają czasu.',
    steps_title: 'Cztery nawyki',
    steps: [
      [
        'Pierwszy wieczór',
        'Niech świeca pali się, aż cała powierzchnia będzie płynna: mała około dwóch godzin, duża prawie cztery. Gdzie wosk za pierwszym razem zostanie twardy, tam zwykle już taki będzie.',
      ],
      [
        'Knot',
        'Przed każdym zapaleniem przytnij go do pięciu milimetrów. Długi knot migocze, kopci i\u00a0nagrzewa naczynie bardziej, niż powinien.',
      ],
      [
        'Miejsce',
        'Z\u00a0dala od przeciągu, na powierzchni odpornej na ciepło i\u00a0co najmniej dziesięć centymetrów od wszystkiego, co może się zapalić. Nigdy bez nadzoru.',
      ],
      [
        'Koniec',
        'Zgaś świecę najpóźniej po czterech godzinach, a\u00a0na dobre, gdy zostanie centymetr wosku. Inaczej naczynie nagrzałoby się za mocno.',
      ],
    ],
    troubles_title: 'Kiedy nie pali się dobrze',
    troubles: [
      [
        'Wypala dziurę pośrodku',
        'Załóż na brzeg kołnierz z\u00a0folii aluminiowej, zostaw otwarty środek i\u00a0zostań przy świecy przez godzinę. Wosk przy brzegu stopnieje i\u00a0powierzchnia znów będzie równa.',
      ],
      [
        'Kopci',
        'Knot jest za długi albo jest przeciąg. Zgaś świecę, poczekaj, aż wosk stwardnieje, przytnij knot i\u00a0znajdź inne miejsce.',
      ],
      [
        'Naczynie jest puste',
        'Ciepła woda rozpuści resztki. Wytrzyj je papierem i\u00a0wyrzuć do odpadów zmieszanych, nigdy do odpływu. Potem naczynie przyda się na ołówki albo pędzle.',
      ],
    ],
    products_title: 'Świece z\u00a0Łodzi',
  },
  keeping: {
    title: 'Gdzie perfumy lubią stać',
    lead: 'Światło, ciepło i\u00a0powietrze zmieniają zapach szybciej niż lata. Gdzie flakon przetrwa najdłużej i\u00a0po czym poznać, że perfumy się zepsuły.',
    facts: [
      ['Ciemno', 'Światło najpierw rozkłada cytrusy i\u00a0kwiaty. Szuflada jest lepsza niż parapet.'],
      ['Stale', 'Stała temperatura jest ważniejsza niż niska. W\u00a0łazience zmienia się za często.'],
      ['Szczelnie', 'Powietrze przytępia pierwsze nuty. Zakładaj nakrętkę i\u00a0nie przelewaj bez potrzeby.'],
      ['Pionowo', 'Żeby perfumy nie stykały się z\u00a0uszczelką pompki.'],
    ],
    text_title: 'Jak długo zachowują świeżość',
    text: [
      'Po otwarciu nasze perfumy są dobre przez trzy lata, jeśli stoją w\u00a0suchym, chłodnym miejscu bez słońca. Ambra, drewno i\u00a0żywice są cierpliwe; cytrusy i\u00a0białe kwiaty zmieniają się pierwsze.',
      'Kto ma kilka flakonów, niech skończy jeden, zanim otworzy następny. W\u00a0na wpół pustym jest więcej powietrza i\u00a0zapach starzeje się szybciej.',
    ],
    signs_title: 'Czy się zepsuły?',
    signs: [
      [
        'Kolor ściemniał',
        'To samo w\u00a0sobie niewiele znaczy. Wanilia i\u00a0żywice z\u00a0czasem ciemnieją, a\u00a0pachną jak dawniej.',
      ],
      [
        'Pierwsza minuta jest kwaśna',
        'Poczekaj pięć minut. Jeśli to minie, ucierpiały tylko pierwsze nuty i\u00a0perfum można dalej używać.',
      ],
      [
        'Po godzinie dalej pachną źle',
        'Wtedy oddaj je do punktu zbiórki odpadów niebezpiecznych, bo zawierają alkohol. Pusty flakon bez pompki trafia do szkła.',
      ],
    ],
    strip_title: 'Za małe, żeby się zestarzeć',
    strip_text: 'W\u00a0zestawie próbek jest sześć zapachów po dwa mililitry.',
    strip_link: 'Do zestawów',
  },
  label: {
    title: 'Pięć znaków na opakowaniu i\u00a0co mówią',
    lead: 'Słoiczek z\u00a0liczbą, klepsydra, dłoń w\u00a0książce: drobny druk na kosmetykach to osobny język. Oto tłumaczenie.',
    intro: [
      'Wiele z\u00a0tego nakazuje prawo europejskie i\u00a0u\u00a0każdej marki wygląda to tak samo. Warto to znać: mówi, jak długo można używać kremu, gdzie znaleźć jego skład i\u00a0co podać, kiedy ma się pytanie.',
    ],
    table_title: 'Znaki',
    head: ['Znak', 'Co mówi', 'Gdzie go szukać'],
    rows: [
      [
        'Otwarty słoiczek z\u00a06\u00a0M, 12\u00a0M albo 36\u00a0M',
        'Ile miesięcy produkt jest dobry po otwarciu',
        'Kremy, szampony, perfumy',
      ],
      [
        'Klepsydra albo „najlepiej zużyć przed” z\u00a0datą',
        'Nawet zamknięty trzyma się najwyżej 30 miesięcy',
        'Delikatne receptury',
      ],
      ['Dłoń w\u00a0książce', 'Więcej jest na ulotce albo etykiecie', 'Małe opakowania, na przykład balsam do ust'],
      [
        'Znak ℮ po ilości',
        'Opakowania z\u00a0jednej partii mają średnio tyle, ile napisano',
        'Prawie każde opakowanie',
      ],
      ['Numer, często wytłoczony', 'Partia; prosimy podać go, pisząc do nas', 'Dno albo zgrzew tubki'],
    ],
    details_title: 'O\u00a0co pytają klienci',
    details: [
      [
        'Od kiedy liczą się miesiące?',
        'Od pierwszego otwarcia. Zapisz datę ołówkiem na dnie, bo nikt jej nie pamięta.',
      ],
      [
        'A\u00a0jeśli nie ma liczby miesięcy?',
        'Prawo jej nie wymaga, gdy po otwarciu nic nie może się zepsuć, na przykład przy opakowaniach jednorazowych. Jeśli jest klepsydra, liczy się data.',
      ],
    ],
    strip_title: 'A\u00a0ta długa lista po łacinie?',
    strip_text: 'Jak ją czytać, czym są alergeny i\u00a0co znaczy „bez”, wyjaśnia nasz przewodnik.',
    strip_link: 'Do przewodnika po składnikach',
  },
}
