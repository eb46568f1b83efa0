import type { WinterTexts } from './text-shape.ts'

export const WESTERN_TEXTS = {
  de: {
    uri: 'winter',
    title: 'Die kürzesten Tage',
    lead: 'Um vier ist es dunkel. Was dann hilft: eine Flamme, etwas Reichhaltiges für trockene Hände und ein paar Geschenke, die stimmen.',
    description:
      'Kerzen, die gut brennen, Hände in trockener Luft und Geschenke nach Größe: eine Seite für die dunklen Wochen.',
    steps_title: 'Wie eine Kerze gut brennt',
    steps: [
      [
        'Beim ersten Mal',
        'Lassen Sie sie brennen, bis das Wachs bis zum Rand flüssig ist. Wachs hat ein Gedächtnis: Was jetzt fest bleibt, bleibt es.',
      ],
      ['Vor jedem Mal', 'Kürzen Sie den Docht auf fünf Millimeter. Ein langer rußt und verbraucht zu viel Wachs.'],
      [
        'Während sie brennt',
        'Nicht im Zug, nicht bei Vorhängen, nie allein. Nach vier Stunden braucht sie eine Pause.',
      ],
      [
        'Beim Löschen',
        'Nicht blasen: Tauchen Sie den Docht ins Wachs und richten Sie ihn wieder auf. So raucht nichts, und das nächste Mal zündet sie leicht.',
      ],
    ],
    hands_title: 'Hände in trockener Luft',
    hands: [
      'Geheizte Luft ist trocken wie eine Wüste. Die Hände merken es zuerst, denn sie werden den ganzen Tag gewaschen und haben auf dem Rücken kaum etwas, das sie schützt.',
      'Creme nach jedem Waschen dauert kürzer, als es klingt: so viel wie eine Haselnuss, zuerst die Handrücken, dann zwischen die Finger. Für die Nacht etwas mehr, und Baumwollhandschuhe, wenn Sie es aushalten.',
    ],
    hands_link: 'Pflege für die Hände',
    gifts_title: 'Ein Geschenk, nach Größe',
    gifts_lead: 'Niemand muss überrascht werden. Es reicht, wenn es aufgebraucht wird.',
    small_title: 'Klein und nie verkehrt',
    proper_title: 'Ein richtiges Geschenk',
    great_title: 'Für Menschen, die viel bedeuten',
    great_text: 'Nehmen Sie das Probierset, wenn Sie den Geschmack nicht kennen, und Ambre 51, wenn Sie ihn kennen.',
    opinions_title: 'Was daraus wurde',
    opinions: [
      ['Meine Mutter hat noch nie eine Kerze zu Ende gebrannt. Diese schon.', 'Helena M.', 'Mitglied seit 2021'],
      [
        'Ich habe das Probierset verschenkt, um nicht wählen zu müssen. Nach einer Woche hatte er gewählt.',
        'Inês R.',
        'Mitglied seit 2023',
      ],
      ['Die Handcreme steht in der Praxis am Waschbecken. Wir sind bei der vierten.', 'Anke S.', 'Mitglied seit 2019'],
    ],
  },
  en: {
    uri: 'winter',
    title: 'The shortest days',
    lead: 'It is dark by four. What helps then: a flame, something rich for dry hands, and a few presents that are right.',
    description: 'Candles that burn well, hands in dry air and presents by size: a page for the dark weeks.',
    steps_title: 'How a candle burns well',
    steps: [
      [
        'The first time',
        'Let it burn until the wax is liquid up to the rim. Wax has a memory: what stays hard now will stay hard.',
      ],
      ['Before each time', 'Cut the wick to five millimetres. A long one smokes and eats the wax.'],
      ['While it burns', 'Out of the draught, away from curtains, never alone. After four hours it needs a rest.'],
      [
        'Putting it out',
        'Do not blow: dip the wick into the wax and set it upright again. Nothing smokes, and it lights easily next time.',
      ],
    ],
    hands_title: 'Hands in dry air',
    hands: [
      'Heated air is as dry as a desert. Hands notice it first, for they are washed all day and have little on their backs to protect them.',
      'Cream after every wash takes less time than it sounds: as much as a hazelnut, the backs first, then between the fingers. At night a little more, and cotton gloves if you can bear them.',
    ],
    hands_link: 'Care for hands',
    gifts_title: 'A present, by size',
    gifts_lead: 'Nobody has to be surprised. It is enough if it is used up.',
    small_title: 'Small, and never wrong',
    proper_title: 'A proper present',
    great_title: 'For those who mean a great deal',
    great_text: 'Take the discovery set if you do not know their taste, and Ambre 51 if you do.',
    opinions_title: 'What became of them',
    opinions: [
      ['My mother has never burned a candle to the end before. This one she did.', 'Helena M.', 'Member since 2021'],
      [
        'I gave the discovery set so as not to have to choose. A week later he had chosen.',
        'Inês R.',
        'Member since 2023',
      ],
      ['The hand cream stands by the basin at our surgery. We are on the fourth.', 'Anke S.', 'Member since 2019'],
    ],
  },
  es: {
    uri: 'invierno',
    title: 'Los días más cortos',
    lead: 'Anochece antes de que uno se dé cuenta. Lo que ayuda entonces: una llama, algo rico para las manos secas y unos regalos que aciertan.',
    description: 'Velas que arden bien, manos en aire seco y regalos por tamaño: una página para las semanas oscuras.',
    steps_title: 'Cómo arde bien una vela',
    steps: [
      [
        'La primera vez',
        'Déjela arder hasta que la cera esté líquida hasta el borde. La cera tiene memoria: lo que ahora quede duro seguirá duro.',
      ],
      ['Antes de cada vez', 'Corte la mecha a cinco milímetros. Una larga echa humo y se come la cera.'],
      ['Mientras arde', 'Lejos de corrientes y cortinas, nunca sola. Al cabo de cuatro horas necesita un descanso.'],
      [
        'Al apagarla',
        'No sople: hunda la mecha en la cera y vuelva a enderezarla. No humea y la próxima vez prende enseguida.',
      ],
    ],
    hands_title: 'Manos en aire seco',
    hands: [
      'El aire de la calefacción es seco como un desierto. Las manos lo notan primero, porque se lavan todo el día y en el dorso apenas tienen con qué protegerse.',
      'Poner crema después de cada lavado cuesta menos de lo que parece: la cantidad de una avellana, primero el dorso, después entre los dedos. Por la noche un poco más, y guantes de algodón si los soporta.',
    ],
    hands_link: 'Cuidado de las manos',
    gifts_title: 'Un regalo, por tamaño',
    gifts_lead: 'Nadie tiene que sorprenderse. Basta con que se gaste.',
    small_title: 'Pequeño y siempre acertado',
    proper_title: 'Un regalo como es debido',
    great_title: 'Para quienes significan mucho',
    great_text: 'Elija el set de descubrimiento si no conoce sus gustos, y Ambre 51 si los conoce.',
    opinions_title: 'Qué fue de ellos',
    opinions: [
      ['Mi madre nunca había terminado una vela. Esta sí.', 'Helena M.', 'Miembro desde 2021'],
      [
        'Regalé el set de descubrimiento para no tener que elegir. A la semana, él ya había elegido.',
        'Inês R.',
        'Miembro desde 2023',
      ],
      ['La crema de manos está junto al lavabo de la consulta. Vamos por la cuarta.', 'Anke S.', 'Miembro desde 2019'],
    ],
  },
  fr: {
    uri: 'hiver',
    title: 'Les jours les plus courts',
    lead: 'La nuit tombe avant qu’on y pense. Ce qui aide alors : une flamme, quelque chose de riche pour les mains sèches et quelques cadeaux justes.',
    description:
      'Des bougies qui brûlent bien, des mains dans l’air sec et des cadeaux par taille : une page pour les semaines sombres.',
    steps_title: 'Comment une bougie brûle bien',
    steps: [
      [
        'La première fois',
        'Laissez-la brûler jusqu’à ce que la cire soit liquide jusqu’au bord. La cire a de la mémoire : ce qui reste dur maintenant le restera.',
      ],
      ['Avant chaque fois', 'Coupez la mèche à cinq millimètres. Trop longue, elle fume et dévore la cire.'],
      [
        'Pendant qu’elle brûle',
        'À l’abri des courants d’air, loin des rideaux, jamais seule. Au bout de quatre heures, il lui faut une pause.',
      ],
      [
        'Pour l’éteindre',
        'Ne soufflez pas : plongez la mèche dans la cire et redressez-la. Rien ne fume, et elle se rallume sans peine.',
      ],
    ],
    hands_title: 'Les mains dans l’air sec',
    hands: [
      'L’air chauffé est sec comme un désert. Les mains le sentent d’abord, car on les lave toute la journée et leur dos n’a presque rien pour se protéger.',
      'Une crème après chaque lavage prend moins de temps qu’il n’y paraît : une noisette, d’abord le dos, puis entre les doigts. La nuit, un peu plus, et des gants de coton si vous les supportez.',
    ],
    hands_link: 'Soins des mains',
    gifts_title: 'Un cadeau, par taille',
    gifts_lead: 'Personne n’a besoin d’être surpris. Il suffit qu’on s’en serve jusqu’au bout.',
    small_title: 'Petit, et jamais faux',
    proper_title: 'Un vrai cadeau',
    great_title: 'Pour ceux qui comptent beaucoup',
    great_text:
      'Prenez le coffret découverte si vous ne connaissez pas leurs goûts, et Ambre 51 si vous les connaissez.',
    opinions_title: 'Ce qu’ils sont devenus',
    opinions: [
      ['Ma mère n’avait jamais fini une bougie. Celle-ci, si.', 'Helena M.', 'Membre depuis 2021'],
      [
        'J’ai offert le coffret découverte pour ne pas avoir à choisir. Une semaine plus tard, il avait choisi.',
        'Inês R.',
        'Membre depuis 2023',
      ],
      [
        'La crème pour les mains est près du lavabo du cabinet. Nous en sommes à la quatrième.',
        'Anke S.',
        'Membre depuis 2019',
      ],
    ],
  },
  it: {
    uri: 'inverno',
    title: 'I giorni più corti',
    lead: 'Alle quattro e mezza è già buio. Che cosa aiuta: una fiamma, qualcosa di ricco per le mani secche e qualche regalo giusto.',
    description:
      'Candele che bruciano bene, mani nell’aria secca e regali per misura: una pagina per le settimane buie.',
    steps_title: 'Come brucia bene una candela',
    steps: [
      [
        'La prima volta',
        'La lasci bruciare finché la cera è liquida fino al bordo. La cera ha memoria: quello che resta duro ora resterà duro.',
      ],
      ['Prima di ogni volta', 'Accorci lo stoppino a cinque millimetri. Se è lungo fuma e consuma la cera.'],
      ['Mentre brucia', 'Lontano da correnti e tende, mai da sola. Dopo quattro ore ha bisogno di una pausa.'],
      [
        'Per spegnerla',
        'Non soffi: immerga lo stoppino nella cera e lo raddrizzi. Non fa fumo, e la volta dopo si accende subito.',
      ],
    ],
    hands_title: 'Mani nell’aria secca',
    hands: [
      'L’aria riscaldata è secca come un deserto. Le mani se ne accorgono per prime, perché si lavano tutto il giorno e sul dorso hanno poco che le protegga.',
      'Mettere la crema dopo ogni lavaggio richiede meno tempo di quanto sembri: quanto una nocciola, prima il dorso, poi tra le dita. La notte un po’ di più, e guanti di cotone se li sopporta.',
    ],
    hands_link: 'Cura delle mani',
    gifts_title: 'Un regalo, per misura',
    gifts_lead: 'Nessuno deve restare sorpreso. Basta che venga usato fino in fondo.',
    small_title: 'Piccolo, e mai sbagliato',
    proper_title: 'Un regalo come si deve',
    great_title: 'Per chi significa molto',
    great_text: 'Prenda il set scoperta se non conosce i loro gusti, e Ambre 51 se li conosce.',
    opinions_title: 'Che fine hanno fatto',
    opinions: [
      ['Mia madre non aveva mai finito una candela. Questa sì.', 'Helena M.', 'Nel club dal 2021'],
      [
        'Ho regalato il set scoperta per non dover scegliere. Una settimana dopo aveva scelto lui.',
        'Inês R.',
        'Nel club dal 2023',
      ],
      ['La crema mani sta accanto al lavandino dello studio. Siamo alla quarta.', 'Anke S.', 'Nel club dal 2019'],
    ],
  },
  pt: {
    uri: 'inverno',
    title: 'Os dias mais curtos',
    lead: 'Às cinco já é noite. O que ajuda então: uma chama, algo rico para as mãos secas e alguns presentes certos.',
    description: 'Velas que ardem bem, mãos no ar seco e presentes por tamanho: uma página para as semanas escuras.',
    steps_title: 'Como arde bem uma vela',
    steps: [
      [
        'Da primeira vez',
        'Deixe-a arder até a cera estar líquida até à borda. A cera tem memória: o que agora ficar duro, duro ficará.',
      ],
      ['Antes de cada vez', 'Corte o pavio a cinco milímetros. Um pavio comprido deita fumo e gasta a cera.'],
      [
        'Enquanto arde',
        'Longe de correntes de ar e de cortinas, nunca sozinha. Ao fim de quatro horas precisa de uma pausa.',
      ],
      [
        'Ao apagar',
        'Não sopre: mergulhe o pavio na cera e volte a endireitá-lo. Não há fumo e da próxima vez acende logo.',
      ],
    ],
    hands_title: 'Mãos no ar seco',
    hands: [
      'O ar aquecido é seco como um deserto. As mãos são as primeiras a notar, porque se lavam todo o dia e nas costas têm pouco que as proteja.',
      'Pôr creme depois de cada lavagem leva menos tempo do que parece: o tamanho de uma avelã, primeiro as costas, depois entre os dedos. À noite um pouco mais, e luvas de algodão se as suportar.',
    ],
    hands_link: 'Cuidados das mãos',
    gifts_title: 'Um presente, por tamanho',
    gifts_lead: 'Ninguém precisa de ficar surpreendido. Basta que se gaste até ao fim.',
    small_title: 'Pequeno e sempre certo',
    proper_title: 'Um presente a sério',
    great_title: 'Para quem significa muito',
    great_text: 'Leve o conjunto descoberta se não conhece o gosto, e Ambre 51 se o conhece.',
    opinions_title: 'O que foi feito deles',
    opinions: [
      ['A minha mãe nunca tinha gastado uma vela até ao fim. Esta gastou.', 'Helena M.', 'Membro desde 2021'],
      [
        'Ofereci o conjunto descoberta para não ter de escolher. Uma semana depois, ele tinha escolhido.',
        'Inês R.',
        'Membro desde 2023',
      ],
      ['O creme de mãos está junto ao lavatório do consultório. Já vamos no quarto.', 'Anke S.', 'Membro desde 2019'],
    ],
  },
} satisfies Record<string, WinterTexts>
