import { type CountryId, type LanguageId, localeInCountry } from '@meridian/domain/locale.ts'
import type { MailContact, MemberMail, MemberMailTemplate } from '@meridian/mails/render.js'
import type { JobData } from '../jobs/jobs.ts'
import { contactMailAbout } from './contact-messages.ts'
import type { MailSettings } from './order-mail.ts'

export type MemberMailJob = JobData['send-member-mail']

/** The data of a mail to a person, read when it is sent. */
export interface MemberForMail extends Pick<MemberMail, 'name_first' | 'code' | 'member_code' | 'company'> {
  /** May differ from the requested one: registering an address that has an account sends another mail. */
  template: MemberMailTemplate
  recipient: string
  language: LanguageId
  country_id: CountryId
  /** The target of the button, below the locale. */
  path: string
  /** Base address of `path`, if not the shop: the back office. */
  site?: string
  new_email?: string
  holds_until?: Date
  happened_at?: Date
  country?: string
  other_name?: string
  reason?: string | undefined
  contact?: MailContact
  /** Recipient of an answer, if not the company. */
  reply_to?: string
  /** Texts to remove once the mail is sent: link and code. */
  secrets: string[]
}

/** Natural keys (R9): identifies a mail about a person, so that it is sent once however often its job runs. */
export function aboutOf(job: MemberMailJob): string {
  if ('registration_id' in job) return `registration:${job.registration_id}:${job.mail}`
  if ('contact_message_id' in job) return contactMailAbout(job.contact_message_id)
  if ('nonce' in job) return `link:${job.nonce}`
  if (job.template === 'admin-factors-reset') return `user:${job.user_id}:factors:${job.version}`
  if ('request_id' in job) return `user:${job.user_id}:transfer:${job.request_id}`
  if ('acting_id' in job) return `user:${job.user_id}:acting:${job.acting_id}`
  if (job.template === 'data-corrected') return `user:${job.user_id}:corrected:${job.version}`
  if ('export_id' in job) return `user:${job.user_id}:export:${job.export_id}`
  // The version of the moved member distinguishes moves.
  if ('moved_id' in job) return `user:${job.user_id}:move:${job.moved_id}:${job.version}`
  return 'session_version' in job ? `user:${job.user_id}:${job.session_version}` : `user:${job.user_id}`
}

/** The data in the form of the template: absolute addresses in the person's locale. */
export function toMemberMail(facts: MemberForMail, { public_url, shop_name }: MailSettings): MemberMail {
  const locale = localeInCountry(facts.language, facts.country_id)
  const shopUrl = `${public_url}/${locale}`
  return {
    locale,
    shop: { name: shop_name, url: shopUrl },
    name_first: facts.name_first,
    button_url: `${facts.site ?? shopUrl}${facts.path}`,
    code: facts.code,
    member_code: facts.member_code,
    new_email: facts.new_email ?? null,
    holds_until: facts.holds_until?.toISOString() ?? null,
    happened_at: facts.happened_at?.toISOString() ?? null,
    country: facts.country ?? null,
    other_name: facts.other_name ?? null,
    reason: facts.reason ?? null,
    contact: facts.contact ?? null,
    company: facts.company,
  }
}
