import type { IngredientTexts } from './text-shape.ts'

export const INGREDIENTS_PT: IngredientTexts = {
  name: 'Guia de ingredientes',
  title: 'O que está lá dentro',
  description:
    'Da água ao óxido de ferro: o que contêm os nossos produtos, para que serve, de onde vem e como ler a lista da embalagem.',
  groups: {
    carrying: ['O que transporta', 'A maior parte de um produto transporta o resto: água, álcool, óleo ou manteiga.'],
    caring: ['O que cuida', 'Estes ingredientes fixam a água ou mantêm-na na pele.'],
    washing: ['O que lava', 'Cada um tem uma ponta que gosta de água e outra que gosta de gordura.'],
    keeping: ['O que conserva', 'O que contém água tem de ser protegido dos germes, e todo o óleo, do ar.'],
    scent_and_colour: ['O que perfuma e dá cor', 'A parte mais pequena, e a primeira em que se repara.'],
  },
  ingredients: {
    water: ['Água', 'Dissolve e transporta', 'Água potável purificada'],
    alcohol: ['Álcool', 'Transporta o perfume e seca depressa', 'Trigo'],
    almond_oil: ['Óleo de amêndoas', 'Torna a pele macia', 'Amêndoas doces'],
    shea_butter: ['Manteiga de karité', 'Protege a pele seca', 'Nozes de karité, Gana'],
    glycerin: ['Glicerina', 'Fixa a água', 'Óleos vegetais'],
    squalane: ['Esqualano', 'Alisa sem dar brilho', 'Azeitonas'],
    hyaluronic_acid: ['Ácido hialurónico', 'Mantém a água sobre a pele', 'Fermentação'],
    panthenol: ['Provitamina B5', 'Acalma e hidrata', 'Obtida em laboratório'],
    coco_glucoside: ['Tensioativo de açúcar', 'Lava com suavidade', 'Açúcar e coco'],
    betaine: ['Betaína', 'Suaviza a espuma', 'Óleo de coco'],
    olive_soap: ['Sabão de azeite', 'Lava, em barra', 'Azeite e soda'],
    benzoate: ['Benzoato de sódio', 'Afasta leveduras e bolores', 'Obtido em laboratório'],
    vitamin_e: ['Vitamina E', 'Evita que os óleos fiquem rançosos', 'Óleos vegetais'],
    citric_acid: ['Ácido cítrico', 'Acerta a acidez', 'Açúcar fermentado'],
    perfume: ['Perfume', 'Tudo o que se cheira', 'Óleos, resinas e moléculas isoladas'],
    mica: ['Mica', 'Dá um brilho discreto', 'Mineral'],
    iron_oxide: ['Óxido de ferro vermelho', 'Dá cor aos lábios e às faces', 'Pigmento mineral, obtido puro'],
  },
  read_title: 'Como ler a lista',
  read: [
    [
      'A ordem',
      'O que vem primeiro é o que há mais. Os ingredientes estão por peso; abaixo de um por cento, a ordem é livre.',
    ],
    [
      'Os nomes',
      'São os nomes INCI, quase iguais em todo o mundo: as plantas em latim, o resto quase sempre em inglês.',
    ],
    [
      'O perfume',
      '«Parfum» é uma só palavra para uma composição de muitas matérias. As que causam alergias com frequência são nomeadas à parte.',
    ],
    [
      'As cores',
      'Vêm no fim e têm números: CI\u00a077491 é o óxido de ferro vermelho. Depois de «+/-» estão as cores de todos os tons de uma gama.',
    ],
    [
      'O comprimento',
      'Uma lista não é melhor por ser curta, nem um nome pior por ser comprido. Tocopherol é a vitamina E.',
    ],
  ],
  table_title: 'Um exemplo: o bálsamo de noite',
  caption: 'Os ingredientes do bálsamo de noite, pela ordem da embalagem',
  head: ['Na embalagem', 'O que é', 'Para que serve'],
  example: {
    'Butyrospermum Parkii Butter': ['Manteiga de karité', 'Forma o bálsamo e protege'],
    'Rosa Canina Fruit Oil': ['Óleo de rosa-mosqueta', 'Torna a pele macia'],
    'Helianthus Annuus Seed Oil': ['Óleo de girassol', 'Ajuda a espalhar'],
    'Cera Alba': ['Cera de abelha', 'Dá firmeza ao bálsamo'],
    Squalane: ['Óleo obtido da azeitona', 'Alisa sem dar brilho'],
    Bisabolol: ['Uma substância da camomila', 'Acalma'],
    Tocopherol: ['Vitamina E', 'Protege os óleos do ar'],
    Parfum: ['Perfume', 'Perfuma'],
    Linalool: ['Uma parte do perfume, presente também na alfazema', 'Nomeado porque pode causar alergias'],
  },
  allergens_title: 'Os alergénios nos perfumes',
  allergens: [
    'Os óleos naturais são misturas de muitas substâncias, e algumas pessoas reagem a algumas delas. Há linalol na alfazema, limoneno em qualquer casca de laranja, cumarina na fava-tonca. Para a pele é igual que venham de uma planta ou de um laboratório.',
    'Na União Europeia, estas substâncias têm de ser nomeadas a partir de 0,001 por cento nos produtos que ficam na pele e de 0,01 por cento nos que são enxaguados. A mesma lista está na página de cada produto.',
    'Se sabe o que não tolera, procure lá esse nome. Se não, experimente primeiro um aroma novo na dobra do cotovelo e espere um dia. Em caso de alergia, consulte o seu médico.',
  ],
  without_title: 'O que significa «sem» nos nossos filtros',
  without_lead:
    'Cada um diz exatamente uma coisa. Escolha vários e só ficam os produtos para os quais todos são verdade.',
  without: {
    colourants: 'Nada está lá só pela cor. Se há um tom, vem dos óleos e das resinas.',
    silicones: 'Nem dimeticone nem nenhum dos seus parentes. Quem alisa são óleos e ceras vegetais.',
    mineral_oil: 'Nem parafina nem vaselina, mas óleos e manteigas vegetais.',
    alcohol: 'Sem etanol. Pode conter Cetearyl Alcohol: apesar do nome, é uma gordura parecida com a cera.',
    sulphates: 'Sem tensioativos como o Sodium Laureth Sulfate. Lavam o sabão ou tensioativos de açúcar e coco.',
    animal_products: 'Nada que venha de animais, nem cera de abelha, mel ou carmim.',
    perfume: 'Não foi acrescentado perfume. Ainda assim, um produto pode cheirar um pouco àquilo de que é feito.',
    aluminium_salts: 'Nos desodorizantes: não se trava o suor, só o seu cheiro.',
  },
  faq_title: 'Perguntas sobre ingredientes',
  faq: [
    [
      'Para que servem os conservantes?',
      'Os germes crescem na água, e um creme é sobretudo água. Os óleos puros, os bálsamos e os pós não precisam deles.',
    ],
    [
      'O natural é melhor?',
      'Não por si só: muitos alergénios dos perfumes vêm das plantas. O que conta é o que uma substância faz na pele e quanto há dela.',
    ],
    [
      'Os produtos são veganos?',
      'Muitos são, mas não todos: alguns contêm cera de abelha, mel ou carmim. O filtro «sem ingredientes de origem animal» mostra os outros.',
    ],
    [
      'E se a página e a embalagem forem diferentes?',
      'Vale a embalagem que tem na mão. Escreva-nos, por favor, para corrigirmos a página.',
    ],
  ],
}
