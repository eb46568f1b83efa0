import type { NewsTexts } from './text-shape.ts'

export const NEWS_SK: NewsTexts = {
  categories: { house: 'Z\u00a0nášho domu', good_to_know: 'Dobré vedieť' },
  soap: {
    title: 'Prečo kocka mydla čaká šesť týždňov',
    lead: 'Čerstvé mydlo dobre umýva, ale rýchlo sa minie. Čo zmení šesť týždňov na drevenom rošte a\u00a0ako kocka vydrží doma najdlhšie.',
    intro: [
      'V\u00a0deň, keď sa kocka mydla nakrája, obsahuje ešte veľa vody. Dala by sa používať hneď, lenže v\u00a0miske by zmäkla a\u00a0o\u00a0dva týždne by bola preč.',
      'Preto naše mydlá schnú na drevených roštoch, kým sa veľká časť vody neodparí. Sú potom menšie a\u00a0tvrdšie a\u00a0vydržia asi dvakrát dlhšie.',
    ],
    steps_title: 'Od oleja ku kocke',
    steps: [
      [
        'Miešanie',
        'Olivový a\u00a0kokosový olej sa miešajú s\u00a0lúhom, až zhustnú. Nakoniec žiadny lúh nezostane: spolu s\u00a0olejom sa premenil na mydlo a\u00a0glycerín.',
      ],
      [
        'Odlievanie',
        'Vôňa príde až na koniec, lebo teplo by ju vyhnalo. Potom sa hmota naleje do dlhých foriem a\u00a0deň zostane prikrytá.',
      ],
      ['Krájanie', 'Z\u00a0bloku vzniknú kocky po sto gramov. Každá je trochu nerovná; to je stopa drôtu, nie chyba.'],
      ['Čakanie', 'Šesť týždňov na rošte, z\u00a0času na čas obrátené. Až potom sa kocka zabalí.'],
    ],
    tips_title: 'Ako vydrží najdlhšie',
    tips: [
      [
        'Kde má ležať?',
        'V\u00a0miske s\u00a0rebrovaním, mimo prúdu sprchy. Najdlhšie vydrží kocka, ktorá môže medzi umývaním oschnúť.',
      ],
      [
        'Čo s\u00a0posledným kúskom?',
        'Pritlačte ho mokrý na ďalšiu mokrú kocku a\u00a0nechajte oboje uschnúť: budú držať spolu.',
      ],
      ['Hodí sa na tvár?', 'Je určené na ruky a\u00a0telo. Na tvár máme čistiace mlieko, ktoré je jemnejšie.'],
    ],
    products_title: 'Mydlá a\u00a0čo sa k\u00a0nim hodí',
  },
  iris: {
    title: 'Päť rokov pre dve kilá kosatca',
    lead: 'Najtrpezlivejšia z\u00a0našich surovín je koreň, ktorý spočiatku nevonia. Ako k\u00a0svojej vôni príde a\u00a0prečo pripomína fialky.',
    story_title: 'Koreň, ktorý musí čakať',
    story: [
      'Vôňa kosatca nepochádza z\u00a0kvetu. Pochádza z\u00a0podzemku, ktorý sa po troch letách vykope, olúpe a\u00a0usuší. Spočiatku vonia sotva viac než zem.',
      'Až pri zrení pomaly vznikajú iróny: molekuly, vďaka ktorým cítiť fialky, púder a\u00a0trochu mrkvu. Náš kosatec je z\u00a0Toskánska a\u00a0odpočíva päť rokov. Z\u00a0tony sú potom dve kilá kosatcového masla.',
    ],
    facts: [
      ['3', 'letá na poli'],
      ['5', 'rokov odpočinku'],
      ['2\u00a0kg', 'masla z\u00a0jednej tony'],
    ],
    after_title: 'Čo z\u00a0neho vznikne',
    after: [
      'V\u00a0Iris Blanc je maslo srdcom. Fialkový list drží púder chladný a\u00a0biele pižmo ho zjemňuje, takže vôňa zostáva blízko a\u00a0neodchádza skoro.',
      'Na pokožke potrebuje kosatec štvrťhodinu. Naneste ho ráno a\u00a0posudzujte na obed: prvé minúty o\u00a0ňom povedia málo.',
    ],
    products_title: 'Vône s\u00a0kosatcom',
  },
  candle: {
    title: 'Ako sviečka horí rovnomerne',
    lead: 'Väčšina sviečok, ktoré čadia alebo vyhoria do diery, nie je zlá, len ich zhasli priskoro. Štyri zvyky, ktoré nestoja žiadny čas.',
    steps_title: 'Štyri zvyky',
    steps: [
      [
        'Prvý večer',
        'Nechajte sviečku horieť, kým nie je tekutý celý povrch: malú asi dve hodiny, veľkú takmer štyri. Kde vosk na prvýkrát zostane tvrdý, tam už taký väčšinou býva.',
      ],
      [
        'Knôt',
        'Pred každým zapálením ho skráťte na päť milimetrov. Dlhý knôt bliká, čadí a\u00a0zohrieva nádobu viac, než má.',
      ],
      [
        'Miesto',
        'Mimo prievanu, na povrchu, ktorému teplo neprekáža, a\u00a0najmenej desať centimetrov od všetkého, čo môže vzplanúť. Nikdy ju nenechávajte bez dozoru.',
      ],
      [
        'Koniec',
        'Zhasnite ju najneskôr po štyroch hodinách a\u00a0definitívne, keď zostáva centimeter vosku. Nádoba by sa inak príliš zohriala.',
      ],
    ],
    troubles_title: 'Keď nehorí dobre',
    troubles: [
      [
        'Uprostred vyhorí diera',
        'Položte na okraj golier z\u00a0alobalu, stred nechajte voľný a\u00a0hodinu pri sviečke zostaňte. Vosk pri kraji sa roztopí a\u00a0povrch je zase rovný.',
      ],
      [
        'Čadí',
        'Knôt je príliš dlhý alebo je tu prievan. Sviečku zhasnite, nechajte vosk stuhnúť, knôt skráťte a\u00a0nájdite iné miesto.',
      ],
      [
        'Nádoba je prázdna',
        'Teplá voda zvyšky uvoľní. Vytrite ich papierom, ktorý patrí do zmesového odpadu, nikdy nie do výlevky. Nádoba potom poslúži na ceruzky alebo štetce.',
      ],
    ],
    products_title: 'Sviečky z\u00a0Lodže',
  },
  keeping: {
    title: 'Kde parfum rád stojí',
    lead: 'Svetlo, teplo a\u00a0vzduch menia vôňu rýchlejšie než roky. Kde flakón vydrží najdlhšie a\u00a0ako spoznať, že sa vôňa pokazila.',
    facts: [
      ['Tma', 'Svetlo rozkladá najprv citrusy a\u00a0kvety. Zásuvka je lepšia než parapet.'],
      ['Stálosť', 'Stála teplota je dôležitejšia než nízka. V\u00a0kúpeľni sa mení príliš často.'],
      ['Zatvorené', 'Vzduch otupí prvé tóny. Nasadzujte viečko a\u00a0bez dôvodu neprelievajte.'],
      ['Postojačky', 'Aby sa parfum nedotýkal tesnenia pumpičky.'],
    ],
    text_title: 'Ako dlho vydrží',
    text: [
      'Po otvorení vydržia naše parfumy tri roky, keď stoja v\u00a0suchu, chlade a\u00a0mimo slnka. Ambra, drevá a\u00a0živice sú trpezlivé; citrusy a\u00a0biele kvety sa menia prvé.',
      'Ak máte flakónov viac, spotrebujte jeden, skôr než otvoríte ďalší. V\u00a0poloprázdnom je viac vzduchu a\u00a0vôňa starne rýchlejšie.',
    ],
    signs_title: 'Pokazil sa?',
    signs: [
      ['Farba stmavla', 'Samo osebe to hovorí málo. Vanilka a\u00a0živice časom tmavnú a\u00a0voňajú ako predtým.'],
      [
        'Prvá minúta je kyslá',
        'Počkajte päť minút. Ak to prejde, utrpeli len prvé tóny a\u00a0parfum môžete nosiť ďalej.',
      ],
      [
        'Po hodine vonia stále zle',
        'Potom ho odneste na zberný dvor k\u00a0nebezpečnému odpadu, lebo obsahuje alkohol. Prázdny flakón bez pumpičky patrí do skla.',
      ],
    ],
    strip_title: 'Príliš malé, aby zostarli',
    strip_text: 'V\u00a0sade vzoriek je šesť parfumov po dvoch mililitroch.',
    strip_link: 'K\u00a0sadám',
  },
  label: {
    title: 'Päť značiek na obale a\u00a0čo hovoria',
    lead: 'Téglik s\u00a0číslom, presýpacie hodiny, ruka v\u00a0knihe: drobné písmo na kozmetike je osobitná reč. Tu je preklad.',
    intro: [
      'Mnohé z\u00a0toho predpisuje európske právo a\u00a0pri každej značke to vyzerá rovnako. Oplatí sa to poznať: dozviete sa, ako dlho môžete krém používať, kde nájdete jeho zloženie a\u00a0čo uviesť, keď máte otázku.',
    ],
    table_title: 'Značky',
    head: ['Značka', 'Čo hovorí', 'Kde ju nájdete'],
    rows: [
      [
        'Otvorený téglik so 6\u00a0M, 12\u00a0M alebo 36\u00a0M',
        'Koľko mesiacov výrobok vydrží po otvorení',
        'Krémy, šampóny, parfumy',
      ],
      [
        'Presýpacie hodiny alebo „najlepšie spotrebovať do“ s\u00a0dátumom',
        'Aj neotvorený vydrží najviac 30 mesiacov',
        'Citlivé receptúry',
      ],
      ['Ruka v\u00a0knihe', 'Ďalšie údaje sú na letáku alebo štítku', 'Malé obaly, napríklad balzam na pery'],
      ['Značka ℮ za množstvom', 'Obaly jednej šarže obsahujú v\u00a0priemere, čo je uvedené', 'Takmer každý obal'],
      ['Číslo, často vyrazené', 'Šarža; uveďte ju, prosím, keď nám píšete', 'Dno alebo zvar tuby'],
    ],
    details_title: 'Na čo sa ľudia pýtajú',
    details: [
      ['Odkedy sa mesiace počítajú?', 'Od prvého otvorenia. Napíšte dátum ceruzkou na dno, nikto si ho nepamätá.'],
      [
        'Čo ak tam počet mesiacov nie je?',
        'Zákon ho nevyžaduje tam, kde sa po otvorení nemá čo pokaziť, napríklad pri jednorazových obaloch. Ak sú tam presýpacie hodiny, platí dátum.',
      ],
    ],
    strip_title: 'A\u00a0ten dlhý zoznam po latinsky?',
    strip_text: 'Ako ho čítať, čo sú alergény a\u00a0čo znamená „bez“, vysvetľuje náš sprievodca.',
    strip_link: 'K\u00a0sprievodcovi zložením',
  },
}
