import type { NewsTexts } from './text-shape.ts'

export const NEWS_PT: NewsTexts = {
  categories: { house: 'Da casa', good_to_know: 'Bom saber' },
  soap: {
    title: 'Porque é que um sabonete espera seis semanas',
    lead: 'Um sabonete acabado de fazer lava bem, mas gasta-se depressa. O que mudam seis semanas numa grade de madeira e como fazê-lo durar em casa.',
    intro: [
      'No dia em que é cortado, um sabonete ainda contém muita água. Poderia ser usado logo, mas amoleceria na saboneteira e em duas semanas acabaria.',
      'Por isso, os nossos secam em grades de madeira até grande parte dessa água sair. Ficam mais pequenos e mais duros, e duram cerca do dobro.',
    ],
    steps_title: 'Do óleo ao sabonete',
    steps: [
      [
        'Misturar',
        'O azeite e o óleo de coco são mexidos com soda até engrossarem. No fim já não há soda: com o óleo, transformou-se em sabão e glicerina.',
      ],
      [
        'Verter',
        'O perfume entra no fim, porque o calor o faria desaparecer. Depois a massa é vertida em moldes compridos e fica tapada um dia.',
      ],
      [
        'Cortar',
        'Do bloco saem sabonetes de cem gramas. Cada um é um pouco irregular; é a marca do arame, não um defeito.',
      ],
      ['Esperar', 'Seis semanas na grade, virando-os de vez em quando. Só então são embrulhados.'],
    ],
    tips_title: 'Para durar mais',
    tips: [
      [
        'Onde o deixar?',
        'Numa saboneteira com ranhuras, longe do jato do duche. Dura mais o que pode secar entre duas lavagens.',
      ],
      [
        'Que fazer ao último pedaço?',
        'Pressione-o molhado sobre o sabonete seguinte, também molhado, e deixe secar: ficam unidos.',
      ],
      [
        'Serve para o rosto?',
        'Foi pensado para as mãos e o corpo. Para o rosto temos o leite de limpeza, que é mais suave.',
      ],
    ],
    products_title: 'Os sabonetes e o que os acompanha',
  },
  iris: {
    title: 'Cinco anos para dois quilos de íris',
    lead: 'A mais paciente das nossas matérias-primas é uma raiz que, de início, não cheira a nada. De onde lhe vem o aroma e porque lembra violetas.',
    story_title: 'Uma raiz que tem de esperar',
    story: [
      'O aroma da íris não vem da flor. Vem do rizoma, que ao fim de três verões é arrancado, descascado e seco. De início cheira a pouco mais do que terra.',
      'Só no repouso se formam, devagar, as ironas: as moléculas que lhe dão o cheiro a violeta, a pó de arroz e um pouco a cenoura. A nossa vem da Toscana e repousa cinco anos. Então, uma tonelada dá dois quilos de manteiga de íris.',
    ],
    facts: [
      ['3', 'verões no campo'],
      ['5', 'anos de repouso'],
      ['2\u00a0kg', 'de manteiga por tonelada'],
    ],
    after_title: 'O que se faz com ela',
    after: [
      'Em Iris Blanc, esta manteiga é o coração. A folha de violeta mantém fresca a nota de pó e o almíscar branco suaviza-a, de modo que o aroma fica perto e não parte cedo.',
      'Na pele, a íris precisa de um quarto de hora. Aplique-a de manhã e avalie-a ao meio-dia: os primeiros minutos dizem pouco.',
    ],
    products_title: 'Aromas com íris',
  },
  candle: {
    title: 'Como uma vela arde bem',
    lead: 'A maioria das velas que deitam fumo ou se afundam não é má: só foi apagada demasiado cedo. Quatro hábitos que não tomam tempo.',
    steps_title: 'Quatro hábitos',
    steps: [
      [
        'A primeira noite',
        'Deixe-a arder até toda a superfície estar líquida: cerca de duas horas se for pequena, quase quatro se for grande. Onde a cera fica dura da primeira vez, costuma continuar dura.',
      ],
      [
        'O pavio',
        'Corte-o a cinco milímetros antes de cada utilização. Um pavio comprido oscila, deita fuligem e aquece o recipiente mais do que devia.',
      ],
      [
        'O lugar',
        'Sem correntes de ar, sobre uma superfície que suporte o calor e a pelo menos dez centímetros de tudo o que possa arder. Nunca a deixe sem vigilância.',
      ],
      [
        'O fim',
        'Apague-a ao fim de quatro horas, no máximo, e de vez quando restar um centímetro de cera. O recipiente aqueceria demasiado.',
      ],
    ],
    troubles_title: 'Se não arde bem',
    troubles: [
      [
        'Afunda-se no meio',
        'Ponha uma gola de folha de alumínio na borda, deixe o meio livre e fique uma hora ao pé dela. A cera da borda derrete e a superfície volta a ser plana.',
      ],
      [
        'Deita fuligem',
        'O pavio é demasiado comprido ou há corrente de ar. Apague-a, deixe a cera endurecer, corte o pavio e escolha outro lugar.',
      ],
      [
        'O recipiente está vazio',
        'A água quente solta o que resta. Limpe-o com papel, que vai para o lixo e nunca para o esgoto. Depois o recipiente guarda lápis ou pincéis.',
      ],
    ],
    products_title: 'Velas de Łódź',
  },
  keeping: {
    title: 'Onde um perfume gosta de estar',
    lead: 'A luz, o calor e o ar mudam um aroma mais depressa do que os anos. Onde um frasco se conserva melhor e como saber que se estragou.',
    facts: [
      ['Às escuras', 'A luz altera primeiro os citrinos e as flores. Uma gaveta é melhor do que um parapeito.'],
      ['Estável', 'Uma temperatura estável importa mais do que uma baixa. Na casa de banho muda demasiado.'],
      ['Fechado', 'O ar apaga as primeiras notas. Volte a pôr a tampa e não transvase sem necessidade.'],
      ['De pé', 'Para que o perfume não toque na junta do vaporizador.'],
    ],
    text_title: 'Quanto tempo se conserva',
    text: [
      'Depois de abertos, os nossos perfumes conservam-se três anos em lugar seco, fresco e sem sol. Âmbar, madeiras e resinas são pacientes; os citrinos e as flores brancas são os primeiros a mudar.',
      'Se tem vários frascos, acabe um antes de abrir o seguinte. Num frasco meio vazio há mais ar, e o aroma envelhece mais depressa.',
    ],
    signs_title: 'Estragou-se?',
    signs: [
      ['A cor escureceu', 'Só por si, diz pouco. A baunilha e as resinas escurecem com o tempo e cheiram como antes.'],
      [
        'O primeiro minuto cheira a azedo',
        'Espere cinco minutos. Se passar, só as primeiras notas sofreram, e pode continuar a usá-lo.',
      ],
      [
        'Ao fim de uma hora ainda cheira mal',
        'Então leve-o à recolha de resíduos perigosos, porque contém álcool. O frasco vazio vai para o vidro, sem o vaporizador.',
      ],
    ],
    strip_title: 'Pequenos demais para envelhecer',
    strip_text: 'O conjunto descoberta reúne seis perfumes de dois mililitros.',
    strip_link: 'Ver os conjuntos',
  },
  label: {
    title: 'Cinco sinais na embalagem e o que dizem',
    lead: 'Um boião com um número, uma ampulheta, uma mão num livro: a letra miúda dos cosméticos é uma língua própria. Aqui está a tradução.',
    intro: [
      'Grande parte é exigida pelo direito europeu e é igual em todas as marcas. Vale a pena conhecê-la: diz durante quanto tempo se pode usar um creme, onde estão os seus ingredientes e o que indicar quando há uma dúvida.',
    ],
    table_title: 'Os sinais',
    head: ['Sinal', 'O que diz', 'Onde está'],
    rows: [
      [
        'Boião aberto com 6\u00a0M, 12\u00a0M ou 36\u00a0M',
        'Quantos meses o produto se conserva depois de aberto',
        'Cremes, champôs, perfumes',
      ],
      [
        'Ampulheta, ou «consumir de preferência antes de» com uma data',
        'Conserva-se 30 meses no máximo, mesmo fechado',
        'Fórmulas sensíveis',
      ],
      ['Mão num livro', 'Há mais para ler num folheto ou numa etiqueta', 'Embalagens pequenas, como um bálsamo labial'],
      [
        'O sinal ℮ depois da quantidade',
        'Em média, as embalagens de um lote contêm o indicado',
        'Quase todas as embalagens',
      ],
      ['Um número, muitas vezes gravado', 'O lote; indique-o quando nos escrever', 'A base ou a dobra da bisnaga'],
    ],
    details_title: 'O que nos perguntam',
    details: [
      [
        'A partir de quando contam os meses?',
        'Da primeira abertura. Escreva a data a lápis na base, porque ninguém se lembra dela.',
      ],
      [
        'E se não houver número de meses?',
        'A lei não o exige quando nada se pode estragar depois de aberto, por exemplo em embalagens de uso único. Se houver uma ampulheta, conta a data.',
      ],
    ],
    strip_title: 'E a longa lista em latim?',
    strip_text: 'Como se lê, o que são alergénios e o que significa «sem», está tudo no nosso guia.',
    strip_link: 'Ver o guia de ingredientes',
  },
}
