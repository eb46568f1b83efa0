import type { ClubTexts } from './text-shape.ts'

export const CLUB_EN: ClubTexts = {
  name: 'The club',
  title: 'Prices of your own, and points',
  description: 'What membership costs, what a point is, how positions work, and what nobody has to do.',
  join: 'Become a member',
  facts: [
    ['Free', 'No fee and no minimum order, from the age of 18.'],
    ['About {{member}} less', 'Members have prices of their own for the whole range.'],
    ['Points', 'For every paid order. At the checkout they become a discount.'],
    ['No ties', 'You can end your membership at any time.'],
  ],
  steps_title: 'How it begins',
  steps: [
    [
      'Register',
      'Name, e-mail address, password: it takes a minute. If somebody recommended us, enter their number; if not, leave the field empty.',
    ],
    ['Confirm', 'We send six digits to your e-mail address. With these your account is open.'],
    ['Look around', 'From then on you see member prices. Whether you buy, and when, is up to you.'],
  ],
  points_title: 'What a point is',
  points: [
    [
      'To collect',
      'The P beside a price says how many points a product brings. They are yours once the order is paid, and can be spent when the withdrawal period is over.',
    ],
    [
      'To spend',
      'At the checkout you decide how many points to use. What they are worth in your currency is shown there before you order; some two per cent of what you spend comes back in this way. They stay valid for a year from the day they can be spent.',
    ],
    [
      'To count',
      'The points of an order also count as volume of its month, yours and that of your group. This volume decides about positions. It is not money and cannot be spent.',
    ],
  ],
  prices_title: 'What members save',
  prices_lead:
    'The price beside a product is that of whoever is looking. Signed in, you see your own price and how much a guest would pay. Members pay about {{member}} less, partners about {{partner}}.',
  ladder_title: 'Seven positions',
  ladder_lead:
    'A position follows from what a member and their group order in a month, and lasts until the end of the following month. Nobody has to climb: member prices hold from the first day.',
  member_prices: 'Member prices, about {{member}} below those of guests',
  partner_prices: 'Partner prices, about {{partner}} below those of guests',
  everybody: 'From registration on, without conditions',
  or: 'or',
  words:
    'A leg is somebody you brought, with everybody below. The group is all legs together. Whoever collects at least {{active}} in a month counts as active.',
  faq_title: 'Questions about the club',
  faq: [
    [
      'Do I have to buy to stay a member?',
      'No. There is neither a minimum order nor a monthly one. Positions need volume, membership does not.',
    ],
    [
      'Does anybody earn money by my joining?',
      'No. Nobody is paid for recruiting. What you order later counts towards the volume of the group of whoever recommended us to you.',
    ],
    ['Can I join without a recommendation?', 'Yes. Leave the field empty; prices and points are the same.'],
    [
      'What if I move to another country?',
      'Your membership belongs to the country in which you registered. You can ask for a transfer in your account, and your group comes along.',
    ],
    [
      'What happens to my points when I leave?',
      'Points you have not used lapse, so use them first. Those who came on your recommendation stay in the club.',
    ],
  ],
  strip_title: 'It takes a minute',
  strip_text: 'And it costs nothing, neither today nor later.',
}
