import type { ClubTexts } from './text-shape.ts'

export const CLUB_CS: ClubTexts = {
  name: 'Klub',
  title: 'Vlastní ceny a\u00a0body',
  description: 'Co stojí členství, co je bod, jak vznikají pozice a\u00a0co nikdo dělat nemusí.',
  join: 'Stát se členem',
  facts: [
    ['Zdarma', 'Bez poplatků a\u00a0bez minimálního nákupu, od 18 let.'],
    ['Asi o\u00a0{{member}} méně', 'Členové mají vlastní ceny na celý sortiment.'],
    ['Body', 'Za každou zaplacenou objednávku. U\u00a0pokladny se z\u00a0nich stane sleva.'],
    ['Bez závazků', 'Členství můžete kdykoli ukončit.'],
  ],
  steps_title: 'Jak začít',
  steps: [
    [
      'Registrace',
      'Jméno, e-mail, heslo: trvá to minutu. Pokud nás někdo doporučil, zadejte jeho číslo; pokud ne, nechte pole prázdné.',
    ],
    ['Potvrzení', 'Na váš e-mail pošleme šest číslic. S\u00a0nimi je váš účet otevřený.'],
    ['Rozhlédněte se', 'Od té chvíle vidíte členské ceny. Zda a\u00a0kdy nakoupíte, je na vás.'],
  ],
  points_title: 'Co je bod',
  points: [
    [
      'Ke sbírání',
      'P vedle ceny říká, kolik bodů výrobek přináší. Patří vám, jakmile je objednávka zaplacená, a\u00a0uplatnit je můžete po uplynutí lhůty pro odstoupení.',
    ],
    [
      'K\u00a0uplatnění',
      'U\u00a0pokladny se rozhodnete, kolik bodů použijete. Jakou mají hodnotu ve vaší měně, vidíte tam ještě před objednáním; vrací se tak asi dvě procenta toho, co utratíte. Platí rok ode dne, kdy je lze uplatnit.',
    ],
    [
      'K\u00a0počítání',
      'Body z\u00a0objednávky se počítají i\u00a0jako obrat daného měsíce, váš a\u00a0vaší skupiny. Tento obrat rozhoduje o\u00a0pozicích. Nejsou to peníze a\u00a0nedá se utratit.',
    ],
  ],
  prices_title: 'Kolik členové ušetří',
  prices_lead:
    'Cena u\u00a0výrobku je vždy cenou toho, kdo se dívá. Po přihlášení vidíte svou cenu a\u00a0to, kolik by zaplatil host. Členové platí asi o\u00a0{{member}} méně, partneři asi o\u00a0{{partner}}.',
  ladder_title: 'Sedm pozic',
  ladder_lead:
    'Pozice vyplývá z\u00a0toho, co člen a\u00a0jeho skupina objednají za měsíc, a\u00a0trvá do konce následujícího měsíce. Nikdo nemusí stoupat: členské ceny platí od prvního dne.',
  member_prices: 'Členské ceny, asi o\u00a0{{member}} nižší než pro hosty',
  partner_prices: 'Partnerské ceny, asi o\u00a0{{partner}} nižší než pro hosty',
  everybody: 'Od registrace, bez podmínek',
  or: 'nebo',
  words:
    'Linie je někdo, koho jste přivedli, se všemi pod ním. Skupina jsou všechny linie dohromady. Aktivní je ten, kdo za měsíc nasbírá alespoň {{active}}.',
  faq_title: 'Otázky ke klubu',
  faq: [
    [
      'Musím nakupovat, abych zůstal členem?',
      'Ne. Neexistuje minimální ani měsíční nákup. Obrat potřebují pozice, členství ne.',
    ],
    [
      'Vydělá někdo na tom, že vstoupím?',
      'Ne. Za nábor nikdo nedostává peníze. Co později objednáte, počítá se do obratu skupiny toho, kdo nás doporučil.',
    ],
    ['Mohu vstoupit bez doporučení?', 'Ano. Nechte pole prázdné; ceny i\u00a0body jsou stejné.'],
    [
      'Co když se přestěhuji do jiné země?',
      'Členství patří k\u00a0zemi, ve které jste se registrovali. V\u00a0účtu můžete požádat o\u00a0převod a\u00a0vaše skupina přejde s\u00a0vámi.',
    ],
    [
      'Co bude s\u00a0body, když odejdu?',
      'Nevyužité body propadnou, uplatněte je proto předem. Koho jste přivedli, ten v\u00a0klubu zůstane.',
    ],
  ],
  strip_title: 'Trvá to minutu',
  strip_text: 'A\u00a0nestojí to nic, dnes ani později.',
}
