import type { AboutTexts } from './text-shape.ts'

export const ABOUT_DE: AboutTexts = {
  name: 'Über uns',
  title: 'Ein Haus der leisen Düfte',
  description:
    'Parfum, Pflege und Düfte fürs Zuhause aus kleinen Chargen, verkauft von Menschen, die sie selbst verwenden.',
  items: [
    [
      'Kleine Chargen',
      'Wir mischen unsere Parfums in Grasse, rühren die Pflege in Freiburg und gießen die Kerzen in Łódź. Keine Charge hat mehr als zweitausend Stück; was ausverkauft ist, kommt wieder, wenn die Rohstoffe gut sind.',
      'Eine Nummer im Namen ist die des Versuchs, den wir behielten. Ambre 51 brauchte einundfünfzig, Vétiver 12 nur zwölf.',
    ],
    [
      'Menschen statt Werbung',
      'Meridian wird von Clubmitgliedern empfohlen. Sie erhalten Punkte und eine eigene Preisstufe, aber niemand muss kaufen, um dabei zu sein, und niemand wird fürs Anwerben bezahlt.',
      'Wer einfach nur kaufen möchte, kauft als Gast. Das ist bei uns der kürzeste Weg, nicht der versteckte.',
    ],
    [
      'Was wir nicht tun',
      'Wir färben nur, was färben soll, wir füllen nicht mit Silikon auf, und wir versprechen keine Wunder. Auf jeder Seite steht, was im Fläschchen ist, so wie es auf der Packung gedruckt wird.',
    ],
  ],
  facts: ['Stück hat eine Charge höchstens', 'Länder, in die wir liefern', 'Sprachen, in denen wir antworten'],
  places_title: 'Drei Orte',
  places: [
    ['Grasse', 'Parfums. Sechs Wochen Ruhe im Dunkeln, dann von Hand abgefüllt.'],
    ['Freiburg', 'Cremes und Seren, in kleinen Kesseln gerührt, denn eine Creme ist frisch am besten.'],
    ['Łódź', 'Kerzen aus Pflanzenwachs mit Baumwolldocht, in Gefäßen, die man weiter benutzt.'],
  ],
  read_title: 'Weiterlesen',
  news: 'Neuigkeiten',
}
