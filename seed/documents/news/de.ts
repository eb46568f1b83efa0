import type { NewsTexts } from './text-shape.ts'

export const NEWS_DE: NewsTexts = {
  categories: { house: 'Aus dem Haus', good_to_know: 'Gut zu wissen' },
  soap: {
    title: 'Warum ein Stück Seife sechs Wochen wartet',
    lead: 'Frische Seife wäscht gut und ist bald verbraucht. Was sechs Wochen auf dem Holzrost ändern und wie ein Stück zu Hause am längsten hält.',
    intro: [
      'An dem Tag, an dem es geschnitten wird, enthält ein Stück Seife noch viel Wasser. Man könnte es sofort verwenden, doch es würde in der Schale weich und wäre nach zwei Wochen verbraucht.',
      'Deshalb trocknen unsere Seifen auf Holzrosten, bis ein großer Teil dieses Wassers verdunstet ist. Sie werden kleiner und härter und halten etwa doppelt so lange.',
    ],
    steps_title: 'Vom Öl zum Stück',
    steps: [
      [
        'Rühren',
        'Oliven- und Kokosöl werden mit Lauge gerührt, bis sie andicken. Am Ende ist keine Lauge mehr übrig: Zusammen mit dem Öl ist sie zu Seife und Glycerin geworden.',
      ],
      [
        'Gießen',
        'Der Duft kommt zuletzt, weil Wärme ihn vertreiben würde. Dann wird die Masse in lange Formen gegossen und bleibt einen Tag lang zugedeckt.',
      ],
      [
        'Schneiden',
        'Aus dem Block werden Stücke zu hundert Gramm. Jedes ist ein wenig uneben; das kommt vom Draht und ist kein Fehler.',
      ],
      ['Warten', 'Sechs Wochen auf dem Rost, ab und zu gewendet. Erst dann wird ein Stück eingepackt.'],
    ],
    tips_title: 'So hält sie am längsten',
    tips: [
      [
        'Wo soll sie liegen?',
        'In einer Schale mit Rillen, nicht im Strahl der Dusche. Am längsten hält ein Stück, das zwischendurch trocknen kann.',
      ],
      [
        'Wohin mit dem letzten Rest?',
        'Drücken Sie ihn nass auf das nächste Stück und lassen Sie beides trocknen: Dann halten sie zusammen.',
      ],
      [
        'Eignet sie sich fürs Gesicht?',
        'Sie ist für Hände und Körper gedacht. Für das Gesicht gibt es unsere Reinigungsmilch, die milder ist.',
      ],
    ],
    products_title: 'Die Seifen und was dazu passt',
  },
  iris: {
    title: 'Fünf Jahre für zwei Kilo Iris',
    lead: 'Der geduldigste unserer Rohstoffe ist eine Wurzel, die anfangs gar nicht duftet. Wie sie zu ihrem Duft kommt und warum sie nach Veilchen riecht.',
    story_title: 'Eine Wurzel, die warten muss',
    story: [
      'Der Duft der Iris kommt nicht aus der Blüte. Er kommt aus dem Wurzelstock, der nach drei Sommern ausgegraben, geschält und getrocknet wird. Zuerst riecht er kaum nach mehr als nach Erde.',
      'Erst im Lager bilden sich langsam die Irone: jene Moleküle, die ihn nach Veilchen, Puder und ein wenig nach Karotten duften lassen. Unsere Iris stammt aus der Toskana und ruht fünf Jahre. Eine Tonne ergibt dann zwei Kilo Irisbutter.',
    ],
    facts: [
      ['3', 'Sommer auf dem Feld'],
      ['5', 'Jahre Ruhe'],
      ['2\u00a0kg', 'Butter aus einer Tonne'],
    ],
    after_title: 'Was daraus wird',
    after: [
      'In Iris Blanc ist die Butter das Herz. Veilchenblatt hält das Pudrige kühl, weißer Moschus macht es weich, sodass der Duft nah bleibt und nicht früh geht.',
      'Auf der Haut braucht Iris eine Viertelstunde. Tragen Sie sie morgens auf und urteilen Sie mittags: Die ersten Minuten sagen wenig über sie aus.',
    ],
    products_title: 'Düfte mit Iris',
  },
  candle: {
    title: 'Wie eine Kerze gleichmäßig brennt',
    lead: 'Die meisten Kerzen, die rußen oder einen Krater bilden, sind nicht schlecht, sondern wurden nur zu früh gelöscht. Vier Gewohnheiten, die keine Zeit kosten.',
    steps_title: 'Vier Gewohnheiten',
    steps: [
      [
        'Der erste Abend',
        'Lassen Sie die Kerze brennen, bis die ganze Oberfläche flüssig ist: eine kleine etwa zwei Stunden, eine große fast vier. Wo das Wachs beim ersten Mal hart bleibt, bleibt es das meist auch später.',
      ],
      [
        'Der Docht',
        'Kürzen Sie ihn vor jedem Anzünden auf fünf Millimeter. Ein langer Docht flackert, rußt und macht das Gefäß heißer, als es sein soll.',
      ],
      [
        'Der Platz',
        'Nicht im Luftzug, auf einer Fläche, der Wärme nichts ausmacht, und mindestens zehn Zentimeter von allem entfernt, was Feuer fangen kann. Lassen Sie die Kerze nie unbeaufsichtigt.',
      ],
      [
        'Das Ende',
        'Löschen Sie die Kerze nach spätestens vier Stunden, und endgültig, wenn noch ein Zentimeter Wachs übrig ist. Das Gefäß würde sonst zu heiß.',
      ],
    ],
    troubles_title: 'Wenn sie nicht gut brennt',
    troubles: [
      [
        'Sie brennt in der Mitte einen Krater',
        'Legen Sie einen Kragen aus Alufolie um den Rand, lassen Sie die Mitte offen und bleiben Sie eine Stunde dabei. Das Wachs am Rand schmilzt, und die Oberfläche ist wieder eben.',
      ],
      [
        'Sie rußt',
        'Der Docht ist zu lang, oder es zieht. Löschen Sie die Kerze, lassen Sie das Wachs fest werden, kürzen Sie den Docht und suchen Sie einen anderen Platz.',
      ],
      [
        'Das Gefäß ist leer',
        'Warmes Wasser löst, was übrig ist. Wischen Sie es mit Papier aus, das in den Restmüll gehört, nie in den Abfluss. Danach nimmt das Gefäß Stifte oder Pinsel auf.',
      ],
    ],
    products_title: 'Kerzen aus Łódź',
  },
  keeping: {
    title: 'Wo Parfum gern steht',
    lead: 'Licht, Wärme und Luft verändern einen Duft schneller als die Jahre. Wo ein Flakon am längsten hält und woran man merkt, dass er gekippt ist.',
    facts: [
      ['Dunkel', 'Licht zersetzt zuerst Zitrus und Blüten. Eine Schublade ist besser als ein Fensterbrett.'],
      [
        'Gleichmäßig',
        'Eine gleichbleibende Temperatur ist wichtiger als eine niedrige. Im Badezimmer wechselt sie zu oft.',
      ],
      [
        'Geschlossen',
        'Luft macht die ersten Noten stumpf. Setzen Sie die Kappe wieder auf und füllen Sie nicht ohne Grund um.',
      ],
      ['Aufrecht', 'Damit das Parfum die Dichtung der Pumpe nicht berührt.'],
    ],
    text_title: 'Wie lange es hält',
    text: [
      'Nach dem Öffnen halten unsere Parfums drei Jahre, wenn sie trocken, kühl und nicht in der Sonne stehen. Amber, Hölzer und Harze sind geduldig; Zitrus und weiße Blüten ändern sich zuerst.',
      'Wenn Sie mehrere Flakons besitzen, brauchen Sie einen auf, bevor Sie den nächsten öffnen. In einem halb leeren ist mehr Luft, und der Duft altert schneller.',
    ],
    signs_title: 'Ist es gekippt?',
    signs: [
      [
        'Die Farbe ist dunkler geworden',
        'Das allein sagt wenig. Vanille und Harze dunkeln mit der Zeit nach und duften wie zuvor.',
      ],
      [
        'Die erste Minute riecht säuerlich',
        'Warten Sie fünf Minuten. Ist es dann vorbei, haben nur die ersten Noten gelitten, und Sie können das Parfum weiter tragen.',
      ],
      [
        'Nach einer Stunde riecht es noch immer falsch',
        'Dann bringen Sie es zur Sammelstelle für Schadstoffe, denn es enthält Alkohol. Der leere Flakon gehört ohne Pumpe ins Altglas.',
      ],
    ],
    strip_title: 'Zu klein, um alt zu werden',
    strip_text: 'Das Duft-Probierset enthält sechs Parfums zu je zwei Millilitern.',
    strip_link: 'Zu den Sets',
  },
  label: {
    title: 'Fünf Zeichen auf der Packung und was sie sagen',
    lead: 'Ein Tiegel mit Zahl, eine Sanduhr, eine Hand im Buch: Das Kleingedruckte auf Kosmetik ist eine eigene Sprache. Hier ist die Übersetzung.',
    intro: [
      'Vieles davon schreibt das europäische Recht vor, und es sieht bei jeder Marke gleich aus. Es zu kennen lohnt sich: Es sagt Ihnen, wie lange Sie eine Creme verwenden können, wo ihre Inhaltsstoffe stehen und was Sie angeben, wenn Sie eine Frage haben.',
    ],
    table_title: 'Die Zeichen',
    head: ['Zeichen', 'Was es sagt', 'Wo es steht'],
    rows: [
      [
        'Offener Tiegel mit 6\u00a0M, 12\u00a0M oder 36\u00a0M',
        'Wie viele Monate das Produkt nach dem Öffnen hält',
        'Cremes, Shampoos, Parfums',
      ],
      [
        'Sanduhr oder „mindestens haltbar bis“ mit Datum',
        'Auch ungeöffnet höchstens 30 Monate haltbar',
        'Empfindliche Rezepturen',
      ],
      ['Hand im Buch', 'Auf einem Zettel oder Etikett steht mehr', 'Kleine Packungen wie Lippenbalsam'],
      [
        'Das Zeichen ℮ hinter der Menge',
        'Im Durchschnitt enthalten die Packungen einer Charge, was angegeben ist',
        'Fast jede Packung',
      ],
      [
        'Eine Nummer, oft eingeprägt',
        'Die Charge; bitte nennen Sie sie, wenn Sie uns schreiben',
        'Am Boden oder im Falz der Tube',
      ],
    ],
    details_title: 'Was dazu gefragt wird',
    details: [
      [
        'Ab wann zählen die Monate?',
        'Ab dem ersten Öffnen. Schreiben Sie das Datum mit Bleistift auf den Boden, denn niemand merkt es sich.',
      ],
      [
        'Und wenn keine Zahl von Monaten dasteht?',
        'Das Gesetz verlangt sie nicht, wo nach dem Öffnen nichts verderben kann, etwa bei Packungen zum einmaligen Gebrauch. Steht eine Sanduhr da, gilt das Datum.',
      ],
    ],
    strip_title: 'Und die lange Liste auf Latein?',
    strip_text: 'Wie man sie liest, was Allergene sind und was „ohne“ bedeutet, steht in unserem Wegweiser.',
    strip_link: 'Zum Wegweiser der Inhaltsstoffe',
  },
}
