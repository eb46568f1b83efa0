import type { AboutTexts } from './text-shape.ts'

export const ABOUT_EN: AboutTexts = {
  name: 'About us',
  title: 'A house of quiet scents',
  description: 'Perfume, care and scents for the home, made in small batches and sold by people who use them.',
  items: [
    [
      'Small batches',
      'We blend our perfumes in Grasse, stir the creams in Freiburg and pour the candles in Łódź. No batch is larger than two thousand pieces; what sells out comes back when the raw materials are good.',
      'A number in a name is the number of the trial we kept. Ambre 51 took fifty-one, Vétiver 12 only twelve.',
    ],
    [
      'People, not advertising',
      'Meridian is recommended by the members of its club. They collect points and have prices of their own, but nobody has to buy in order to belong, and nobody is paid for recruiting.',
      'If you simply want to buy, buy as a guest. With us that is the shortest way, not the hidden one.',
    ],
    [
      'What we do not do',
      'We only colour what is meant to colour, we do not bulk out with silicone and we do not promise miracles. Every page says what is in the bottle, as printed on the pack.',
    ],
  ],
  facts: ['pieces at most in a batch', 'countries we deliver to', 'languages we answer in'],
  places_title: 'Three places',
  places: [
    ['Grasse', 'Perfumes. Six weeks of rest in the dark, then filled by hand.'],
    ['Freiburg', 'Creams and serums, stirred in small kettles, because a cream is at its best when it is fresh.'],
    ['Łódź', 'Candles of plant wax with a cotton wick, in pots that go on being used.'],
  ],
  read_title: 'Read on',
  news: 'News',
}
