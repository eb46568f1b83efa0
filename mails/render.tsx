import type { Locale } from '@meridian/domain/locale.ts'
import type { ComponentType, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { renderMail as Declared, renderMemberMail as DeclaredForMembers } from './built.d.ts'
import { memberContent } from './member-content.ts'
import { MemberLetter } from './member-letter.tsx'
import { type OrderContent, orderContent } from './order-content.ts'
import type { MailTemplate } from './order-mail.ts'
import { OrderPlaced } from './order-placed.tsx'
import { OrderUpdate } from './order-update.tsx'
import { memberText, plainText } from './plain-text.ts'

const TEMPLATES: Readonly<Record<MailTemplate, ComponentType<{ locale: Locale; content: OrderContent }>>> = {
  'order-placed': OrderPlaced,
  'order-paid': OrderUpdate,
  'payment-failed': OrderUpdate,
  'payment-refunded': OrderUpdate,
  'refund-returned': OrderUpdate,
  'parcel-shipped': OrderUpdate,
  'parcel-delivered': OrderUpdate,
  'parcel-delayed': OrderUpdate,
  'parcel-held': OrderUpdate,
  'parcel-lost': OrderUpdate,
  'parcel-returned': OrderUpdate,
  'address-changed': OrderUpdate,
  'units-cancelled': OrderUpdate,
  'order-changed': OrderUpdate,
  'withdrawal-received': OrderUpdate,
  'withdrawal-refused': OrderUpdate,
  'withdrawal-lapsed': OrderUpdate,
  'return-approved': OrderUpdate,
  'return-declined': OrderUpdate,
  'return-received': OrderUpdate,
  'return-closed': OrderUpdate,
  'letter-delay': OrderUpdate,
  'letter-address': OrderUpdate,
  'letter-payment': OrderUpdate,
  'letter-words': OrderUpdate,
  'phone-order': OrderUpdate,
  'phone-order-expired': OrderUpdate,
}

/** See built.d.ts for the types that importers of the built module see. */
export const renderMail: typeof Declared = async (template, props) => {
  const content = orderContent(template, props)
  const Template = TEMPLATES[template]
  return {
    subject: content.subject,
    html: htmlOf(<Template locale={props.locale} content={content} />),
    text: plainText(content),
  }
}

export const renderMemberMail: typeof DeclaredForMembers = async (template, props) => {
  const content = memberContent(template, props)
  return {
    subject: content.subject,
    html: htmlOf(<MemberLetter locale={props.locale} content={content} />),
    text: memberText(content),
  }
}

/** Prevents quirks mode in mail clients. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** React adds preloads for browsers; mails do not need them. */
const PRELOADS = /<link rel="preload" [^>]*\/>/g

/** Rendered synchronously: nothing in a mail suspends, and streaming needs twice the time. */
function htmlOf(mail: ReactElement): string {
  return `${DOCTYPE}${renderToStaticMarkup(mail).replace(PRELOADS, '')}`
}
