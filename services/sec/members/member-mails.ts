import { transferEffectiveFrom } from '@meridian/domain/country-transfer.ts'
import { DEFAULT_COUNTRY, DEFAULT_LANGUAGE } from '@meridian/domain/default-locale.ts'
import { emailKey } from '@meridian/domain/email.ts'
import { defaultLanguageIn, isCountryId, isLanguageId, type LanguageId } from '@meridian/domain/locale.ts'
import { greetingName } from '@meridian/domain/person-name.ts'
import { readCompany, readCountry, readCountryName } from '../../core/for-services.ts'
import type { Dependencies } from '../../gate/handler.ts'
import type { SecretRing } from '../../gate/secret-ring.ts'
import { readContactMessage } from '../../mail/for-services.ts'
import type { MemberForMail, MemberMailJob } from '../../mail/member-mail.ts'
import { readShortNames } from '../for-services.ts'
import { linkTokens } from '../identity/one-time-links.ts'
import { registrationSecrets, secretOfRegistration } from '../identity/registration-queries.ts'
import { hashOf } from '../identity/secret-texts.ts'

type Deps = Dependencies & { secret: SecretRing; backOfficeUrl: string }
type Job<Template extends MemberMailJob['template']> = MemberMailJob & { template: Template }

/**
 * The content of a mail to a person, read when it is sent: only then is it checked whether an address has an account.
 * Null for an obsolete mail, and for one without a recipient.
 */
export async function readMemberForMail(deps: Deps, job: MemberMailJob, now: Date): Promise<MemberForMail | null> {
  switch (job.template) {
    case 'verify-address':
      return verifyAddress(deps, job, now)
    case 'reset-password':
      return resetPassword(deps, job, now)
    case 'confirm-sign-in':
      return confirmSignIn(deps, job, now)
    case 'confirm-new-email':
      return confirmNewEmail(deps, job, now)
    case 'email-changed':
      return emailChanged(deps, job)
    case 'welcome': {
      const account = await readAddressee(deps, job.user_id)
      return account && mailOf(deps, job.template, account, { path: '/account', member_code: account.code })
    }
    case 'admin-invited':
      return adminInvited(deps, job, now)
    case 'admin-factors-reset': {
      const account = await readAddressee(deps, job.user_id)
      const mailFacts = { site: deps.backOfficeUrl, path: '/', happened_at: new Date(job.at) }
      return account && mailOf(deps, job.template, account, mailFacts)
    }
    case 'password-changed': {
      const account = await readAddressee(deps, job.user_id)
      return (
        account && mailOf(deps, job.template, account, { path: '/forgotten-password', happened_at: new Date(job.at) })
      )
    }
    case 'transfer-approved':
    case 'transfer-rejected':
      return transferDecided(deps, job)
    case 'sponsor-changed':
      return sponsorChanged(deps, job)
    case 'account-viewed':
    case 'data-corrected': {
      const account = await readAddressee(deps, job.user_id)
      return account && mailOf(deps, job.template, account, { path: '/account', happened_at: new Date(job.at) })
    }
    case 'data-exported': {
      const account = await readAddressee(deps, job.user_id)
      return account && mailOf(deps, job.template, account, { path: '/account/privacy', happened_at: new Date(job.at) })
    }
    case 'contact-message':
    case 'contact-received':
      return contactMail(deps, job)
    case 'group-joined':
    case 'group-left':
      return groupChanged(deps, job)
  }
}

async function transferDecided(
  deps: Deps,
  job: Job<'transfer-approved' | 'transfer-rejected'>,
): Promise<MemberForMail | null> {
  const account = await readAddressee(deps, job.user_id)
  const request = await deps.database
    .selectFrom('sec.country_transfer_request')
    .select(['to_country_id', 'status', 'decided_at', 'decision_reason'])
    .where('id', '=', job.request_id)
    .executeTakeFirst()
  const { to_country_id, status, decided_at, decision_reason } = request ?? {}
  if (!account || to_country_id === undefined || !isCountryId(to_country_id) || decided_at === undefined) return null
  const language = isLanguageId(account.language_id) ? account.language_id : DEFAULT_LANGUAGE
  const happened_at = status === 'approved' ? transferEffectiveFrom({ status, decided_at }) : (decided_at ?? null)
  return mailOf(deps, job.template, account, {
    path: '/account/transfers',
    country: await readCountryName(deps, to_country_id, language),
    reason: decision_reason ?? undefined,
    ...(happened_at !== null && { happened_at }),
  })
}

async function sponsorChanged(deps: Deps, job: Job<'sponsor-changed'>): Promise<MemberForMail | null> {
  const { user_id, sponsor_id } = job
  const account = await readAddressee(deps, user_id)
  const names = await readShortNames(deps.database, sponsor_id === null ? [] : [sponsor_id])
  const other_name = sponsor_id === null ? undefined : names.get(sponsor_id)
  if (!account || (sponsor_id !== null && other_name === undefined)) return null
  const mailFacts = { path: '/account/club', happened_at: new Date(job.at) }
  return mailOf(deps, job.template, account, other_name === undefined ? mailFacts : { ...mailFacts, other_name })
}

async function groupChanged(deps: Deps, job: Job<'group-joined' | 'group-left'>): Promise<MemberForMail | null> {
  const account = await readAddressee(deps, job.user_id)
  const other_name = (await readShortNames(deps.database, [job.moved_id])).get(job.moved_id)
  if (!account || other_name === undefined) return null
  return mailOf(deps, job.template, account, { path: '/account/club', happened_at: new Date(job.at), other_name })
}

/** The desk reads in the first language of its country; its answer goes to the writer. */
async function contactMail(
  deps: Deps,
  { template, contact_message_id }: Job<'contact-message' | 'contact-received'>,
): Promise<MemberForMail | null> {
  const contact = await readContactMessage(deps.database, contact_message_id)
  if (contact === undefined) return null
  const { country_id, email } = contact
  if (template === 'contact-received') {
    const writer = { ...contact, name_first: greetingName(contact.name) }
    return mailOf(deps, template, writer, { path: '/faq', contact })
  }
  const { company_id } = await readCountry(deps, country_id)
  const desk = {
    email: (await readCompany(deps, company_id)).email,
    name_first: null,
    country_id,
    language_id: defaultLanguageIn(country_id),
  }
  return mailOf(deps, template, desk, {
    site: 'mailto:',
    path: encodeURIComponent(email).replace('%40', '@'),
    contact,
    reply_to: email,
  })
}

async function verifyAddress(deps: Deps, job: Job<'verify-address'>, now: Date): Promise<MemberForMail | null> {
  const row = await deps.database
    .selectFrom('sec.registration')
    .select(['token_hash', 'link_hash', 'email', 'email_key', 'country_id', 'language_id', 'person', 'expires_at'])
    .where('registration_id', '=', job.registration_id)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    // A later mail has another code.
    .where('mails_sent', '=', job.mail)
    .executeTakeFirst()
  if (!row) return null
  const addressee = { ...row, name_first: greetingName(row.person.name_first) }
  if (await isTaken(deps, row.email_key)) return mailOf(deps, 'account-exists', addressee, { path: '/sign-in' })
  const { link, code } = registrationSecrets(secretOfRegistration(deps.secret, row), row.token_hash, job.mail)
  return mailOf(deps, 'verify-address', addressee, {
    path: `/register/confirm?link=${link}`,
    code,
    holds_until: row.expires_at,
    secrets: [link, code],
  })
}

async function resetPassword(deps: Deps, job: Job<'reset-password'>, now: Date): Promise<MemberForMail | null> {
  const { link, token } = await readLinkOf(deps, job.nonce)
  if (!link?.user_id || link.used_at !== null || link.expires_at <= now) return null
  const account = await readAddressee(deps, link.user_id)
  return (
    account &&
    mailOf(
      deps,
      job.template,
      { ...account, language_id: job.language_id },
      { path: `/reset-password?link=${token}`, holds_until: link.expires_at, secrets: [token] },
    )
  )
}

async function confirmSignIn(deps: Deps, job: Job<'confirm-sign-in'>, now: Date): Promise<MemberForMail | null> {
  const { link, token } = await readLinkOf(deps, job.nonce)
  if (!link?.user_id || link.used_at !== null || link.expires_at <= now) return null
  const account = await readAddressee(deps, link.user_id)
  return (
    account &&
    mailOf(deps, job.template, account, {
      path: `/sign-in/confirm?link=${token}`,
      holds_until: link.expires_at,
      secrets: [token],
    })
  )
}

async function adminInvited(deps: Deps, job: Job<'admin-invited'>, now: Date): Promise<MemberForMail | null> {
  const { link, token } = await readLinkOf(deps, job.nonce)
  if (!link?.user_id || link.used_at !== null || link.expires_at <= now) return null
  const account = await readAddressee(deps, link.user_id)
  const mailFacts = { site: deps.backOfficeUrl, path: `/invitation?link=${token}` }
  return (
    account && mailOf(deps, job.template, account, { ...mailFacts, holds_until: link.expires_at, secrets: [token] })
  )
}

async function confirmNewEmail(deps: Deps, job: Job<'confirm-new-email'>, now: Date): Promise<MemberForMail | null> {
  const { link, token } = await readLinkOf(deps, job.nonce)
  if (!link?.user_id || !link.email || link.used_at !== null || link.expires_at <= now) return null
  const account = await readAddressee(deps, link.user_id)
  if (!account) return null
  const name_first = greetingName(account.name_first ?? '')
  const addressee = { ...account, email: link.email, name_first, language_id: job.language_id }
  if (await isTaken(deps, emailKey(link.email))) {
    return mailOf(deps, 'account-exists', { ...addressee, name_first: null }, { path: '/sign-in' })
  }
  return mailOf(deps, job.template, addressee, {
    path: `/confirm-email?link=${token}`,
    new_email: link.email,
    holds_until: link.expires_at,
    secrets: [token],
  })
}

async function emailChanged(deps: Deps, job: Job<'email-changed'>): Promise<MemberForMail | null> {
  const { link } = await readLinkOf(deps, job.nonce)
  const account = link?.user_id ? await readAddressee(deps, link.user_id) : null
  if (!account || !link?.previous_email) return null
  const addressee = { ...account, email: link.previous_email }
  return mailOf(deps, job.template, addressee, { path: '/account', happened_at: new Date(job.at) })
}

async function readLinkOf({ database, secret }: Deps, nonce: string) {
  const tokens = linkTokens(secret, nonce)
  const link = await database
    .selectFrom('sec.one_time_link')
    .select(['token_hash', 'user_id', 'email', 'previous_email', 'expires_at', 'used_at'])
    .where('token_hash', 'in', tokens.map(hashOf))
    .executeTakeFirst()
  return { link, token: tokens.find((token) => link?.token_hash.equals(hashOf(token))) ?? '' }
}

async function isTaken({ database }: Deps, email_key: string): Promise<boolean> {
  const row = await database
    .selectFrom('sec.user_account')
    .select('user_id')
    .where('email_key', '=', email_key)
    .executeTakeFirst()
  return row !== undefined
}

async function readAddressee({ database }: Deps, user_id: number) {
  const row = await database
    .selectFrom('sec.user_account as account')
    .leftJoin('sec.user_person as person', 'person.user_id', 'account.user_id')
    .select(['account.email', 'account.code', 'account.country_id', 'account.language_id', 'person.name_first'])
    .where('account.user_id', '=', user_id)
    .where('account.state', '=', 'ACTIVE')
    .executeTakeFirst()
  return row && row.email !== null ? { ...row, email: row.email } : null
}

interface Addressee {
  email: string
  name_first: string | null
  country_id: string
  language_id: string
}

type MailFacts = Pick<
  MemberForMail,
  | 'path'
  | 'site'
  | 'new_email'
  | 'holds_until'
  | 'happened_at'
  | 'country'
  | 'other_name'
  | 'reason'
  | 'contact'
  | 'reply_to'
> &
  Partial<Pick<MemberForMail, 'code' | 'member_code' | 'secrets'>>

async function mailOf(
  deps: Deps,
  template: MemberForMail['template'],
  { email, name_first, country_id: country, language_id: language }: Addressee,
  { code = null, member_code = null, secrets = [], ...mailFacts }: MailFacts,
): Promise<MemberForMail> {
  const country_id = isCountryId(country) ? country : DEFAULT_COUNTRY
  const known: LanguageId = isLanguageId(language) ? language : DEFAULT_LANGUAGE
  const company = await readCompany(deps, (await readCountry(deps, country_id)).company_id)
  return {
    ...mailFacts,
    template,
    recipient: email,
    language: known,
    country_id,
    name_first,
    code,
    member_code,
    secrets,
    company,
  }
}
