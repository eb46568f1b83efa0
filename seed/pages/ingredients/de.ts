import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_DE: IngredientTexts = {
  name: 'Inhaltsstoffe',
  title: 'Was darin ist',
  description:
    'Von Wasser bis Eisenoxid: was in unseren Produkten ist, was es bewirkt, woher es kommt und wie man die Liste auf der Packung liest.',
  groups: {
    carrying: ['Was trägt', 'Das meiste an einem Produkt trägt das Übrige: Wasser, Alkohol, Öl oder Butter.'],
    caring: ['Was pflegt', 'Diese Stoffe binden Wasser oder halten es in der Haut.'],
    washing: ['Was wäscht', 'Jeder dieser Stoffe hat ein Ende, das Wasser mag, und eines, das Öl mag.'],
    keeping: ['Was haltbar macht', 'Was Wasser enthält, muss vor Keimen geschützt werden, und jedes Öl vor der Luft.'],
    scent_and_colour: ['Was duftet und färbt', 'Der kleinste Teil, und der erste, den man bemerkt.'],
  },
  ingredients: {
    water: ['Wasser', 'Löst und trägt', 'Gereinigtes Trinkwasser'],
    alcohol: ['Alkohol', 'Trägt Duft und trocknet schnell', 'Weizen'],
    almond_oil: ['Mandelöl', 'Macht die Haut geschmeidig', 'Kerne der Süßmandel'],
    shea_butter: ['Sheabutter', 'Schützt trockene Haut', 'Nüsse des Sheabaums, Ghana'],
    glycerin: ['Glycerin', 'Bindet Wasser', 'Pflanzenöle'],
    squalane: ['Squalan', 'Glättet, ohne zu glänzen', 'Oliven'],
    hyaluronic_acid: ['Hyaluronsäure', 'Hält Wasser auf der Haut', 'Fermentation'],
    panthenol: ['Provitamin B5', 'Beruhigt und hält feucht', 'Im Labor hergestellt'],
    coco_glucoside: ['Zuckertensid', 'Wäscht mild', 'Zucker und Kokos'],
    betaine: ['Betain', 'Macht den Schaum weich', 'Kokosöl'],
    olive_soap: ['Olivenseife', 'Wäscht als Seifenstück', 'Olivenöl und Lauge'],
    benzoate: ['Natriumbenzoat', 'Hält Hefen und Schimmel fern', 'Im Labor hergestellt'],
    vitamin_e: ['Vitamin E', 'Bewahrt Öle davor, ranzig zu werden', 'Pflanzenöle'],
    citric_acid: ['Zitronensäure', 'Stellt den richtigen Säuregrad ein', 'Vergorener Zucker'],
    perfume: ['Parfum', 'Alles, was Sie riechen', 'Öle, Harze und einzelne Moleküle'],
    mica: ['Glimmer', 'Gibt einen sanften Schimmer', 'Mineral'],
    iron_oxide: ['Rotes Eisenoxid', 'Färbt Lippen und Wangen', 'Mineralisches Pigment, rein hergestellt'],
  },
  read_title: 'Wie man die Liste liest',
  read: [
    [
      'Die Reihenfolge',
      'Was vorn steht, ist am meisten darin. Die Stoffe sind nach Gewicht geordnet; unter einem Prozent ist die Reihenfolge frei.',
    ],
    [
      'Die Namen',
      'Es sind INCI-Namen, fast überall auf der Welt dieselben: Pflanzen auf Latein, das Übrige meist auf Englisch.',
    ],
    [
      'Parfum',
      '„Parfum“ ist ein Wort für eine Komposition aus vielen Stoffen. Diejenigen, die oft Allergien auslösen, werden zusätzlich genannt.',
    ],
    [
      'Farben',
      'Sie stehen am Ende und haben Nummern: CI\u00a077491 ist rotes Eisenoxid. Hinter „+/-“ stehen die Farben aller Töne einer Reihe.',
    ],
    [
      'Die Länge',
      'Eine kurze Liste ist nicht besser, nur weil sie kurz ist, und ein langer Name nicht schlechter, nur weil er lang ist. Tocopherol ist Vitamin E.',
    ],
  ],
  table_title: 'Ein Beispiel: der Nachtbalsam',
  caption: 'Die Inhaltsstoffe des Nachtbalsams in der Reihenfolge der Packung',
  head: ['Auf der Packung', 'Was es ist', 'Was es bewirkt'],
  example: {
    'Butyrospermum Parkii Butter': ['Sheabutter', 'Bildet den Balsam und schützt'],
    'Rosa Canina Fruit Oil': ['Hagebuttenöl', 'Macht die Haut geschmeidig'],
    'Helianthus Annuus Seed Oil': ['Sonnenblumenöl', 'Macht den Balsam streichfähig'],
    'Cera Alba': ['Bienenwachs', 'Hält ihn im Tiegel fest'],
    Squalane: ['Öl aus Oliven', 'Glättet, ohne zu glänzen'],
    Bisabolol: ['Ein Stoff der Kamille', 'Beruhigt'],
    Tocopherol: ['Vitamin E', 'Schützt die Öle vor der Luft'],
    Parfum: ['Parfum', 'Duftet'],
    Linalool: ['Ein Teil des Parfums, auch in Lavendel enthalten', 'Genannt, weil es Allergien auslösen kann'],
  },
  allergens_title: 'Allergene in Parfum',
  allergens: [
    'Natürliche Öle sind Gemische vieler Stoffe, und manche Menschen reagieren auf einige davon. Linalool ist in Lavendel, Limonen in jeder Orangenschale, Cumarin in der Tonkabohne. Für die Haut macht es keinen Unterschied, ob sie aus einer Pflanze oder aus dem Labor kommen.',
    'In der Europäischen Union müssen solche Stoffe genannt werden: ab 0,001 Prozent in Produkten, die auf der Haut bleiben, und ab 0,01 Prozent in solchen, die abgespült werden. Dieselbe Liste steht auf der Seite jedes Produkts.',
    'Wenn Sie wissen, was Sie nicht vertragen, suchen Sie dort nach dem Namen. Wenn nicht, probieren Sie einen neuen Duft zuerst in der Armbeuge und warten Sie einen Tag. Bei einer Allergie fragen Sie bitte Ihre Ärztin oder Ihren Arzt.',
  ],
  without_title: 'Was „ohne“ in unseren Filtern heißt',
  without_lead: 'Jede Angabe sagt genau eines. Wählen Sie mehrere, so bleiben nur Produkte, auf die alle zutreffen.',
  without: {
    colourants: 'Nichts ist nur der Farbe wegen darin. Ein Farbton kommt von den Ölen und Harzen.',
    silicones: 'Kein Dimethicon und keiner seiner Verwandten. Für Glätte sorgen Pflanzenöle und Wachse.',
    mineral_oil: 'Kein Paraffin und keine Vaseline, sondern Pflanzenöle und Pflanzenbutter.',
    alcohol: 'Kein Ethanol. Cetearyl Alcohol kann enthalten sein: Trotz seines Namens ist er ein wachsartiges Fett.',
    sulphates:
      'Keine Tenside wie Sodium Laureth Sulfate. Seife oder Tenside aus Zucker und Kokos übernehmen das Waschen.',
    animal_products: 'Nichts, was von Tieren stammt, auch kein Bienenwachs, kein Honig und kein Karmin.',
    perfume: 'Es wurde kein Duft zugesetzt. Ein Produkt kann trotzdem leicht nach dem riechen, woraus es besteht.',
    aluminium_salts: 'Bei Deodorants: Der Schweiß wird nicht zurückgehalten, nur sein Geruch.',
  },
  faq_title: 'Fragen zu Inhaltsstoffen',
  faq: [
    [
      'Wozu Konservierungsmittel?',
      'Weil Keime in Wasser wachsen und eine Creme zum größten Teil aus Wasser besteht. Reine Öle, Balsame und Pulver kommen ohne aus.',
    ],
    [
      'Ist Natürliches besser?',
      'Nicht von selbst: Viele Allergene in Parfums kommen aus Pflanzen. Es zählt, was ein Stoff auf der Haut bewirkt und wie viel davon enthalten ist.',
    ],
    [
      'Sind die Produkte vegan?',
      'Viele, aber nicht alle: Einige enthalten Bienenwachs, Honig oder Karmin. Der Filter für Produkte ohne tierische Stoffe zeigt die übrigen.',
    ],
    [
      'Was gilt, wenn Seite und Packung sich unterscheiden?',
      'Die Packung in Ihrer Hand. Bitte schreiben Sie uns, damit wir die Seite berichtigen.',
    ],
  ],
}
