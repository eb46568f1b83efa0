import type { SpringTexts } from './text-shape.ts'

export const WESTERN_TEXTS = {
  de: {
    uri: 'fruehling',
    title: 'Frühling, Blüte für Blüte',
    description:
      'Veilchenblatt im März, Orangenblüte im April, Rosen im Mai, Linde im Juni: was jetzt blüht, und worin Sie es wiederfinden.',
    caption: 'Rose 27, Néroli Sud und der Kirschbaum vor dem Haus.',
    credit: 'Bild: aus unserem Studio',
    flowers_title: 'Vier Blüten, vier Monate',
    flowers_lead:
      'Nichts davon lässt sich beeilen. Jede wird in wenigen Wochen des Jahres geerntet, und was das Wetter verdirbt, fehlt ein Jahr später in den Flaschen.',
    flowers: [
      [
        'Veilchenblatt',
        'Geschnittenes Gras, Gurke, kaltes Wasser. Damit beginnt Iris Blanc.',
        'Ägypten, geschnitten im März',
      ],
      ['Orangenblüte', 'Honig, und darunter etwas Bitteres. Das Herz von Néroli Sud.', 'Marokko, gepflückt im April'],
      [
        'Damaszenerrose',
        'Pfeffer, Apfel und grüne Stiele, bevor sie Rose ist. Rose 27 behält alles davon.',
        'Bulgarien, gepflückt im Mai',
      ],
      [
        'Lindenblüte',
        'Heu und Honig im Schatten. Mit Wasser destilliert für das Gesichtsspray.',
        'Rumänien, gepflückt im Juni',
      ],
    ],
    story_title: 'Um fünf Uhr früh',
    story: [
      'Eine Rose duftet am stärksten, bevor die Sonne sie erreicht. Deshalb beginnt die Ernte bei Kazanlak um fünf, von Hand und in Schürzen, und endet, sobald der Tau verschwunden ist. Mittags hat die Blüte die Hälfte ihres Duftes verloren.',
      'Was am Morgen gepflückt wurde, liegt am Nachmittag in der Destille. Nach drei Wochen ist das Tal wieder grün, und das Jahr ist entschieden.',
    ],
    facts: [
      ['3', 'Wochen Ernte'],
      ['4 t', 'Blüten für ein Kilo Öl'],
      ['0', 'Maschinen im Feld'],
    ],
    wear_title: 'Zum Tragen von März bis Juni',
    chores_title: 'Drei Fenster öffnen',
    chores: [
      [
        'Der Schrank',
        'Wolle und Wintermäntel halten alles fest. Hängen Sie sie einen Tag ans offene Fenster und räumen Sie sie dann mit einem Streifen Papier weg, der nach Iris Blanc duftet. Das Parfum gehört nie auf den Stoff.',
      ],
      [
        'Das Bett',
        'Am ersten warmen Samstag trocknen die Laken draußen. Ein wenig Wäschewasser im Bügeleisen hält den Geruch dieses Tages eine Woche lang fest.',
      ],
      [
        'Die Scheiben',
        'Fenster putzt man bei bedecktem Himmel: In der Sonne trocknet der Reiniger, bevor Sie wischen. Zwei Sprühstöße und ein Baumwolltuch genügen.',
      ],
    ],
    home_title: 'Für ein offenes Haus',
    strip_title: 'Welche Blüte ist Ihre?',
    strip_text: 'Sechs Parfums in kleinen Phiolen, vier Tage lang jedes.',
    strip_link: 'Zu den Sets',
  },
  en: {
    uri: 'spring',
    title: 'Spring, flower by flower',
    description:
      'Violet leaf in March, orange blossom in April, roses in May, linden in June: what is in flower now, and where you will smell it again.',
    caption: 'Rose 27, Néroli Sud and the cherry tree in front of the house.',
    credit: 'Picture: our own studio',
    flowers_title: 'Four flowers, four months',
    flowers_lead:
      'None of this can be hurried. Each is picked in a few weeks of the year, and what the weather spoils is missing from the bottles a year later.',
    flowers: [
      ['Violet leaf', 'Cut grass, cucumber, cold water. It opens Iris Blanc.', 'Egypt, cut in March'],
      [
        'Orange blossom',
        'Honey, and something bitter beneath it. The heart of Néroli Sud.',
        'Morocco, picked in April',
      ],
      [
        'Damask rose',
        'Pepper, apple and green stalks before it is a rose. Rose 27 keeps all of it.',
        'Bulgaria, picked in May',
      ],
      [
        'Linden blossom',
        'Hay and honey in the shade. Distilled with water for the face mist.',
        'Romania, picked in June',
      ],
    ],
    story_title: 'At five in the morning',
    story: [
      'A rose smells strongest before the sun reaches it. So near Kazanlak the picking begins at five, by hand and into aprons, and ends when the dew has gone. By noon the flower has lost half of its scent.',
      'What was picked in the morning is in the still by the afternoon. After three weeks the valley is green again, and the year is decided.',
    ],
    facts: [
      ['3', 'weeks of harvest'],
      ['4 t', 'of flowers for a kilogram of oil'],
      ['0', 'machines in the field'],
    ],
    wear_title: 'To wear from March to June',
    chores_title: 'Three windows to open',
    chores: [
      [
        'The wardrobe',
        'Wool and winter coats hold on to everything. Hang them at an open window for a day, then put them away with a strip of paper that smells of Iris Blanc. The perfume itself never goes on the cloth.',
      ],
      [
        'The bed',
        'On the first warm Saturday the sheets dry outside. A little linen water in the iron keeps the smell of that day for a week.',
      ],
      [
        'The panes',
        'Clean windows under a cloudy sky: in the sun the cleaner dries before you have wiped. Two sprays and a cotton cloth are enough.',
      ],
    ],
    home_title: 'For an open house',
    strip_title: 'Which flower is yours?',
    strip_text: 'Six perfumes in small vials, each for four days.',
    strip_link: 'See the sets',
  },
  es: {
    uri: 'primavera',
    title: 'La primavera, flor a flor',
    description:
      'Hoja de violeta en marzo, azahar en abril, rosas en mayo, tilo en junio: qué florece ahora y dónde volverá a olerlo.',
    caption: 'Rose 27, Néroli Sud y el cerezo de delante de casa.',
    credit: 'Imagen: nuestro estudio',
    flowers_title: 'Cuatro flores, cuatro meses',
    flowers_lead:
      'Nada de esto admite prisas. Cada una se recoge en unas pocas semanas del año, y lo que estropea el tiempo falta un año después en los frascos.',
    flowers: [
      [
        'Hoja de violeta',
        'Hierba cortada, pepino, agua fría. Con ella se abre Iris Blanc.',
        'Egipto, se corta en marzo',
      ],
      ['Azahar', 'Miel, y debajo algo amargo. El corazón de Néroli Sud.', 'Marruecos, se recoge en abril'],
      [
        'Rosa de Damasco',
        'Pimienta, manzana y tallos verdes antes de ser rosa. Rose 27 lo conserva todo.',
        'Bulgaria, se recoge en mayo',
      ],
      [
        'Flor de tilo',
        'Heno y miel a la sombra. Destilada con agua para la bruma facial.',
        'Rumanía, se recoge en junio',
      ],
    ],
    story_title: 'A las cinco de la mañana',
    story: [
      'Una rosa huele más antes de que la alcance el sol. Por eso, cerca de Kazanlak, la recogida empieza a las cinco, a mano y en delantales, y termina cuando se va el rocío. Al mediodía la flor ha perdido la mitad de su aroma.',
      'Lo que se recoge por la mañana está por la tarde en el alambique. A las tres semanas el valle vuelve a ser verde y el año está decidido.',
    ],
    facts: [
      ['3', 'semanas de cosecha'],
      ['4 t', 'de flores por kilo de aceite'],
      ['0', 'máquinas en el campo'],
    ],
    wear_title: 'Para llevar de marzo a junio',
    chores_title: 'Tres ventanas que abrir',
    chores: [
      [
        'El armario',
        'La lana y los abrigos de invierno lo guardan todo. Cuélguelos un día junto a la ventana abierta y recójalos después con una tira de papel que huela a Iris Blanc. El perfume nunca va sobre la tela.',
      ],
      [
        'La cama',
        'El primer sábado cálido las sábanas se secan fuera. Un poco de agua de plancha conserva el olor de ese día durante una semana.',
      ],
      [
        'Los cristales',
        'Las ventanas se limpian con cielo nublado: al sol el limpiador se seca antes de que pase el paño. Bastan dos pulverizaciones y un paño de algodón.',
      ],
    ],
    home_title: 'Para una casa abierta',
    strip_title: '¿Cuál es su flor?',
    strip_text: 'Seis perfumes en pequeños viales, cuatro días cada uno.',
    strip_link: 'Ver los sets',
  },
  fr: {
    uri: 'printemps',
    title: 'Le printemps, fleur après fleur',
    description:
      'Feuille de violette en mars, fleur d’oranger en avril, roses en mai, tilleul en juin : ce qui fleurit maintenant, et où vous le retrouverez.',
    caption: 'Rose 27, Néroli Sud et le cerisier devant la maison.',
    credit: 'Image : notre studio',
    flowers_title: 'Quatre fleurs, quatre mois',
    flowers_lead:
      'Rien de tout cela ne se presse. Chacune se cueille en quelques semaines de l’année, et ce que le temps gâte manque un an plus tard dans les flacons.',
    flowers: [
      ['Feuille de violette', 'Herbe coupée, concombre, eau froide. Elle ouvre Iris Blanc.', 'Égypte, coupée en mars'],
      [
        'Fleur d’oranger',
        'Du miel et, dessous, quelque chose d’amer. Le cœur de Néroli Sud.',
        'Maroc, cueillie en avril',
      ],
      [
        'Rose de Damas',
        'Poivre, pomme et tiges vertes avant d’être une rose. Rose 27 garde tout.',
        'Bulgarie, cueillie en mai',
      ],
      [
        'Fleur de tilleul',
        'Foin et miel à l’ombre. Distillée à l’eau pour la brume du visage.',
        'Roumanie, cueillie en juin',
      ],
    ],
    story_title: 'À cinq heures du matin',
    story: [
      'Une rose sent le plus fort avant que le soleil ne l’atteigne. Près de Kazanlak, la cueillette commence donc à cinq heures, à la main, dans des tabliers, et s’arrête quand la rosée a disparu. À midi, la fleur a perdu la moitié de son parfum.',
      'Ce qui est cueilli le matin est dans l’alambic l’après-midi. Au bout de trois semaines, la vallée est redevenue verte et l’année est jouée.',
    ],
    facts: [
      ['3', 'semaines de récolte'],
      ['4 t', 'de fleurs pour un kilo d’huile'],
      ['0', 'machine dans le champ'],
    ],
    wear_title: 'À porter de mars à juin',
    chores_title: 'Trois fenêtres à ouvrir',
    chores: [
      [
        'L’armoire',
        'La laine et les manteaux d’hiver gardent tout. Suspendez-les une journée devant une fenêtre ouverte, puis rangez-les avec une bande de papier qui sent Iris Blanc. Le parfum ne va jamais sur le tissu.',
      ],
      [
        'Le lit',
        'Le premier samedi doux, les draps sèchent dehors. Un peu d’eau de linge dans le fer garde l’odeur de ce jour-là pendant une semaine.',
      ],
      [
        'Les vitres',
        'Les vitres se lavent par temps couvert : au soleil, le produit sèche avant que vous n’ayez essuyé. Deux pressions et un chiffon de coton suffisent.',
      ],
    ],
    home_title: 'Pour une maison ouverte',
    strip_title: 'Quelle est votre fleur ?',
    strip_text: 'Six parfums en petites fioles, quatre jours chacun.',
    strip_link: 'Voir les coffrets',
  },
  it: {
    uri: 'primavera',
    title: 'La primavera, fiore dopo fiore',
    description:
      'Foglia di violetta a marzo, fiori d’arancio ad aprile, rose a maggio, tiglio a giugno: che cosa fiorisce ora, e dove lo ritroverà.',
    caption: 'Rose 27, Néroli Sud e il ciliegio davanti a casa.',
    credit: 'Immagine: il nostro studio',
    flowers_title: 'Quattro fiori, quattro mesi',
    flowers_lead:
      'Niente di tutto questo ha fretta. Ognuno si raccoglie in poche settimane dell’anno, e ciò che il tempo rovina manca l’anno dopo nei flaconi.',
    flowers: [
      ['Foglia di violetta', 'Erba tagliata, cetriolo, acqua fredda. Apre Iris Blanc.', 'Egitto, tagliata a marzo'],
      ['Fiori d’arancio', 'Miele e, sotto, qualcosa di amaro. Il cuore di Néroli Sud.', 'Marocco, raccolti ad aprile'],
      [
        'Rosa damascena',
        'Pepe, mela e steli verdi prima di essere rosa. Rose 27 conserva tutto.',
        'Bulgaria, raccolta a maggio',
      ],
      [
        'Fiori di tiglio',
        'Fieno e miele all’ombra. Distillati con acqua per l’acqua spray del viso.',
        'Romania, raccolti a giugno',
      ],
    ],
    story_title: 'Alle cinque del mattino',
    story: [
      'Una rosa profuma di più prima che la raggiunga il sole. Per questo, vicino a Kazanlak, la raccolta comincia alle cinque, a mano e nei grembiuli, e finisce quando la rugiada è scomparsa. A mezzogiorno il fiore ha perso metà del suo profumo.',
      'Quello che si raccoglie al mattino è nell’alambicco il pomeriggio. Dopo tre settimane la valle è di nuovo verde e l’annata è decisa.',
    ],
    facts: [
      ['3', 'settimane di raccolta'],
      ['4 t', 'di fiori per un chilo di olio'],
      ['0', 'macchine nel campo'],
    ],
    wear_title: 'Da portare da marzo a giugno',
    chores_title: 'Tre finestre da aprire',
    chores: [
      [
        'L’armadio',
        'La lana e i cappotti d’inverno trattengono tutto. Li appenda per un giorno a una finestra aperta e li riponga con una striscia di carta che sa di Iris Blanc. Il profumo non va mai sulla stoffa.',
      ],
      [
        'Il letto',
        'Il primo sabato tiepido le lenzuola asciugano fuori. Un po’ di acqua da stiro nel ferro conserva l’odore di quel giorno per una settimana.',
      ],
      [
        'I vetri',
        'I vetri si puliscono con il cielo coperto: al sole il detergente asciuga prima che si passi il panno. Bastano due spruzzi e un panno di cotone.',
      ],
    ],
    home_title: 'Per una casa aperta',
    strip_title: 'Qual è il Suo fiore?',
    strip_text: 'Sei profumi in piccole fiale, quattro giorni ciascuno.',
    strip_link: 'Vedi i set',
  },
  pt: {
    uri: 'primavera',
    title: 'A primavera, flor a flor',
    description:
      'Folha de violeta em março, flor de laranjeira em abril, rosas em maio, tília em junho: o que floresce agora e onde o voltará a sentir.',
    caption: 'Rose 27, Néroli Sud e a cerejeira em frente da casa.',
    credit: 'Imagem: o nosso estúdio',
    flowers_title: 'Quatro flores, quatro meses',
    flowers_lead:
      'Nada disto se pode apressar. Cada uma colhe-se em poucas semanas do ano, e o que o tempo estraga falta um ano depois nos frascos.',
    flowers: [
      [
        'Folha de violeta',
        'Erva cortada, pepino, água fria. É com ela que abre Iris Blanc.',
        'Egito, cortada em março',
      ],
      ['Flor de laranjeira', 'Mel e, por baixo, algo amargo. O coração de Néroli Sud.', 'Marrocos, colhida em abril'],
      [
        'Rosa de Damasco',
        'Pimenta, maçã e caules verdes antes de ser rosa. Rose 27 guarda tudo.',
        'Bulgária, colhida em maio',
      ],
      ['Flor de tília', 'Feno e mel à sombra. Destilada com água para a bruma de rosto.', 'Roménia, colhida em junho'],
    ],
    story_title: 'Às cinco da manhã',
    story: [
      'Uma rosa cheira mais antes de o sol lhe chegar. Por isso, perto de Kazanlak, a colheita começa às cinco, à mão e para aventais, e acaba quando o orvalho desaparece. Ao meio-dia a flor já perdeu metade do aroma.',
      'O que se colhe de manhã está à tarde no alambique. Ao fim de três semanas o vale volta a ser verde e o ano está decidido.',
    ],
    facts: [
      ['3', 'semanas de colheita'],
      ['4 t', 'de flores por quilo de óleo'],
      ['0', 'máquinas no campo'],
    ],
    wear_title: 'Para usar de março a junho',
    chores_title: 'Três janelas para abrir',
    chores: [
      [
        'O roupeiro',
        'A lã e os casacos de inverno guardam tudo. Pendure-os um dia junto de uma janela aberta e arrume-os depois com uma tira de papel que cheire a Iris Blanc. O perfume nunca vai sobre o tecido.',
      ],
      [
        'A cama',
        'No primeiro sábado quente os lençóis secam lá fora. Um pouco de água de engomar no ferro guarda o cheiro desse dia durante uma semana.',
      ],
      [
        'Os vidros',
        'Os vidros limpam-se com céu nublado: ao sol o produto seca antes de passar o pano. Bastam duas pulverizações e um pano de algodão.',
      ],
    ],
    home_title: 'Para uma casa aberta',
    strip_title: 'Qual é a sua flor?',
    strip_text: 'Seis perfumes em pequenos frascos, quatro dias cada um.',
    strip_link: 'Ver os conjuntos',
  },
} satisfies Record<string, SpringTexts>
