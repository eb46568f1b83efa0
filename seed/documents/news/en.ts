import type { NewsTexts } from './text-shape.ts'

export const NEWS_EN: NewsTexts = {
  categories: { house: 'From the house', good_to_know: 'Good to know' },
  soap: {
    title: 'Why a bar of soap waits six weeks',
    lead: 'Fresh soap washes well and is soon used up. What six weeks on a wooden rack change, and how a bar lasts longest at home.',
    intro: [
      'On the day it is cut, a bar of soap still holds a good deal of water. It could be used at once, but it would soften in its dish and be gone in two weeks.',
      'So ours dry on wooden racks until much of that water has left. They become smaller and harder, and last about twice as long.',
    ],
    steps_title: 'From oil to bar',
    steps: [
      [
        'Stirring',
        'Olive oil and coconut oil are stirred with lye until they thicken. No lye is left in the end: it has become soap and glycerin together with the oil.',
      ],
      [
        'Pouring',
        'The perfume comes last, because heat would drive it off. Then the mass is poured into long moulds and stays covered for a day.',
      ],
      [
        'Cutting',
        'The block becomes bars of a hundred grams. Each is a little uneven; that comes from the wire and is no fault.',
      ],
      ['Waiting', 'Six weeks on the rack, turned from time to time. Only then is a bar wrapped.'],
    ],
    tips_title: 'How it lasts longest',
    tips: [
      [
        'Where should it lie?',
        'On a dish with ridges, away from the jet of the shower. A bar that can dry between two washes lasts longest.',
      ],
      [
        'What becomes of the last piece?',
        'Press it on the next bar while both are wet and let them dry: they will hold together.',
      ],
      [
        'Is it suitable for the face?',
        'It is made for hands and body. For the face there is our cleansing milk, which is milder.',
      ],
    ],
    products_title: 'The soaps, and what goes with them',
  },
  iris: {
    title: 'Five years for two kilos of iris',
    lead: 'The most patient of our raw materials is a root that has no scent at first. How it gets one, and why it smells of violets.',
    story_title: 'A root that has to wait',
    story: [
      'The scent of iris does not come from the blossom. It comes from the rhizome, which is dug up after three summers, peeled and dried. At first it smells of little more than earth.',
      'Only in storage do the irones form, slowly: the molecules that make it smell of violets, powder and a little of carrots. Ours comes from Tuscany and rests for five years. A tonne of it then yields two kilos of iris butter.',
    ],
    facts: [
      ['3', 'summers in the field'],
      ['5', 'years of rest'],
      ['2\u00a0kg', 'of butter from a tonne'],
    ],
    after_title: 'What becomes of it',
    after: [
      'In Iris Blanc the butter is the heart. Violet leaf keeps the powder cool and white musk makes it soft, so that the scent stays close and does not leave early.',
      'On the skin iris needs a quarter of an hour. Put it on in the morning and judge it at noon: the first minutes say little about it.',
    ],
    products_title: 'Scents with iris',
  },
  candle: {
    title: 'How a candle burns evenly',
    lead: 'Most candles that soot or burn a hole are not bad, they were only put out too early. Four habits that cost no time.',
    steps_title: 'Four habits',
    steps: [
      [
        'The first evening',
        'Let it burn until the whole surface is liquid: about two hours for a small candle, close to four for a large one. Where wax stays hard the first time, it tends to stay hard.',
      ],
      [
        'The wick',
        'Trim it to five millimetres before each lighting. A long wick flickers, soots and makes the pot hotter than it should be.',
      ],
      [
        'The place',
        'Out of the draught, on a surface that heat does not harm, and at least ten centimetres from anything that can catch fire. Never leave it unattended.',
      ],
      [
        'The end',
        'Put it out after four hours at the latest, and for good when a centimetre of wax is left. The pot would become too hot.',
      ],
    ],
    troubles_title: 'If it does not burn well',
    troubles: [
      [
        'It burns a hole down the middle',
        'Lay a collar of aluminium foil around the rim, leave the middle open, and stay with it for an hour. The wax at the edge melts and the surface is level again.',
      ],
      [
        'It soots',
        'The wick is too long, or there is a draught. Put the candle out, let the wax set, trim the wick and choose another place.',
      ],
      [
        'The pot is empty',
        'Warm water loosens what is left. Wipe it out with paper, which goes into the residual waste, never down the drain. The pot then holds pencils or brushes.',
      ],
    ],
    products_title: 'Candles from Łódź',
  },
  keeping: {
    title: 'Where perfume likes to stand',
    lead: 'Light, warmth and air change a scent faster than years do. Where a bottle keeps longest, and how to tell that it has turned.',
    facts: [
      ['Dark', 'Light breaks up citrus and flowers first. A drawer is better than a window sill.'],
      ['Steady', 'A steady temperature matters more than a low one. A bathroom changes too often.'],
      ['Closed', 'Air makes the first notes dull. Put the cap back on, and do not decant without need.'],
      ['Upright', 'So that the perfume does not touch the seal of the pump.'],
    ],
    text_title: 'How long it keeps',
    text: [
      'Once opened, our perfumes keep for three years if they stand dry, cool and out of the sun. Amber, woods and resins are patient; citrus and white flowers are the first to change.',
      'If you own several bottles, finish one before you open the next. A half-empty bottle holds more air, and its scent ages faster.',
    ],
    signs_title: 'Has it turned?',
    signs: [
      [
        'The colour has become darker',
        'That alone means little. Vanilla and resins darken with time and smell as before.',
      ],
      [
        'The first minute smells sour',
        'Wait for five minutes. If it has gone by then, only the first notes have suffered, and you can go on wearing the perfume.',
      ],
      [
        'It still smells wrong after an hour',
        'Then take it to the collection point for household hazardous waste, because it contains alcohol. The empty bottle goes into the glass bank, without its pump.',
      ],
    ],
    strip_title: 'Too small to grow old',
    strip_text: 'The discovery set holds six perfumes of two millilitres each.',
    strip_link: 'To the sets',
  },
  label: {
    title: 'Five signs on the pack, and what they say',
    lead: 'A jar with a number, an hourglass, a hand in a book: the small print on cosmetics is a language of its own. Here it is, translated.',
    intro: [
      'Much of it is required by European law and looks the same on every brand. It is worth knowing: it tells you how long you can use a cream, where to find its ingredients and what to quote when you have a question.',
    ],
    table_title: 'The signs',
    head: ['Sign', 'What it says', 'Where you meet it'],
    rows: [
      [
        'Open jar with 6\u00a0M, 12\u00a0M or 36\u00a0M',
        'For how many months the product keeps once opened',
        'Creams, shampoos, perfumes',
      ],
      [
        'Hourglass, or “best before” with a date',
        'It keeps for no more than 30 months, even unopened',
        'Sensitive formulas',
      ],
      ['Hand in a book', 'There is more to read on a leaflet or a label', 'Small packs such as lip balm'],
      ['The sign ℮ after the quantity', 'On average, the packs of a batch hold what is stated', 'Almost every pack'],
      [
        'A number, often stamped',
        'The batch; please quote it when you write to us',
        'The bottom, or the fold of a tube',
      ],
    ],
    details_title: 'What people ask about it',
    details: [
      [
        'From when do the months count?',
        'From the first opening. Write the date on the bottom in pencil, since nobody remembers it.',
      ],
      [
        'What if there is no number of months?',
        'The law does not ask for it where nothing can spoil after opening, for example with packs for single use. With an hourglass, the date counts.',
      ],
    ],
    strip_title: 'And the long list in Latin?',
    strip_text: 'How to read it, what allergens are and what “without” means is in our guide.',
    strip_link: 'To the ingredients guide',
  },
}
