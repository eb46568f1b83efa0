import type { MemberMail, MemberMailTemplate } from './member-mail.ts'
import type { MailTemplate, OrderMail, RenderedMail } from './order-mail.ts'

export type { MailContact, MemberMail, MemberMailTemplate } from './member-mail.ts'
export type {
  MailAddress,
  MailAmendment,
  MailCancellation,
  MailParcel,
  MailRefund,
  MailReturn,
  MailTemplate,
  MailWithdrawal,
  OrderMail,
  RenderedMail,
} from './order-mail.ts'

/**
 * Renders an order mail in the language of its locale, as HTML and as plain text with the same content. Pure: no
 * network, no clock; equal props yield equal mails. Types of build/render.js, which `vite build` makes from
 * render.tsx.
 */
export declare function renderMail(template: MailTemplate, props: OrderMail): Promise<RenderedMail>

/** The same for an account mail. */
export declare function renderMemberMail(template: MemberMailTemplate, props: MemberMail): Promise<RenderedMail>
