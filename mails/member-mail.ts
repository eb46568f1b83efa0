import type { Locale } from '@meridian/domain/locale.ts'
import type { MailCompany } from './order-mail.ts'

/** Mails about a person: who they are, how they sign in. */
export const MEMBER_MAIL_TEMPLATES = [
  'verify-address',
  'account-exists',
  'welcome',
  'reset-password',
  'confirm-sign-in',
  'password-changed',
  'confirm-new-email',
  'email-changed',
] as const
export type MemberMailTemplate = (typeof MEMBER_MAIL_TEMPLATES)[number]

/** What such a mail is made of: plain data. Times as ISO text, addresses of pages absolute. */
export interface MemberMail {
  locale: Locale
  shop: { name: string; url: string }
  /** How the person is spoken to; null where nobody has said a name. */
  name_first: string | null
  /** Where the one button leads. */
  button_url: string
  /** Six digits to type instead of following the link. */
  code: string | null
  /** The member number. */
  member_code: string | null
  /** The new address, of mails about one. */
  new_email: string | null
  /** Until when link and code hold. */
  holds_until: string | null
  /** When what the mail tells of happened. */
  happened_at: string | null
  company: MailCompany
}
