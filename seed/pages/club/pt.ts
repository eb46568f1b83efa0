import type { ClubTexts } from './text-shape.ts'

export const CLUB_PT: ClubTexts = {
  name: 'O clube',
  title: 'Preços próprios e pontos',
  description: 'Quanto custa ser membro, o que é um ponto, de onde vêm as posições e o que ninguém tem de fazer.',
  join: 'Tornar-se membro',
  facts: [
    ['Gratuito', 'Sem quota nem compra mínima, a partir dos 18 anos.'],
    ['Cerca de {{member}} menos', 'Os membros têm preços próprios em toda a gama.'],
    ['Pontos', 'Por cada encomenda paga. Na compra seguinte tornam-se um desconto.'],
    ['Sem compromisso', 'Pode deixar o clube quando quiser.'],
  ],
  steps_title: 'Como se começa',
  steps: [
    [
      'Registar-se',
      'Nome, e-mail, palavra-passe: leva um minuto. Se alguém nos recomendou, indique o seu número; se não, deixe o campo vazio.',
    ],
    ['Confirmar', 'Enviamos seis algarismos para o seu e-mail. Com eles, a sua conta fica aberta.'],
    ['Ver com calma', 'A partir daí vê os preços de membro. Se compra e quando, é consigo.'],
  ],
  points_title: 'O que é um ponto',
  points: [
    [
      'Para juntar',
      'O P junto a um preço diz quantos pontos traz um produto. São seus assim que a encomenda é paga e podem ser usados quando termina o prazo de livre resolução.',
    ],
    [
      'Para usar',
      'Ao finalizar a compra decide quantos pontos usar. Quanto valem na sua moeda vê-se ali antes de encomendar; assim volta cerca de dois por cento do que gasta. São válidos durante um ano a contar do dia em que podem ser usados.',
    ],
    [
      'Para contar',
      'Os pontos de uma encomenda contam também como volume do mês, o seu e o do seu grupo. Esse volume decide as posições. Não é dinheiro e não pode ser gasto.',
    ],
  ],
  prices_title: 'Quanto poupam os membros',
  prices_lead:
    'O preço junto a um produto é sempre o de quem vê. Com sessão iniciada, vê o seu preço e quanto pagaria um visitante. Os membros pagam cerca de {{member}} menos, os parceiros cerca de {{partner}}.',
  ladder_title: 'Sete posições',
  ladder_lead:
    'Uma posição depende do que um membro e o seu grupo encomendam num mês, e dura até ao fim do mês seguinte. Ninguém tem de subir: os preços de membro valem desde o primeiro dia.',
  member_prices: 'Preços de membro, cerca de {{member}} abaixo dos de visitante',
  partner_prices: 'Preços de parceiro, cerca de {{partner}} abaixo dos de visitante',
  everybody: 'Desde o registo, sem condições',
  or: 'ou',
  words:
    'Uma linha é alguém que trouxe, com todos os que se seguem. O grupo são todas as linhas juntas. É ativo quem junta pelo menos {{active}} num mês.',
  faq_title: 'Perguntas sobre o clube',
  faq: [
    [
      'Tenho de comprar para continuar a ser membro?',
      'Não. Não há compra mínima nem mensal. As posições exigem volume; ser membro, não.',
    ],
    [
      'Alguém ganha dinheiro com o meu registo?',
      'Não. Ninguém é pago para recrutar. O que encomendar depois conta para o volume do grupo de quem nos recomendou.',
    ],
    ['Posso entrar sem recomendação?', 'Sim. Deixe o campo vazio; os preços e os pontos são os mesmos.'],
    [
      'E se mudar de país?',
      'A sua adesão pertence ao país em que se registou. Na sua conta pode pedir uma transferência, e o seu grupo vai consigo.',
    ],
    [
      'O que acontece aos meus pontos se sair?',
      'Os pontos não usados perdem-se; use-os antes. Quem veio por sua recomendação continua no clube.',
    ],
  ],
  strip_title: 'Leva um minuto',
  strip_text: 'E não custa nada, nem hoje nem depois.',
}
