import type { MemberContent } from './member-content.ts'
import type { Fact, LetterContent, OrderContent } from './order-content.ts'

/** The mail for those who read text: the same words in the same order as the HTML. */
export function plainText(content: OrderContent): string {
  const { transfer, withdrawal } = content
  return textOf([
    ...beginning(content),
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
    ...(content.rights.length === 0 ? [] : [content.rights]),
    ...(withdrawal === null ? [] : [[`${withdrawal.label}:`, withdrawal.url]]),
    ...end(content),
  ])
}

/** The same of a letter to a person. */
export function memberText(content: MemberContent): string {
  const { figure } = content
  return textOf([...beginning(content), ...(figure === null ? [] : [[factLine(figure)]]), ...end(content)])
}

function beginning({ shop, title, lead, button }: LetterContent): string[][] {
  return [[shop.name], [title], lead, [`${button.label}:`, button.url]]
}

function end({ questions, seller, reason }: LetterContent): string[][] {
  return [[questions.text, questions.email], [seller.title, ...seller.lines], [reason]]
}

function textOf(parts: readonly string[][]): string {
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function factLine({ label, value }: Fact): string {
  return `${label}: ${value}`
}
