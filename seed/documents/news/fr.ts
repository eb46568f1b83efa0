import type { NewsTexts } from './text-shape.ts'

export const NEWS_FR: NewsTexts = {
  categories: { house: 'De la maison', good_to_know: 'Bon à savoir' },
  soap: {
    title: 'Pourquoi un savon attend six semaines',
    lead: 'Un savon frais lave bien, mais s’use vite. Ce que changent six semaines sur une claie de bois, et comment le faire durer chez vous.',
    intro: [
      'Le jour où on le coupe, un savon contient encore beaucoup d’eau. On pourrait s’en servir aussitôt, mais il ramollirait dans sa coupelle et serait fini en deux semaines.',
      'Les nôtres sèchent donc sur des claies de bois jusqu’à ce que la plus grande part de cette eau soit partie. Ils deviennent plus petits et plus durs, et durent environ deux fois plus longtemps.',
    ],
    steps_title: 'De l’huile au savon',
    steps: [
      [
        'Mélanger',
        'L’huile d’olive et l’huile de coco sont remuées avec de la soude jusqu’à épaissir. À la fin, il ne reste plus de soude\u00a0: avec l’huile, elle est devenue savon et glycérine.',
      ],
      [
        'Couler',
        'Le parfum vient en dernier, car la chaleur le chasserait. La pâte est ensuite coulée dans de longs moules et reste couverte une journée.',
      ],
      [
        'Couper',
        'Le bloc devient des savons de cent grammes. Chacun est un peu irrégulier\u00a0; c’est la trace du fil, pas un défaut.',
      ],
      ['Attendre', 'Six semaines sur la claie, en le retournant de temps à autre. Alors seulement, on l’emballe.'],
    ],
    tips_title: 'Pour le faire durer',
    tips: [
      [
        'Où le poser\u00a0?',
        'Dans un porte-savon à rainures, loin du jet de la douche. Celui qui peut sécher entre deux lavages dure le plus longtemps.',
      ],
      [
        'Que faire du dernier morceau\u00a0?',
        'Pressez-le mouillé sur le savon suivant, mouillé lui aussi, et laissez sécher\u00a0: ils tiendront ensemble.',
      ],
      [
        'Convient-il au visage\u00a0?',
        'Il est fait pour les mains et le corps. Pour le visage, il y a notre lait démaquillant, plus doux.',
      ],
    ],
    products_title: 'Les savons et ce qui les accompagne',
  },
  iris: {
    title: 'Cinq ans pour deux kilos d’iris',
    lead: 'La plus patiente de nos matières premières est une racine qui, au début, ne sent rien. D’où lui vient son parfum, et pourquoi il rappelle la violette.',
    story_title: 'Une racine qui doit attendre',
    story: [
      'Le parfum de l’iris ne vient pas de la fleur. Il vient du rhizome, que l’on déterre après trois étés, que l’on pèle et que l’on sèche. Au début, il ne sent guère que la terre.',
      'Ce n’est qu’au repos que se forment lentement les irones\u00a0: les molécules qui lui donnent son odeur de violette, de poudre et un peu de carotte. Le nôtre vient de Toscane et repose cinq ans. Une tonne donne alors deux kilos de beurre d’iris.',
    ],
    facts: [
      ['3', 'étés au champ'],
      ['5', 'ans de repos'],
      ['2\u00a0kg', 'de beurre pour une tonne'],
    ],
    after_title: 'Ce que l’on en fait',
    after: [
      'Dans Iris Blanc, ce beurre est le cœur. La feuille de violette garde la poudre fraîche, le musc blanc l’adoucit\u00a0: le parfum reste près de la peau et ne part pas trop tôt.',
      'Sur la peau, l’iris a besoin d’un quart d’heure. Portez-le le matin et jugez-le à midi\u00a0: les premières minutes en disent peu.',
    ],
    products_title: 'Parfums à l’iris',
  },
  candle: {
    title: 'Comment une bougie brûle bien',
    lead: 'La plupart des bougies qui fument ou se creusent ne sont pas mauvaises, on les a seulement éteintes trop tôt. Quatre habitudes qui ne prennent pas de temps.',
    steps_title: 'Quatre habitudes',
    steps: [
      [
        'Le premier soir',
        'Laissez-la brûler jusqu’à ce que toute la surface soit liquide\u00a0: environ deux heures pour une petite, près de quatre pour une grande. Là où la cire reste dure la première fois, elle le reste souvent.',
      ],
      [
        'La mèche',
        'Coupez-la à cinq millimètres avant chaque allumage. Une mèche longue vacille, fume et chauffe le pot plus qu’il ne faut.',
      ],
      [
        'La place',
        'À l’abri des courants d’air, sur une surface qui ne craint pas la chaleur, à dix centimètres au moins de tout ce qui peut prendre feu. Ne la laissez jamais sans surveillance.',
      ],
      [
        'La fin',
        'Éteignez-la au bout de quatre heures au plus tard, et pour de bon quand il reste un centimètre de cire. Le pot deviendrait trop chaud.',
      ],
    ],
    troubles_title: 'Si elle ne brûle pas bien',
    troubles: [
      [
        'Elle se creuse au milieu',
        'Posez une collerette de papier d’aluminium sur le bord, laissez le milieu ouvert et restez auprès d’elle une heure. La cire du bord fond et la surface redevient plane.',
      ],
      [
        'Elle fume',
        'La mèche est trop longue, ou il y a un courant d’air. Éteignez-la, laissez la cire figer, coupez la mèche et changez de place.',
      ],
      [
        'Le pot est vide',
        'L’eau chaude détache ce qui reste. Essuyez-le avec du papier, à jeter avec les ordures ménagères, jamais dans l’évier. Le pot accueille ensuite crayons ou pinceaux.',
      ],
    ],
    products_title: 'Bougies de Łódź',
  },
  keeping: {
    title: 'Où un parfum aime être rangé',
    lead: 'La lumière, la chaleur et l’air changent un parfum plus vite que les années. Où le flacon se garde le mieux, et comment savoir qu’il a tourné.',
    facts: [
      ['Sombre', 'La lumière altère d’abord les agrumes et les fleurs. Un tiroir vaut mieux qu’un rebord de fenêtre.'],
      [
        'Stable',
        'Une température stable compte plus qu’une température basse. Dans une salle de bains, elle change trop souvent.',
      ],
      ['Fermé', 'L’air éteint les premières notes. Remettez le capuchon et ne transvasez pas sans raison.'],
      ['Debout', 'Pour que le parfum ne touche pas le joint de la pompe.'],
    ],
    text_title: 'Combien de temps il se garde',
    text: [
      'Après ouverture, nos parfums se gardent trois ans au sec, au frais et à l’abri du soleil. Ambre, bois et résines sont patients\u00a0; les agrumes et les fleurs blanches changent les premiers.',
      'Si vous avez plusieurs flacons, finissez-en un avant d’ouvrir le suivant. À moitié vide, il contient plus d’air, et le parfum vieillit plus vite.',
    ],
    signs_title: 'A-t-il tourné\u00a0?',
    signs: [
      [
        'La couleur a foncé',
        'Cela seul ne dit pas grand-chose. La vanille et les résines foncent avec le temps et sentent comme avant.',
      ],
      [
        'La première minute est acide',
        'Attendez cinq minutes. Si cela passe, seules les premières notes ont souffert, et vous pouvez continuer à le porter.',
      ],
      [
        'Une heure plus tard, l’odeur n’est toujours pas la bonne',
        'Portez-le alors à la collecte des déchets dangereux, car il contient de l’alcool. Le flacon vide va au verre, sans sa pompe.',
      ],
    ],
    strip_title: 'Trop petits pour vieillir',
    strip_text: 'Le coffret découverte réunit six parfums de deux millilitres.',
    strip_link: 'Voir les coffrets',
  },
  label: {
    title: 'Cinq signes sur l’emballage et ce qu’ils disent',
    lead: 'Un pot avec un chiffre, un sablier, une main dans un livre\u00a0: les petits signes des cosmétiques sont une langue à part. En voici la traduction.',
    intro: [
      'Le droit européen en impose une bonne part, et ils sont les mêmes pour toutes les marques. Il est utile de les connaître\u00a0: ils disent combien de temps utiliser une crème, où trouver ses ingrédients et quoi indiquer quand vous avez une question.',
    ],
    table_title: 'Les signes',
    head: ['Signe', 'Ce qu’il dit', 'Où il se trouve'],
    rows: [
      [
        'Pot ouvert avec 6\u00a0M, 12\u00a0M ou 36\u00a0M',
        'Combien de mois le produit se garde après ouverture',
        'Crèmes, shampoings, parfums',
      ],
      [
        'Sablier, ou «\u00a0à utiliser de préférence avant\u00a0» et une date',
        'Se garde 30 mois au plus, même fermé',
        'Formules fragiles',
      ],
      [
        'Main dans un livre',
        'La suite est sur une notice ou une étiquette',
        'Petits emballages, comme un baume à lèvres',
      ],
      [
        'Le signe ℮ après la quantité',
        'En moyenne, les emballages d’un lot contiennent ce qui est indiqué',
        'Presque tous les emballages',
      ],
      ['Un numéro, souvent gravé', 'Le lot\u00a0; indiquez-le quand vous nous écrivez', 'Le fond, ou le pli d’un tube'],
    ],
    details_title: 'Ce que l’on nous demande',
    details: [
      [
        'À partir de quand compter les mois\u00a0?',
        'De la première ouverture. Notez la date au crayon sur le fond, car personne ne s’en souvient.',
      ],
      [
        'Et s’il n’y a pas de nombre de mois\u00a0?',
        'La loi ne l’exige pas quand rien ne peut s’altérer après ouverture, par exemple pour un emballage à usage unique. S’il y a un sablier, c’est la date qui compte.',
      ],
    ],
    strip_title: 'Et la longue liste en latin\u00a0?',
    strip_text:
      'Comment la lire, ce que sont les allergènes et ce que veut dire «\u00a0sans\u00a0»\u00a0: tout est dans notre guide.',
    strip_link: 'Voir le guide des ingrédients',
  },
}
