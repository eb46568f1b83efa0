import type { ClubTexts } from './text-shape.ts'

export const CLUB_FR: ClubTexts = {
  name: 'Le club',
  title: 'Vos propres prix, et des points',
  description:
    'Ce que coûte l’adhésion, ce qu’est un point, d’où viennent les positions et ce que personne n’est obligé de faire.',
  join: 'Devenir membre',
  facts: [
    ['Gratuit', 'Ni cotisation ni achat minimal, dès 18 ans.'],
    ['Environ {{member}} de moins', 'Les membres ont leurs propres prix sur tout l’assortiment.'],
    ['Des points', 'Pour chaque commande payée. À la commande suivante, ils deviennent une remise.'],
    ['Sans engagement', 'Vous pouvez quitter le club à tout moment.'],
  ],
  steps_title: 'Comment commencer',
  steps: [
    [
      'Vous inscrire',
      'Nom, adresse e-mail, mot de passe\u00a0: cela prend une minute. Si quelqu’un nous a recommandés, indiquez son numéro\u00a0; sinon, laissez le champ vide.',
    ],
    ['Confirmer', 'Nous envoyons six chiffres à votre adresse e-mail. Avec eux, votre compte est ouvert.'],
    ['Regarder', 'Dès lors, vous voyez les prix des membres. Acheter ou non, et quand, c’est vous qui décidez.'],
  ],
  points_title: 'Ce qu’est un point',
  points: [
    [
      'À cumuler',
      'Le P à côté d’un prix dit combien de points rapporte un produit. Ils sont à vous dès que la commande est payée, et utilisables à la fin du délai de rétractation.',
    ],
    [
      'À utiliser',
      'À la commande, vous décidez combien de points utiliser. Leur valeur dans votre monnaie s’y affiche avant que vous ne commandiez\u00a0; environ deux pour cent de vos dépenses vous reviennent ainsi. Ils sont valables un an à partir du jour où ils sont utilisables.',
    ],
    [
      'À compter',
      'Les points d’une commande comptent aussi comme volume du mois, le vôtre et celui de votre groupe. Ce volume décide des positions. Ce n’est pas de l’argent et il ne se dépense pas.',
    ],
  ],
  prices_title: 'Ce que les membres économisent',
  prices_lead:
    'Le prix à côté d’un produit est toujours celui de la personne qui regarde. Une fois connecté, vous voyez votre prix et ce que paierait un visiteur. Les membres paient environ {{member}} de moins, les partenaires environ {{partner}}.',
  ladder_title: 'Sept positions',
  ladder_lead:
    'Une position dépend de ce qu’un membre et son groupe commandent en un mois, et dure jusqu’à la fin du mois suivant. Personne n’est obligé de monter\u00a0: les prix des membres valent dès le premier jour.',
  member_prices: 'Prix des membres, environ {{member}} de moins que pour les visiteurs',
  partner_prices: 'Prix des partenaires, environ {{partner}} de moins que pour les visiteurs',
  everybody: 'Dès l’inscription, sans condition',
  or: 'ou',
  words:
    'Une branche est une personne que vous avez parrainée, avec toutes celles qui suivent. Le groupe est l’ensemble des branches. Est actif qui cumule au moins {{active}} en un mois.',
  faq_title: 'Questions sur le club',
  faq: [
    [
      'Dois-je acheter pour rester membre\u00a0?',
      'Non. Il n’y a ni achat minimal ni commande mensuelle. Les positions demandent du volume, l’adhésion non.',
    ],
    [
      'Quelqu’un gagne-t-il de l’argent quand je m’inscris\u00a0?',
      'Non. Personne n’est payé pour recruter. Ce que vous commandez ensuite compte dans le volume du groupe de la personne qui nous a recommandés.',
    ],
    [
      'Puis-je m’inscrire sans recommandation\u00a0?',
      'Oui. Laissez le champ vide\u00a0; les prix et les points sont les mêmes.',
    ],
    [
      'Et si je change de pays\u00a0?',
      'Votre adhésion est liée au pays où vous vous êtes inscrit. Dans votre compte, vous pouvez demander un transfert, et votre groupe vous suit.',
    ],
    [
      'Que deviennent mes points si je pars\u00a0?',
      'Les points non utilisés sont perdus\u00a0; utilisez-les avant. Les personnes venues sur votre recommandation restent au club.',
    ],
  ],
  strip_title: 'Cela prend une minute',
  strip_text: 'Et cela ne coûte rien, ni aujourd’hui ni plus tard.',
}
