import type { AboutTexts } from './text-shape.ts'

export const ABOUT_PL: AboutTexts = {
  name: 'O\u00a0nas',
  title: 'Dom cichych zapachów',
  description: 'Perfumy, pielęgnacja i\u00a0zapachy do domu z\u00a0małych serii, od ludzi, którzy sami ich używają.',
  items: [
    [
      'Małe serie',
      'Perfumy komponujemy w\u00a0Grasse, kremy ucieramy we Fryburgu, a\u00a0świece lejemy w\u00a0Łodzi. Żadna seria nie przekracza dwóch tysięcy sztuk; co się wyprzeda, wraca, kiedy surowce są dobre.',
      'Numer w\u00a0nazwie to numer próby, którą zachowaliśmy. Ambre 51 wymagała pięćdziesięciu jeden, Vétiver 12 tylko dwunastu.',
    ],
    [
      'Ludzie zamiast reklamy',
      'Meridian polecają członkowie klubu. Zbierają punkty i\u00a0mają własne ceny, ale nikt nie musi kupować, żeby do niego należeć, i\u00a0nikt nie dostaje pieniędzy za werbowanie.',
      'Jeśli po prostu chcesz coś kupić, kup jako gość. U\u00a0nas to najkrótsza droga, a\u00a0nie ukryta.',
    ],
    [
      'Czego nie robimy',
      'Barwimy tylko to, co ma barwić, nie dopełniamy silikonem i\u00a0nie obiecujemy cudów. Na każdej stronie jest napisane, co kryje butelka, dokładnie tak jak na opakowaniu.',
    ],
  ],
  facts: ['sztuk liczy najwyżej jedna seria', 'krajów, do których wysyłamy', 'języków, w\u00a0których odpowiadamy'],
  places_title: 'Trzy miejsca',
  places: [
    ['Grasse', 'Perfumy. Sześć tygodni spokoju w\u00a0ciemności, potem ręczne napełnianie.'],
    ['Fryburg', 'Kremy i\u00a0sera, ucierane w\u00a0małych kotłach, bo krem jest najlepszy, kiedy jest świeży.'],
    ['Łódź', 'Świece z\u00a0wosku roślinnego z\u00a0bawełnianym knotem, w\u00a0naczyniach, które służą dalej.'],
  ],
  read_title: 'Czytaj dalej',
  news: 'Aktualności',
}
