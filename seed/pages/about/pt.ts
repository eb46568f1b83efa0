import type { AboutTexts } from './text-shape.ts'

export const ABOUT_PT: AboutTexts = {
  name: 'Quem somos',
  title: 'Uma casa de aromas discretos',
  description: 'Perfumes, cuidados da pele e aromas para a casa, feitos em pequenas séries e vendidos por quem os usa.',
  items: [
    [
      'Pequenas séries',
      'Compomos os perfumes em Grasse, preparamos os cremes em Friburgo e vertemos as velas em Łódź. Nenhuma série passa das duas mil unidades; o que esgota volta quando as matérias-primas são boas.',
      'O número num nome é o do ensaio que escolhemos. Ambre 51 precisou de cinquenta e um; Vétiver 12, apenas de doze.',
    ],
    [
      'Pessoas, não publicidade',
      'A Meridian é recomendada pelos membros do seu clube. Acumulam pontos e têm preços próprios, mas ninguém é obrigado a comprar para fazer parte dele e ninguém é pago para recrutar.',
      'Se quer apenas comprar, compre sem registo. Na nossa loja esse é o caminho mais curto, não o mais escondido.',
    ],
    [
      'O que não fazemos',
      'Só damos cor ao que deve ter cor, não enchemos com silicone e não prometemos milagres. Cada página diz o que está no frasco, tal como vem impresso na embalagem.',
    ],
  ],
  facts: ['unidades, no máximo, por série', 'países onde entregamos', 'línguas em que respondemos'],
  places_title: 'Três lugares',
  places: [
    ['Grasse', 'Os perfumes. Seis semanas de repouso às escuras, depois o enchimento à mão.'],
    ['Friburgo', 'Os cremes e os séruns, mexidos em caldeiras pequenas, porque um creme é melhor fresco.'],
    ['Łódź', 'As velas de cera vegetal com pavio de algodão, em recipientes que se continuam a usar.'],
  ],
  read_title: 'Continuar a ler',
  news: 'Novidades',
}
