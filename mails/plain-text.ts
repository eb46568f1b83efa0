import type { Fact, OrderContent } from './order-content.ts'

/** The mail for those who read text: the same words in the same order as the HTML. */
export function plainText(content: OrderContent): string {
  const { transfer, withdrawal } = content
  const parts: string[][] = [
    [content.shop.name],
    [content.title],
    content.lead,
    [`${content.button.label}:`, content.button.url],
    content.facts.map(factLine),
    ...(transfer === null ? [] : [[transfer.title, ...transfer.facts.map(factLine)]]),
    [content.pieces],
    ...content.lines.map((line) => [
      line.name,
      [line.pieces, line.regular].filter((text) => text !== null).join(', '),
      [line.price, line.points].filter((text) => text !== null).join(', '),
    ]),
    [...content.totals, content.total, ...content.notes].map(factLine),
    ...content.blocks.map((block) => [block.title, ...block.lines]),
    [
      content.regulations.title,
      ...content.regulations.files.map(({ text, url }) => (url === null ? text : `${text}: ${url}`)),
    ],
    ...(withdrawal === null ? [] : [[`${withdrawal.label}:`, withdrawal.url]]),
    [content.questions.text, content.questions.email],
    [content.seller.title, ...content.seller.lines],
    [content.reason],
  ]
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function factLine({ label, value }: Fact): string {
  return `${label}: ${value}`
}
