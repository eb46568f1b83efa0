import type { NewsTexts } from './text-shape.ts'

export const NEWS_IT: NewsTexts = {
  categories: { house: 'Dalla casa', good_to_know: 'Buono a sapersi' },
  soap: {
    title: 'Perché una saponetta aspetta sei settimane',
    lead: 'Il sapone fresco lava bene, ma si consuma in fretta. Che cosa cambiano sei settimane su una griglia di legno e come farlo durare a casa.',
    intro: [
      'Il giorno in cui viene tagliata, una saponetta contiene ancora molta acqua. Si potrebbe usare subito, ma si ammorbidirebbe nel portasapone e in due settimane sarebbe finita.',
      'Per questo le nostre asciugano su griglie di legno finché gran parte di quell’acqua se ne è andata. Diventano più piccole e più dure, e durano circa il doppio.',
    ],
    steps_title: 'Dall’olio alla saponetta',
    steps: [
      [
        'Mescolare',
        'Olio d’oliva e olio di cocco si mescolano con la soda finché si addensano. Alla fine di soda non ne resta: insieme all’olio è diventata sapone e glicerina.',
      ],
      [
        'Colare',
        'Il profumo si aggiunge per ultimo, perché il calore lo disperderebbe. Poi la massa si cola in stampi lunghi e resta coperta per un giorno.',
      ],
      [
        'Tagliare',
        'Dal blocco nascono saponette da cento grammi. Ognuna è un po’ irregolare; è il segno del filo, non un difetto.',
      ],
      ['Aspettare', 'Sei settimane sulla griglia, girandola di tanto in tanto. Solo allora si incarta.'],
    ],
    tips_title: 'Perché duri di più',
    tips: [
      [
        'Dove tenerla?',
        'In un portasapone scanalato, lontano dal getto della doccia. Dura di più quella che può asciugare tra un lavaggio e l’altro.',
      ],
      [
        'Che cosa fare dell’ultimo pezzo?',
        'Lo prema bagnato sulla saponetta seguente, bagnata anch’essa, e lasci asciugare: resteranno unite.',
      ],
      [
        'Va bene per il viso?',
        'È pensata per le mani e il corpo. Per il viso c’è il nostro latte detergente, che è più delicato.',
      ],
    ],
    products_title: 'Le saponette e ciò che le accompagna',
  },
  iris: {
    title: 'Cinque anni per due chili di iris',
    lead: 'La più paziente delle nostre materie prime è una radice che all’inizio non ha odore. Da dove le viene il profumo e perché ricorda le violette.',
    story_title: 'Una radice che deve aspettare',
    story: [
      'Il profumo dell’iris non viene dal fiore. Viene dal rizoma, che dopo tre estati si estrae, si pela e si secca. All’inizio sa di poco più che di terra.',
      'Solo durante il riposo si formano lentamente gli ironi: le molecole che gli danno l’odore di violetta, di cipria e un po’ di carota. Il nostro viene dalla Toscana e riposa cinque anni. Allora una tonnellata dà due chili di burro di iris.',
    ],
    facts: [
      ['3', 'estati nel campo'],
      ['5', 'anni di riposo'],
      ['2\u00a0kg', 'di burro per tonnellata'],
    ],
    after_title: 'Che cosa ne nasce',
    after: [
      'In Iris Blanc questo burro è il cuore. La foglia di violetta tiene fresca la cipria e il muschio bianco la ammorbidisce, così il profumo resta vicino e non se ne va presto.',
      'Sulla pelle l’iris ha bisogno di un quarto d’ora. Lo metta al mattino e lo giudichi a mezzogiorno: i primi minuti dicono poco.',
    ],
    products_title: 'Profumi con iris',
  },
  candle: {
    title: 'Come brucia bene una candela',
    lead: 'Quasi tutte le candele che fanno fumo o si scavano non sono cattive: sono state spente troppo presto. Quattro abitudini che non portano via tempo.',
    steps_title: 'Quattro abitudini',
    steps: [
      [
        'La prima sera',
        'La lasci bruciare finché tutta la superficie è liquida: circa due ore se è piccola, quasi quattro se è grande. Dove la cera resta dura la prima volta, di solito lo resta.',
      ],
      [
        'Lo stoppino',
        'Lo accorci a cinque millimetri prima di ogni accensione. Uno stoppino lungo tremola, fa fuliggine e scalda il vaso più del dovuto.',
      ],
      [
        'Il posto',
        'Lontano dalle correnti d’aria, su una superficie che non teme il calore e ad almeno dieci centimetri da tutto ciò che può prendere fuoco. Non la lasci mai incustodita.',
      ],
      [
        'La fine',
        'La spenga al più tardi dopo quattro ore, e per sempre quando resta un centimetro di cera. Il vaso si scalderebbe troppo.',
      ],
    ],
    troubles_title: 'Se non brucia bene',
    troubles: [
      [
        'Si scava al centro',
        'Metta un collare di carta d’alluminio sul bordo, lasci libero il centro e le resti accanto per un’ora. La cera ai lati si scioglie e la superficie torna piana.',
      ],
      [
        'Fa fuliggine',
        'Lo stoppino è troppo lungo o c’è corrente. La spenga, lasci indurire la cera, accorci lo stoppino e cerchi un altro posto.',
      ],
      [
        'Il vaso è vuoto',
        'L’acqua calda stacca ciò che resta. Lo pulisca con carta, che va nell’indifferenziata e mai nello scarico. Poi il vaso accoglie matite o pennelli.',
      ],
    ],
    products_title: 'Candele da Łódź',
  },
  keeping: {
    title: 'Dove sta volentieri un profumo',
    lead: 'Luce, calore e aria cambiano un profumo più in fretta degli anni. Dove un flacone si conserva meglio e come capire che è andato a male.',
    facts: [
      ['Al buio', 'La luce altera prima gli agrumi e i fiori. Un cassetto è meglio di un davanzale.'],
      ['Stabile', 'Una temperatura stabile conta più di una bassa. In bagno cambia troppo spesso.'],
      ['Chiuso', 'L’aria spegne le prime note. Rimetta il tappo e non travasi senza motivo.'],
      ['In piedi', 'Perché il profumo non tocchi la guarnizione della pompetta.'],
    ],
    text_title: 'Quanto si conserva',
    text: [
      'Una volta aperti, i nostri profumi si conservano tre anni se stanno all’asciutto, al fresco e lontano dal sole. Ambra, legni e resine sono pazienti; agrumi e fiori bianchi cambiano per primi.',
      'Se possiede più flaconi, ne finisca uno prima di aprire il successivo. In uno mezzo vuoto c’è più aria e il profumo invecchia prima.',
    ],
    signs_title: 'È andato a male?',
    signs: [
      [
        'Il colore si è scurito',
        'Da solo dice poco. Vaniglia e resine si scuriscono col tempo e profumano come prima.',
      ],
      [
        'Il primo minuto è acido',
        'Aspetti cinque minuti. Se passa, hanno sofferto solo le prime note e può continuare a portarlo.',
      ],
      [
        'Dopo un’ora ha ancora un odore sbagliato',
        'Allora lo porti alla raccolta dei rifiuti pericolosi, perché contiene alcol. Il flacone vuoto va nel vetro, senza la pompetta.',
      ],
    ],
    strip_title: 'Troppo piccoli per invecchiare',
    strip_text: 'Il set scoperta contiene sei profumi da due millilitri.',
    strip_link: 'Vai ai set',
  },
  label: {
    title: 'Cinque segni sulla confezione e che cosa dicono',
    lead: 'Un vasetto con un numero, una clessidra, una mano in un libro: le piccole scritte dei cosmetici sono una lingua a sé. Ecco la traduzione.',
    intro: [
      'Gran parte la impone il diritto europeo ed è uguale per ogni marca. Vale la pena conoscerla: dice per quanto tempo si può usare una crema, dove trovarne gli ingredienti e che cosa indicare quando si ha una domanda.',
    ],
    table_title: 'I segni',
    head: ['Segno', 'Che cosa dice', 'Dove si trova'],
    rows: [
      [
        'Vasetto aperto con 6\u00a0M, 12\u00a0M o 36\u00a0M',
        'Per quanti mesi il prodotto si conserva una volta aperto',
        'Creme, shampoo, profumi',
      ],
      [
        'Clessidra o «da usare preferibilmente entro» con una data',
        'Si conserva al massimo 30 mesi, anche chiuso',
        'Formule delicate',
      ],
      ['Mano in un libro', 'Il resto è su un foglietto o un’etichetta', 'Confezioni piccole, come un balsamo labbra'],
      [
        'Il segno ℮ dopo la quantità',
        'In media le confezioni di un lotto contengono quanto indicato',
        'Quasi ogni confezione',
      ],
      ['Un numero, spesso impresso', 'Il lotto; lo indichi quando ci scrive', 'Il fondo o la piega del tubetto'],
    ],
    details_title: 'Che cosa ci chiedono',
    details: [
      [
        'Da quando si contano i mesi?',
        'Dalla prima apertura. Scriva la data a matita sul fondo, perché nessuno la ricorda.',
      ],
      [
        'E se il numero dei mesi non c’è?',
        'La legge non lo richiede dove nulla può guastarsi dopo l’apertura, per esempio nelle confezioni monouso. Se c’è una clessidra, vale la data.',
      ],
    ],
    strip_title: 'E la lunga lista in latino?',
    strip_text: 'Come si legge, che cosa sono gli allergeni e che cosa vuol dire «senza» lo spiega la nostra guida.',
    strip_link: 'Vai alla guida agli ingredienti',
  },
}
