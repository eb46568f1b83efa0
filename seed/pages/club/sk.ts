import type { ClubTexts } from './text-shape.ts'

export const CLUB_SK: ClubTexts = {
  name: 'Klub',
  title: 'Vlastné ceny a\u00a0body',
  description: 'Čo stojí členstvo, čo je bod, ako vznikajú pozície a\u00a0čo nikto robiť nemusí.',
  join: 'Stať sa členom',
  facts: [
    ['Zadarmo', 'Bez poplatkov a\u00a0bez minimálneho nákupu, od 18 rokov.'],
    ['Asi o\u00a0{{member}} menej', 'Členovia majú vlastné ceny na celý sortiment.'],
    ['Body', 'Za každú zaplatenú objednávku. Pri pokladnici sa z\u00a0nich stane zľava.'],
    ['Bez záväzkov', 'Členstvo môžete kedykoľvek ukončiť.'],
  ],
  steps_title: 'Ako začať',
  steps: [
    [
      'Registrácia',
      'Meno, e-mail, heslo: trvá to minútu. Ak nás niekto odporučil, zadajte jeho číslo; ak nie, nechajte pole prázdne.',
    ],
    ['Potvrdenie', 'Na váš e-mail pošleme šesť číslic. S\u00a0nimi je váš účet otvorený.'],
    ['Rozhliadnite sa', 'Od tej chvíle vidíte členské ceny. Či a\u00a0kedy nakúpite, je na vás.'],
  ],
  points_title: 'Čo je bod',
  points: [
    [
      'Na zbieranie',
      'P vedľa ceny hovorí, koľko bodov výrobok prináša. Patria vám, len čo je objednávka zaplatená, a\u00a0uplatniť ich môžete po uplynutí lehoty na odstúpenie.',
    ],
    [
      'Na uplatnenie',
      'Pri pokladnici sa rozhodnete, koľko bodov použijete. Akú majú hodnotu vo vašej mene, vidíte tam ešte pred objednaním; vracajú sa tak asi dve percentá toho, čo miniete. Platia rok odo dňa, keď ich možno uplatniť.',
    ],
    [
      'Na počítanie',
      'Body z\u00a0objednávky sa počítajú aj ako obrat daného mesiaca, váš a\u00a0vašej skupiny. Tento obrat rozhoduje o\u00a0pozíciách. Nie sú to peniaze a\u00a0nedá sa minúť.',
    ],
  ],
  prices_title: 'Koľko členovia ušetria',
  prices_lead:
    'Cena pri výrobku je vždy cenou toho, kto sa pozerá. Po prihlásení vidíte svoju cenu a\u00a0to, koľko by zaplatil hosť. Členovia platia asi o\u00a0{{member}} menej, partneri asi o\u00a0{{partner}}.',
  ladder_title: 'Sedem pozícií',
  ladder_lead:
    'Pozícia vyplýva z\u00a0toho, čo člen a\u00a0jeho skupina objednajú za mesiac, a\u00a0trvá do konca nasledujúceho mesiaca. Nikto nemusí stúpať: členské ceny platia od prvého dňa.',
  member_prices: 'Členské ceny, asi o\u00a0{{member}} nižšie než pre hostí',
  partner_prices: 'Partnerské ceny, asi o\u00a0{{partner}} nižšie než pre hostí',
  everybody: 'Od registrácie, bez podmienok',
  or: 'alebo',
  words:
    'Línia je niekto, koho ste priviedli, so všetkými pod ním. Skupina sú všetky línie dohromady. Aktívny je ten, kto za mesiac nazbiera aspoň {{active}}.',
  faq_title: 'Otázky ku klubu',
  faq: [
    [
      'Musím nakupovať, aby som zostal členom?',
      'Nie. Neexistuje minimálny ani mesačný nákup. Obrat potrebujú pozície, členstvo nie.',
    ],
    [
      'Zarobí niekto na tom, že vstúpim?',
      'Nie. Za nábor nikto nedostáva peniaze. Čo neskôr objednáte, počíta sa do obratu skupiny toho, kto nás odporučil.',
    ],
    ['Môžem vstúpiť bez odporúčania?', 'Áno. Nechajte pole prázdne; ceny aj body sú rovnaké.'],
    [
      'Čo ak sa presťahujem do inej krajiny?',
      'Členstvo patrí ku krajine, v\u00a0ktorej ste sa registrovali. V\u00a0účte môžete požiadať o\u00a0prevod a\u00a0vaša skupina prejde s\u00a0vami.',
    ],
    [
      'Čo bude s\u00a0bodmi, keď odídem?',
      'Nevyužité body prepadnú, uplatnite ich preto vopred. Koho ste priviedli, ten v\u00a0klube zostane.',
    ],
  ],
  strip_title: 'Trvá to minútu',
  strip_text: 'A\u00a0nestojí to nič, dnes ani neskôr.',
}
