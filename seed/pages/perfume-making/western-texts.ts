import type { PerfumeMakingTexts } from './text-shape.ts'

export const WESTERN_TEXTS = {
  de: {
    name: 'Wie ein Parfum entsteht',
    title: 'Wie ein Parfum entsteht',
    description:
      'Von der ersten Idee bis zum Flakon: was wir in Grasse tun, wie lange es dauert und was am Ende im Glas ist.',
    facts: [
      ['Acht Monate', 'Vom ersten Versuch bis zur ersten Flasche.'],
      ['Sechs Wochen Ruhe', 'Alkohol und Öle finden im Dunkeln zueinander.'],
      ['18 % Parfumöl', 'Genug für neun Stunden auf der Haut.'],
      ['Keine Farbstoffe', 'Der Bernsteinton von Ambre 51 kommt von seinen Harzen.'],
    ],
    steps_title: 'Fünf Schritte',
    steps: [
      [
        'Die Idee',
        'Sie beginnt mit einem Ort oder einer Stunde, nie mit einer Mode. Bei Vétiver 12 war es ein Garten nach dem Regen. Der Parfumeur schreibt auf, was man dort riechen würde und in welcher Reihenfolge.',
      ],
      [
        'Die Rohstoffe',
        'Bergamotte aus Kalabrien, Iris aus der Toskana, Vetiver aus Haiti. Jede Ernte riecht ein wenig anders; deshalb riechen wir an jeder, bevor wir sie kaufen, und lassen sie, wenn sie nicht gut ist.',
      ],
      [
        'Die Versuche',
        'Eine Formel aus vierzig Stoffen wird auf ein tausendstel Gramm genau gewogen. Dann wird sie tagelang getragen, von Menschen, die sagen, was sie denken. Die Zahl im Namen ist der Versuch, den wir behielten.',
      ],
      [
        'Die Ruhe',
        'Die Öle werden in Alkohol aus Weizen gerührt und stehen sechs Wochen kühl und dunkel im Stahltank. In dieser Zeit kommt nichts dazu, und nichts wird beschleunigt.',
      ],
      [
        'Ins Glas',
        'Das Parfum wird gekühlt, gefiltert und von Hand abgefüllt, höchstens zweitausend Flakons. Danach wird an jedem zwanzigsten noch einmal gerochen.',
      ],
    ],
    table_title: 'Was darin ist',
    caption: 'Gewichtsanteile in einem unserer Eaux de Parfum',
    head: ['Bestandteil', 'Anteil', 'Wozu er dient'],
    rows: [
      ['Alkohol aus Weizen', 'Trägt den Duft und verlässt die Haut binnen einer Minute.'],
      ['Parfumöl', 'Alles, was Sie riechen.'],
      ['Wasser', 'Macht den Alkohol milder.'],
    ],
    tabs_title: 'Drei Zeiten eines Parfums',
    tabs: [
      [
        'Kopf',
        'Die erste Viertelstunde: Zitrus, Kräuter, Pfeffer. Leichte Moleküle, die zuerst gehen. Nur ihretwegen sollte man kein Parfum kaufen.',
      ],
      [
        'Herz',
        'Von da bis zur dritten Stunde: Blüten, Tee, Gewürze. Das bemerken andere, wenn Sie einen Raum betreten.',
      ],
      ['Basis', 'Was am Abend noch da ist: Hölzer, Harze, Moschus. Auf einem Schal bleibt es tagelang.'],
    ],
    scene_title: 'Vier, die wir behielten',
    scene_text: 'Ambre 51 brauchte einundfünfzig Versuche, Rose 27 siebenundzwanzig.',
    eco_title: 'Wenn der Flakon leer ist',
    eco_lead: 'Die Pumpe lässt sich abschrauben, damit jedes Teil dorthin kommt, wo es wieder gebraucht wird.',
    eco: [
      ['Flakon', 'Klarglas'],
      ['Pumpe', 'Polypropylen und Stahl'],
      ['Schachtel', 'Karton'],
    ],
    note: 'Bitte zuerst die Pumpe abschrauben.',
    strip_title: 'Erst riechen, dann wählen',
    strip_text: 'Sechs Proben zu je zwei Millilitern: genug für eine Woche mit jeder von ihnen.',
    strip_link: 'Zu den Sets',
    tags_title: 'Weniger lesen, mehr riechen',
  },
  en: {
    name: 'How a perfume is made',
    title: 'How a perfume is made',
    description:
      'From the first idea to the flacon: what we do in Grasse, how long it takes, and what is in the glass in the end.',
    facts: [
      ['Eight months', 'From the first trial to the first bottle.'],
      ['Six weeks of rest', 'Alcohol and oils find each other in the dark.'],
      ['18 % perfume oil', 'Enough for nine hours on the skin.'],
      ['No colourants', 'The amber of Ambre 51 is that of its resins.'],
    ],
    steps_title: 'Five steps',
    steps: [
      [
        'The idea',
        'It begins with a place or an hour, never with a fashion. For Vétiver 12 it was a garden after rain. The perfumer writes down what one would smell there, and in which order.',
      ],
      [
        'The raw materials',
        'Bergamot from Calabria, iris from Tuscany, vetiver from Haiti. Each harvest smells a little different, so we smell each one before we buy it, and leave it when it is not good.',
      ],
      [
        'The trials',
        'A formula of forty materials is weighed to a thousandth of a gram. Then it is worn, for days, by people who say what they think. The number in the name is the trial that we kept.',
      ],
      [
        'The rest',
        'The oils are stirred into alcohol from wheat and stand in steel for six weeks, cool and dark. Nothing is added in this time, and nothing hurries it.',
      ],
      [
        'Into the glass',
        'The perfume is chilled, filtered and filled by hand, two thousand flacons at most. Then every twentieth is smelled once more.',
      ],
    ],
    table_title: 'What is in it',
    caption: 'Shares of weight in an eau de parfum of ours',
    head: ['Part', 'Share', 'What it does'],
    rows: [
      ['Alcohol from wheat', 'Carries the scent and leaves the skin within a minute.'],
      ['Perfume oil', 'Everything that you smell.'],
      ['Water', 'Softens the alcohol.'],
    ],
    tabs_title: 'Three times of a perfume',
    tabs: [
      [
        'Head',
        'The first quarter of an hour: citrus, herbs, pepper. Light molecules that leave first. A perfume should never be bought for them alone.',
      ],
      [
        'Heart',
        'From there to the third hour: flowers, tea, spices. This is what others notice when you enter a room.',
      ],
      ['Base', 'What is still there in the evening: woods, resins, musk. It stays on a scarf for days.'],
    ],
    scene_title: 'Four that we kept',
    scene_text: 'Ambre 51 took fifty-one trials, Rose 27 twenty-seven.',
    eco_title: 'When the flacon is empty',
    eco_lead: 'The pump unscrews, so that each part can go where it is used again.',
    eco: [
      ['Flacon', 'Clear glass'],
      ['Pump', 'Polypropylene and steel'],
      ['Box', 'Cardboard'],
    ],
    note: 'Unscrew the pump first.',
    strip_title: 'Smell before you choose',
    strip_text: 'Six samples of two millilitres each: enough for a week with every one of them.',
    strip_link: 'See the sets',
    tags_title: 'Read less, smell more',
  },
  es: {
    name: 'Cómo se hace un perfume',
    title: 'Cómo se hace un perfume',
    description:
      'De la primera idea al frasco: qué hacemos en Grasse, cuánto tiempo lleva y qué hay al final en el cristal.',
    facts: [
      ['Ocho meses', 'Desde la primera prueba hasta el primer frasco.'],
      ['Seis semanas de reposo', 'El alcohol y los aceites se encuentran a oscuras.'],
      ['18 % de aceite perfumado', 'Suficiente para nueve horas sobre la piel.'],
      ['Sin colorantes', 'El ámbar de Ambre 51 es el de sus resinas.'],
    ],
    steps_title: 'Cinco pasos',
    steps: [
      [
        'La idea',
        'Empieza con un lugar o una hora, nunca con una moda. En Vétiver 12 fue un jardín después de la lluvia. El perfumista anota qué se olería allí y en qué orden.',
      ],
      [
        'Las materias primas',
        'Bergamota de Calabria, iris de la Toscana, vetiver de Haití. Cada cosecha huele un poco distinta; por eso olemos cada una antes de comprarla y la dejamos si no es buena.',
      ],
      [
        'Las pruebas',
        'Una fórmula de cuarenta materias se pesa con una precisión de una milésima de gramo. Después la llevan durante días personas que dicen lo que piensan. El número del nombre es la prueba con la que nos quedamos.',
      ],
      [
        'El reposo',
        'Los aceites se mezclan con alcohol de trigo y permanecen seis semanas en tanques de acero, en frío y a oscuras. En ese tiempo no se añade nada y nada se acelera.',
      ],
      [
        'Al cristal',
        'El perfume se enfría, se filtra y se envasa a mano, dos mil frascos como máximo. Después se huele de nuevo uno de cada veinte.',
      ],
    ],
    table_title: 'Qué contiene',
    caption: 'Proporciones en peso de una de nuestras aguas de perfume',
    head: ['Componente', 'Proporción', 'Para qué sirve'],
    rows: [
      ['Alcohol de trigo', 'Lleva el aroma y deja la piel en un minuto.'],
      ['Aceite perfumado', 'Todo lo que usted huele.'],
      ['Agua', 'Suaviza el alcohol.'],
    ],
    tabs_title: 'Los tres tiempos de un perfume',
    tabs: [
      [
        'Salida',
        'El primer cuarto de hora: cítricos, hierbas, pimienta. Moléculas ligeras que se van primero. Nunca convendría comprar un perfume solo por ellas.',
      ],
      [
        'Corazón',
        'Desde ahí hasta la tercera hora: flores, té, especias. Es lo que notan los demás cuando usted entra en una habitación.',
      ],
      ['Fondo', 'Lo que sigue ahí por la noche: maderas, resinas, almizcle. En un pañuelo dura días.'],
    ],
    scene_title: 'Cuatro con los que nos quedamos',
    scene_text: 'Ambre 51 necesitó cincuenta y una pruebas; Rose 27, veintisiete.',
    eco_title: 'Cuando el frasco está vacío',
    eco_lead: 'El pulverizador se desenrosca, para que cada parte vaya adonde se vuelve a usar.',
    eco: [
      ['Frasco', 'Vidrio transparente'],
      ['Pulverizador', 'Polipropileno y acero'],
      ['Estuche', 'Cartón'],
    ],
    note: 'Desenrosque primero el pulverizador.',
    strip_title: 'Oler antes de elegir',
    strip_text: 'Seis muestras de dos mililitros: suficiente para pasar una semana con cada una.',
    strip_link: 'Ver los estuches',
    tags_title: 'Leer menos, oler más',
  },
  fr: {
    name: 'Comment naît un parfum',
    title: 'Comment naît un parfum',
    description:
      'De la première idée au flacon : ce que nous faisons à Grasse, le temps que cela prend et ce qui se trouve à la fin dans le verre.',
    facts: [
      ['Huit mois', 'Du premier essai au premier flacon.'],
      ['Six semaines de repos', 'L’alcool et les huiles se trouvent dans l’obscurité.'],
      ['18 % d’huile parfumée', 'De quoi tenir neuf heures sur la peau.'],
      ['Aucun colorant', 'L’ambre d’Ambre 51 est celui de ses résines.'],
    ],
    steps_title: 'Cinq étapes',
    steps: [
      [
        'L’idée',
        'Elle part d’un lieu ou d’une heure, jamais d’une mode. Pour Vétiver 12, c’était un jardin après la pluie. Le parfumeur note ce que l’on y sentirait, et dans quel ordre.',
      ],
      [
        'Les matières premières',
        'Bergamote de Calabre, iris de Toscane, vétiver d’Haïti. Chaque récolte sent un peu différemment ; nous sentons donc chacune avant de l’acheter, et nous la laissons si elle n’est pas bonne.',
      ],
      [
        'Les essais',
        'Une formule de quarante matières est pesée au millième de gramme. Puis elle est portée, des jours durant, par des personnes qui disent ce qu’elles pensent. Le nombre dans le nom est celui de l’essai que nous avons gardé.',
      ],
      [
        'Le repos',
        'Les huiles sont mêlées à de l’alcool de blé et restent six semaines en cuve d’acier, au frais et à l’abri de la lumière. Pendant ce temps, rien n’est ajouté et rien n’est pressé.',
      ],
      [
        'Dans le verre',
        'Le parfum est refroidi, filtré et mis en flacon à la main, deux mille flacons au plus. Puis un sur vingt est senti une dernière fois.',
      ],
    ],
    table_title: 'Ce qu’il contient',
    caption: 'Parts du poids dans l’une de nos eaux de parfum',
    head: ['Élément', 'Part', 'Son rôle'],
    rows: [
      ['Alcool de blé', 'Porte le parfum et quitte la peau en une minute.'],
      ['Huile parfumée', 'Tout ce que vous sentez.'],
      ['Eau', 'Adoucit l’alcool.'],
    ],
    tabs_title: 'Les trois temps d’un parfum',
    tabs: [
      [
        'Tête',
        'Le premier quart d’heure : agrumes, herbes, poivre. Des molécules légères, qui partent les premières. Un parfum ne devrait jamais s’acheter pour elles seules.',
      ],
      [
        'Cœur',
        'De là jusqu’à la troisième heure : fleurs, thé, épices. C’est ce que les autres remarquent quand vous entrez dans une pièce.',
      ],
      ['Fond', 'Ce qui est encore là le soir : bois, résines, musc. Sur une écharpe, cela reste des jours.'],
    ],
    scene_title: 'Quatre que nous avons gardés',
    scene_text: 'Ambre 51 a demandé cinquante et un essais, Rose 27 vingt-sept.',
    eco_title: 'Quand le flacon est vide',
    eco_lead: 'La pompe se dévisse, pour que chaque partie aille là où elle servira encore.',
    eco: [
      ['Flacon', 'Verre transparent'],
      ['Pompe', 'Polypropylène et acier'],
      ['Étui', 'Carton'],
    ],
    note: 'Dévissez d’abord la pompe.',
    strip_title: 'Sentir avant de choisir',
    strip_text: 'Six échantillons de deux millilitres : de quoi passer une semaine avec chacun.',
    strip_link: 'Voir les coffrets',
    tags_title: 'Moins lire, sentir davantage',
  },
  it: {
    name: 'Come nasce un profumo',
    title: 'Come nasce un profumo',
    description:
      'Dalla prima idea al flacone: che cosa facciamo a Grasse, quanto tempo richiede e che cosa c’è alla fine nel vetro.',
    facts: [
      ['Otto mesi', 'Dalla prima prova al primo flacone.'],
      ['Sei settimane di riposo', 'L’alcol e gli oli si incontrano al buio.'],
      ['18% di olio profumato', 'Quanto basta per nove ore sulla pelle.'],
      ['Nessun colorante', 'L’ambra di Ambre 51 è quella delle sue resine.'],
    ],
    steps_title: 'Cinque passi',
    steps: [
      [
        'L’idea',
        'Comincia da un luogo o da un’ora, mai da una moda. Per Vétiver 12 era un giardino dopo la pioggia. Il profumiere annota che cosa si sentirebbe lì, e in quale ordine.',
      ],
      [
        'Le materie prime',
        'Bergamotto dalla Calabria, iris dalla Toscana, vetiver da Haiti. Ogni raccolto ha un odore un po’ diverso; perciò lo annusiamo prima di comprarlo, e lo lasciamo se non è buono.',
      ],
      [
        'Le prove',
        'Una formula di quaranta materie si pesa al millesimo di grammo. Poi la portano per giorni persone che dicono quello che pensano. Il numero nel nome è la prova che abbiamo tenuto.',
      ],
      [
        'Il riposo',
        'Gli oli si uniscono all’alcol di grano e restano sei settimane in serbatoi d’acciaio, al fresco e al buio. In questo tempo non si aggiunge nulla e nulla si affretta.',
      ],
      [
        'Nel vetro',
        'Il profumo viene raffreddato, filtrato e imbottigliato a mano, al massimo duemila flaconi. Poi uno su venti si annusa ancora una volta.',
      ],
    ],
    table_title: 'Che cosa contiene',
    caption: 'Quote in peso in una delle nostre eau de parfum',
    head: ['Componente', 'Quota', 'A che cosa serve'],
    rows: [
      ['Alcol di grano', 'Porta il profumo e lascia la pelle in un minuto.'],
      ['Olio profumato', 'Tutto ciò che sente.'],
      ['Acqua', 'Addolcisce l’alcol.'],
    ],
    tabs_title: 'I tre tempi di un profumo',
    tabs: [
      [
        'Testa',
        'Il primo quarto d’ora: agrumi, erbe, pepe. Molecole leggere che se ne vanno per prime. Un profumo non si dovrebbe mai comprare solo per loro.',
      ],
      ['Cuore', 'Da lì alla terza ora: fiori, tè, spezie. È ciò che gli altri notano quando entra in una stanza.'],
      ['Fondo', 'Ciò che è ancora lì la sera: legni, resine, muschio. Su una sciarpa resta per giorni.'],
    ],
    scene_title: 'Quattro che abbiamo tenuto',
    scene_text: 'Ambre 51 ha richiesto cinquantuno prove, Rose 27 ventisette.',
    eco_title: 'Quando il flacone è vuoto',
    eco_lead: 'La pompetta si svita, così ogni parte va dove può servire di nuovo.',
    eco: [
      ['Flacone', 'Vetro trasparente'],
      ['Pompetta', 'Polipropilene e acciaio'],
      ['Astuccio', 'Cartone'],
    ],
    note: 'Sviti prima la pompetta.',
    strip_title: 'Annusare prima di scegliere',
    strip_text: 'Sei campioni da due millilitri: abbastanza per una settimana con ognuno.',
    strip_link: 'Vedere i cofanetti',
    tags_title: 'Leggere meno, annusare di più',
  },
  pt: {
    name: 'Como se faz um perfume',
    title: 'Como se faz um perfume',
    description:
      'Da primeira ideia ao frasco: o que fazemos em Grasse, quanto tempo demora e o que fica, no fim, dentro do vidro.',
    facts: [
      ['Oito meses', 'Do primeiro ensaio ao primeiro frasco.'],
      ['Seis semanas de repouso', 'O álcool e os óleos encontram-se no escuro.'],
      ['18% de óleo perfumado', 'O suficiente para nove horas na pele.'],
      ['Sem corantes', 'O âmbar de Ambre 51 é o das suas resinas.'],
    ],
    steps_title: 'Cinco passos',
    steps: [
      [
        'A ideia',
        'Começa com um lugar ou uma hora, nunca com uma moda. Em Vétiver 12 foi um jardim depois da chuva. O perfumista anota o que ali se sentiria, e por que ordem.',
      ],
      [
        'As matérias-primas',
        'Bergamota da Calábria, íris da Toscana, vetiver do Haiti. Cada colheita cheira de forma um pouco diferente; por isso cheiramos cada uma antes de a comprar, e deixamo-la se não for boa.',
      ],
      [
        'Os ensaios',
        'Uma fórmula de quarenta matérias é pesada ao milésimo de grama. Depois é usada, durante dias, por pessoas que dizem o que pensam. O número no nome é o ensaio que guardámos.',
      ],
      [
        'O repouso',
        'Os óleos são misturados em álcool de trigo e ficam seis semanas em cubas de aço, no fresco e no escuro. Durante esse tempo nada se acrescenta e nada se apressa.',
      ],
      [
        'Para o vidro',
        'O perfume é arrefecido, filtrado e engarrafado à mão, no máximo dois mil frascos. Depois, um em cada vinte é cheirado mais uma vez.',
      ],
    ],
    table_title: 'O que contém',
    caption: 'Proporções em peso numa das nossas águas de perfume',
    head: ['Componente', 'Proporção', 'Para que serve'],
    rows: [
      ['Álcool de trigo', 'Transporta o aroma e deixa a pele num minuto.'],
      ['Óleo perfumado', 'Tudo o que se cheira.'],
      ['Água', 'Suaviza o álcool.'],
    ],
    tabs_title: 'Os três tempos de um perfume',
    tabs: [
      [
        'Cabeça',
        'O primeiro quarto de hora: citrinos, ervas, pimenta. Moléculas leves, que partem primeiro. Nunca se deveria comprar um perfume só por elas.',
      ],
      [
        'Coração',
        'Daí até à terceira hora: flores, chá, especiarias. É o que os outros notam quando se entra numa sala.',
      ],
      ['Fundo', 'O que ainda lá está à noite: madeiras, resinas, almíscar. Num lenço dura dias.'],
    ],
    scene_title: 'Quatro que guardámos',
    scene_text: 'Ambre 51 precisou de cinquenta e um ensaios; Rose 27, de vinte e sete.',
    eco_title: 'Quando o frasco está vazio',
    eco_lead: 'O vaporizador desenrosca-se, para que cada parte vá para onde volta a ser útil.',
    eco: [
      ['Frasco', 'Vidro transparente'],
      ['Vaporizador', 'Polipropileno e aço'],
      ['Caixa', 'Cartão'],
    ],
    note: 'Desenrosque primeiro o vaporizador.',
    strip_title: 'Cheirar antes de escolher',
    strip_text: 'Seis amostras de dois mililitros: o suficiente para uma semana com cada uma.',
    strip_link: 'Ver os conjuntos',
    tags_title: 'Ler menos, cheirar mais',
  },
} satisfies Record<string, PerfumeMakingTexts>
