import type { ClubTexts } from './text-shape.ts'

export const CLUB_IT: ClubTexts = {
  name: 'Il club',
  title: 'Prezzi propri, e punti',
  description:
    'Quanto costa essere soci, che cos’è un punto, da dove nascono le posizioni e che cosa nessuno è tenuto a fare.',
  join: 'Diventare soci',
  facts: [
    ['Gratis', 'Nessuna quota e nessun acquisto minimo, dai 18 anni.'],
    ['Circa il {{member}} in meno', 'I soci hanno prezzi propri su tutto l’assortimento.'],
    ['Punti', 'Per ogni ordine pagato. Alla cassa diventano uno sconto.'],
    ['Nessun vincolo', 'Può lasciare il club in qualsiasi momento.'],
  ],
  steps_title: 'Come si comincia',
  steps: [
    [
      'Registrarsi',
      'Nome, indirizzo e-mail, password: basta un minuto. Se qualcuno ci ha consigliati, indichi il suo numero; altrimenti lasci vuoto il campo.',
    ],
    ['Confermare', 'Mandiamo sei cifre al Suo indirizzo e-mail. Con quelle l’account è aperto.'],
    ['Guardarsi intorno', 'Da allora vede i prezzi dei soci. Se e quando acquistare, lo decide Lei.'],
  ],
  points_title: 'Che cos’è un punto',
  points: [
    [
      'Da raccogliere',
      'La P accanto a un prezzo dice quanti punti porta un prodotto. Sono Suoi quando l’ordine è pagato e si possono usare alla fine del periodo di recesso.',
    ],
    [
      'Da usare',
      'Alla cassa decide quanti punti usare. Quanto valgono nella Sua valuta si vede lì prima di ordinare; così torna circa il due per cento di ciò che spende. Valgono un anno dal giorno in cui si possono usare.',
    ],
    [
      'Da contare',
      'I punti di un ordine contano anche come volume del mese, Suo e del Suo gruppo. Questo volume decide le posizioni. Non è denaro e non si può spendere.',
    ],
  ],
  prices_title: 'Quanto risparmiano i soci',
  prices_lead:
    'Il prezzo accanto a un prodotto è sempre quello di chi guarda. Dopo l’accesso vede il Suo prezzo e quanto pagherebbe un ospite. I soci pagano circa il {{member}} in meno, i collaboratori circa il {{partner}}.',
  ladder_title: 'Sette posizioni',
  ladder_lead:
    'Una posizione dipende da ciò che un socio e il suo gruppo ordinano in un mese, e dura fino alla fine del mese seguente. Nessuno deve salire: i prezzi dei soci valgono dal primo giorno.',
  member_prices: 'Prezzi dei soci, circa il {{member}} in meno che per gli ospiti',
  partner_prices: 'Prezzi dei collaboratori, circa il {{partner}} in meno che per gli ospiti',
  everybody: 'Dalla registrazione, senza condizioni',
  or: 'oppure',
  words:
    'Una linea è una persona presentata da Lei, con tutte quelle che seguono. Il gruppo sono tutte le linee insieme. È attivo chi raccoglie almeno {{active}} in un mese.',
  faq_title: 'Domande sul club',
  faq: [
    [
      'Devo acquistare per restare socio?',
      'No. Non c’è un acquisto minimo né mensile. Le posizioni richiedono volume, l’adesione no.',
    ],
    [
      'Qualcuno guadagna se mi registro?',
      'No. Nessuno è pagato per reclutare. Ciò che ordina in seguito conta nel volume del gruppo di chi ci ha consigliati.',
    ],
    ['Posso entrare senza essere presentato?', 'Sì. Lasci vuoto il campo; prezzi e punti sono gli stessi.'],
    [
      'E se mi trasferisco in un altro paese?',
      'L’adesione appartiene al paese in cui si è registrato. Nel Suo account può chiedere un trasferimento, e il Suo gruppo viene con Lei.',
    ],
    [
      'Che ne è dei punti se lascio il club?',
      'I punti non usati si perdono: li usi prima. Chi è venuto su Suo consiglio resta nel club.',
    ],
  ],
  strip_title: 'Basta un minuto',
  strip_text: 'E non costa nulla, né oggi né dopo.',
}
