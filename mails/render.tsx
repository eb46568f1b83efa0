import type { Locale } from '@meridian/domain/locale.ts'
import { render } from '@react-email/render'
import type { ComponentType } from 'react'
import type { renderMail as Declared, renderMemberMail as DeclaredForMembers } from './built.d.ts'
import { memberContent } from './member-content.ts'
import { MemberLetter } from './member-letter.tsx'
import { type OrderContent, orderContent } from './order-content.ts'
import type { MailTemplate } from './order-mail.ts'
import { OrderNews } from './order-news.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { memberText, plainText } from './plain-text.ts'

const TEMPLATES: Readonly<Record<MailTemplate, ComponentType<{ locale: Locale; content: OrderContent }>>> = {
  'order-placed': OrderPlaced,
  'order-paid': OrderNews,
  'payment-failed': OrderNews,
  'payment-refunded': OrderNews,
}

/** See built.d.ts, which is what the importers of the built module are told. */
export const renderMail: typeof Declared = async (template, props) => {
  const content = orderContent(template, props)
  const Template = TEMPLATES[template]
  return {
    subject: content.subject,
    html: await render(<Template locale={props.locale} content={content} />),
    text: plainText(content),
  }
}

export const renderMemberMail: typeof DeclaredForMembers = async (template, props) => {
  const content = memberContent(template, props)
  return {
    subject: content.subject,
    html: await render(<MemberLetter locale={props.locale} content={content} />),
    text: memberText(content),
  }
}
