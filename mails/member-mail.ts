import type { ContactTopic } from '@meridian/domain/contact-message.ts'
import type { Locale } from '@meridian/domain/locale.ts'
import type { Catalogue } from '@meridian/domain/translate.ts'
import type { MailCompany } from './order-mail.ts'

/** Mails about an account and its sign-in, and those of the contact form. */
export const MEMBER_MAIL_TEMPLATES = [
  'verify-address',
  'account-exists',
  'welcome',
  'reset-password',
  'confirm-sign-in',
  'password-changed',
  'confirm-new-email',
  'email-changed',
  'admin-invited',
  'admin-factors-reset',
  'transfer-approved',
  'transfer-rejected',
  'sponsor-changed',
  'group-joined',
  'group-left',
  'account-viewed',
  'data-exported',
  'data-corrected',
  'contact-message',
  'contact-received',
] as const
export type MemberMailTemplate = (typeof MEMBER_MAIL_TEMPLATES)[number]

/** The props of an account mail: plain data. Times as ISO text, absolute URLs. */
export interface MemberMail {
  locale: Locale
  /** Texts of its language that the shop says otherwise than the templates. */
  texts?: Catalogue | undefined
  shop: { name: string; url: string }
  /** The name to greet; null if unknown. */
  name_first: string | null
  /** The target of the only button. */
  button_url: string
  /** Six digits that can be typed instead of following the link. */
  code: string | null
  /** The member number. */
  member_code: string | null
  /** The new address, in mails about one. */
  new_email: string | null
  /** Until when link and code are valid. */
  holds_until: string | null
  /** The time of the reported event. */
  happened_at: string | null
  /** The country of a requested move, by name. */
  country: string | null
  /** The other member that the mail is about; null in the news of a sponsor where there is none. */
  other_name: string | null
  /** The reason given by the admin. */
  reason: string | null
  /** The message of the contact form. */
  contact: MailContact | null
  company: MailCompany
}

export interface MailContact {
  name: string
  email: string
  order_number: string | null
  topic: ContactTopic
  text: string
}
