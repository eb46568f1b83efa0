import type { MemberMail, MemberMailTemplate } from './member-mail.ts'
import type { MailTemplate, OrderMail, RenderedMail } from './order-mail.ts'

export type { MemberMail, MemberMailTemplate } from './member-mail.ts'
export type { MailAddress, MailTemplate, OrderMail, RenderedMail } from './order-mail.ts'

/**
 * Renders an order mail in the language of its locale: HTML, and plain text that says the same. No network, no clock: equal props give
 * equal mails. This describes build/render.js, which `vite build` makes from render.tsx.
 */
export declare function renderMail(template: MailTemplate, props: OrderMail): Promise<RenderedMail>

/** The same for a mail about a person. */
export declare function renderMemberMail(template: MemberMailTemplate, props: MemberMail): Promise<RenderedMail>
