import type { SeedProduct } from '../product-shape.ts'

export const glassCleaner: SeedProduct = {
  id: 144,
  key: 'glass-cleaner',
  kind: 'household_cleaner',
  tax_class: 'standard',
  categories: ['cleaning'],
  name: {
    cs: 'Čistič na okna',
    de: 'Glasreiniger',
    en: 'Glass cleaner',
    es: 'Limpiacristales',
    fr: 'Nettoyant vitres',
    hu: 'Ablaktisztító',
    it: 'Detergente per vetri',
    pl: 'Płyn do szyb',
    pt: 'Limpa-vidros',
    ro: 'Soluție pentru geamuri',
    ru: 'Средство для стёкол',
    sk: 'Čistič na okná',
    uk: 'Засіб для скла',
  },
  short_text: {
    cs: 'Okna, zrcadla, vitríny. Schne rychle a nezanechává šmouhy ani vůni.',
    de: 'Fenster, Spiegel, Vitrinen. Trocknet schnell und hinterlässt weder Streifen noch Duft.',
    en: 'Windows, mirrors, cabinets. It dries fast and leaves neither streaks nor scent.',
    es: 'Ventanas, espejos, vitrinas. Seca deprisa y no deja ni marcas ni olor.',
    fr: 'Fenêtres, miroirs, vitrines. Sèche vite, sans laisser ni traces ni odeur.',
    hu: 'Ablak, tükör, vitrin. Gyorsan szárad, nem hagy se csíkot, se illatot.',
    it: 'Finestre, specchi, vetrine. Asciuga in fretta e non lascia né aloni né odore.',
    pl: 'Okna, lustra, witryny. Szybko schnie, nie zostawia smug ani zapachu.',
    pt: 'Janelas, espelhos, vitrinas. Seca depressa e não deixa riscos nem cheiro.',
    ro: 'Ferestre, oglinzi, vitrine. Se usucă repede și nu lasă nici dâre, nici miros.',
    ru: 'Окна, зеркала, витрины. Быстро сохнет, не оставляет ни разводов, ни запаха.',
    sk: 'Okná, zrkadlá, vitríny. Rýchlo schne, nezanechá šmuhy ani vôňu.',
    uk: 'Вікна, дзеркала, вітрини. Швидко сохне, не лишає ні розводів, ні запаху.',
  },
  description: {
    de: [
      'Alkohol aus Zuckerrüben, entkalktes Wasser und sehr wenig Tensid: mehr braucht Glas nicht.',
      'Zwei Stöße auf ein trockenes Tuch, nicht auf die Scheibe. Bei Sonne erst abends putzen.',
    ],
    en: [
      'Alcohol from sugar beet, softened water and very little surfactant: glass needs no more.',
      'Two sprays on a dry cloth, not on the pane. On a sunny day, wait until evening.',
    ],
    pl: [
      'Alkohol z buraków cukrowych, zmiękczona woda i bardzo mało środka myjącego: szkło więcej nie potrzebuje.',
      'Dwa psiknięcia na suchą ściereczkę, nie na szybę. W słońcu lepiej poczekać do wieczora.',
    ],
  },
  facts: [
    ['400', 'sprays_per_bottle'],
    ['98 %', 'natural_origin'],
    ['0', 'perfume'],
  ],
  attributes: {
    size: ['regular'],
    room: ['kitchen', 'bathroom', 'living_room'],
    free_from: ['animal_products', 'silicones', 'perfume'],
  },
  warnings: ['flammable', 'eye_irritant', 'keep_from_children'],
  related: ['all-purpose-cleaner', 'dish-soap', 'linen-water', 'room-spray'],
  variants: [
    {
      id: 1441,
      suffix: '500ml',
      content: { amount: 500, unit: 'ml' },
      base_price: 750,
      points: 620,
    },
  ],
}
