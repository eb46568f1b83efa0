import type { AboutTexts } from './text-shape.ts'

export const ABOUT_RO: AboutTexts = {
  name: 'Despre noi',
  title: 'O casă a parfumurilor discrete',
  description: 'Parfumuri, îngrijire și miresme pentru casă, în serii mici, vândute de oameni care le poartă.',
  items: [
    [
      'Serii mici',
      'Compunem parfumurile la Grasse, preparăm cremele la Freiburg și turnăm lumânările la Łódź. Nicio serie nu depășește două mii de bucăți; ce se epuizează revine când materiile prime sunt bune.',
      'Numărul dintr-un nume este numărul încercării pe care am păstrat-o. Pentru Ambre 51 au fost cincizeci și una, pentru Vétiver 12 doar douăsprezece.',
    ],
    [
      'Oameni, nu reclamă',
      'Meridian este recomandat de membrii clubului său. Ei adună puncte și au prețurile lor, dar nimeni nu este obligat să cumpere ca să fie membru și nimeni nu este plătit pentru recrutare.',
      'Dacă doriți doar să cumpărați, cumpărați ca vizitator. La noi acesta este drumul cel mai scurt, nu cel ascuns.',
    ],
    [
      'Ce nu facem',
      'Colorăm doar ce trebuie să coloreze, nu umplem cu silicon și nu promitem minuni. Pe fiecare pagină scrie ce este în flacon, exact ca pe ambalaj.',
    ],
  ],
  facts: ['bucăți are cel mult o serie', 'țări în care livrăm', 'limbi în care răspundem'],
  places_title: 'Trei locuri',
  places: [
    ['Grasse', 'Parfumuri. Șase săptămâni de odihnă la întuneric, apoi umplere manuală.'],
    ['Freiburg', 'Creme și seruri amestecate în cazane mici, fiindcă o cremă este cel mai bună proaspătă.'],
    ['Łódź', 'Lumânări din ceară vegetală cu fitil de bumbac, în vase care se folosesc mai departe.'],
  ],
  read_title: 'Citiți mai departe',
  news: 'Noutăți',
}
