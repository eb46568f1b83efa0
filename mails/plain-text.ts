import type { MemberContent } from './member-content.ts'
import type { Fact, LetterContent, OrderContent } from './order-content.ts'

/** The plain-text mail: the same texts in the same order as the HTML. */
export function plainText(content: OrderContent): string {
  const { transfer, withdrawal, colon } = content
  const factLine = factLineOf(content)
  const { files } = content.regulations
  return textOf([
    ...beginning(content),
    content.facts.map(factLine),
    ...(transfer === null ? [] : [[transfer.title, ...transfer.facts.map(factLine)]]),
    [content.pieces],
    ...content.lines.map((line) => [
      line.name,
      ...(line.parts === null ? [] : [line.parts]),
      [line.pieces, line.regular].filter((text) => text !== null).join(', '),
      [line.price, line.points].filter((text) => text !== null).join(', '),
    ]),
    [...content.totals, content.total, ...content.notes].map(factLine),
    ...content.blocks.map(({ title, lines, link }) => [
      title,
      ...lines,
      ...(link === undefined ? [] : [link.text, link.url]),
    ]),
    ...(files.length === 0
      ? []
      : [
          [
            content.regulations.title,
            ...files.map(({ text, url }) => (url === null ? text : `${text}${colon} ${url}`)),
          ],
        ]),
    ...(content.rights.length === 0 ? [] : [content.rights]),
    ...(withdrawal === null ? [] : [[`${withdrawal.label}${colon}`, withdrawal.url]]),
    ...end(content),
  ])
}

/** The same for an account mail. */
export function memberText(content: MemberContent): string {
  const { figure } = content
  return textOf([...beginning(content), ...(figure === null ? [] : [[factLineOf(content)(figure)]]), ...end(content)])
}

function beginning({ shop, title, lead, button, colon }: LetterContent): string[][] {
  return [[shop.name], [title], lead, [`${button.label}${colon}`, button.url]]
}

function end({ questions, seller, reason }: LetterContent): string[][] {
  return [[questions.text, questions.email], [seller.title, ...seller.lines], [reason]]
}

function textOf(parts: readonly string[][]): string {
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** Formats a fact with the colon of the mail's language. */
function factLineOf({ colon }: LetterContent): (fact: Fact) => string {
  return ({ label, value }) => `${label}${colon} ${value}`
}
