import type { ContactTopic } from '@meridian/domain/contact-message.ts'
import { momentText } from '@meridian/domain/date-text.ts'
import type { MemberMail, MemberMailTemplate } from './member-mail.ts'
import { oneLine } from './one-line.ts'
import { type Fact, type LetterContent, sellerOf } from './order-content.ts'
import { type MailKey, type Translate, translatorOf } from './translate.ts'

/** A mail with at most one highlighted value: the code to type, or the member number. */
export interface MemberContent extends LetterContent {
  figure: Fact | null
}

interface Wording {
  subject: MailKey
  /** Only if the title differs from the subject. */
  title?: MailKey
  lead: (mail: MemberMail, t: Translate) => string[]
  button: MailKey
  reason: MailKey
}

const time = (iso: string | null, { locale }: MemberMail): string => (iso === null ? '' : momentText(locale, iso))

const linkHolds = (mail: MemberMail, t: Translate): string =>
  t('LINK_HOLDS_UNTIL', { time: time(mail.holds_until, mail) })

/** When something happened, and with whom. */
const about = (mail: MemberMail): { time: string; name: string } => ({
  time: time(mail.happened_at, mail),
  name: oneLine(mail.other_name ?? ''),
})

const reasonOf = ({ reason }: MemberMail, t: Translate): string[] =>
  reason === null ? [] : [t('REASON_GIVEN', { reason: oneLine(reason) })]

const WORDINGS: Readonly<Record<MemberMailTemplate, Wording>> = {
  'verify-address': {
    subject: 'SUBJECT_VERIFY_ADDRESS',
    title: 'TITLE_VERIFY_ADDRESS',
    lead: (mail, t) => [t('VERIFY_ADDRESS'), t('CODE_HOLDS_UNTIL', { time: time(mail.holds_until, mail) })],
    button: 'CONFIRM_ADDRESS',
    reason: 'WHY_ADDRESS_GIVEN',
  },
  'account-exists': {
    subject: 'SUBJECT_ACCOUNT_EXISTS',
    lead: (_mail, t) => [t('ACCOUNT_EXISTS'), t('ACCOUNT_EXISTS_NEXT')],
    button: 'SIGN_IN',
    reason: 'WHY_MEMBER',
  },
  welcome: {
    subject: 'SUBJECT_WELCOME',
    title: 'TITLE_WELCOME',
    lead: (_mail, t) => [t('WELCOME')],
    button: 'SEE_ACCOUNT',
    reason: 'WHY_MEMBER',
  },
  'reset-password': {
    subject: 'SUBJECT_RESET_PASSWORD',
    lead: (mail, t) => [t('RESET_PASSWORD'), linkHolds(mail, t), t('RESET_NOT_YOU')],
    button: 'SET_PASSWORD',
    reason: 'WHY_MEMBER',
  },
  'confirm-sign-in': {
    subject: 'SUBJECT_CONFIRM_SIGN_IN',
    lead: (mail, t) => [t('CONFIRM_SIGN_IN'), linkHolds(mail, t), t('CONFIRM_SIGN_IN_NOT_YOU')],
    button: 'SIGN_IN',
    reason: 'WHY_MEMBER',
  },
  'password-changed': {
    subject: 'SUBJECT_PASSWORD_CHANGED',
    lead: (mail, t) => [t('PASSWORD_CHANGED', { time: time(mail.happened_at, mail) }), t('PASSWORD_NOT_YOU')],
    button: 'SET_PASSWORD',
    reason: 'WHY_MEMBER',
  },
  'confirm-new-email': {
    subject: 'SUBJECT_CONFIRM_NEW_EMAIL',
    lead: (mail, t) => [t('CONFIRM_NEW_EMAIL'), linkHolds(mail, t)],
    button: 'CONFIRM_ADDRESS',
    reason: 'WHY_ADDRESS_GIVEN',
  },
  'email-changed': {
    subject: 'SUBJECT_EMAIL_CHANGED',
    lead: (mail, t) => [t('EMAIL_CHANGED', { time: time(mail.happened_at, mail) }), t('EMAIL_NOT_YOU')],
    button: 'SEE_ACCOUNT',
    reason: 'WHY_MEMBER',
  },
  'admin-invited': {
    subject: 'SUBJECT_ADMIN_INVITED',
    lead: (mail, t) => [t('ADMIN_INVITED', { shop: oneLine(mail.shop.name) }), linkHolds(mail, t)],
    button: 'ACCEPT_INVITATION',
    reason: 'WHY_ADDRESS_GIVEN',
  },
  'admin-factors-reset': {
    subject: 'SUBJECT_ADMIN_FACTORS_RESET',
    lead: (mail, t) => [t('ADMIN_FACTORS_RESET', { time: time(mail.happened_at, mail) }), t('ADMIN_NOT_YOU')],
    button: 'OPEN_BACK_OFFICE',
    reason: 'WHY_ADMIN',
  },
  'transfer-approved': {
    subject: 'SUBJECT_TRANSFER_APPROVED',
    lead: (mail, t) => [
      t('TRANSFER_APPROVED', { country: mail.country ?? '', time: time(mail.happened_at, mail) }),
      ...reasonOf(mail, t),
    ],
    button: 'SEE_ACCOUNT',
    reason: 'WHY_MEMBER',
  },
  'transfer-rejected': {
    subject: 'SUBJECT_TRANSFER_REJECTED',
    lead: (mail, t) => [t('TRANSFER_REJECTED', { country: mail.country ?? '' }), ...reasonOf(mail, t)],
    button: 'SEE_ACCOUNT',
    reason: 'WHY_MEMBER',
  },
  'sponsor-changed': {
    subject: 'SUBJECT_SPONSOR_CHANGED',
    lead: (mail, t) => [
      mail.other_name === null
        ? t('SPONSOR_REMOVED', { time: time(mail.happened_at, mail) })
        : t('SPONSOR_CHANGED', about(mail)),
      t('NOT_EXPECTED'),
    ],
    button: 'SEE_ACCOUNT',
    reason: 'WHY_MEMBER',
  },
  'account-viewed': {
    subject: 'SUBJECT_ACCOUNT_VIEWED',
    lead: (mail, t) => [
      t('ACCOUNT_VIEWED', { time: time(mail.happened_at, mail), shop: oneLine(mail.shop.name) }),
      t('NOT_EXPECTED'),
    ],
    button: 'SEE_ACCOUNT',
    reason: 'WHY_MEMBER',
  },
  'data-exported': {
    subject: 'SUBJECT_DATA_EXPORTED',
    lead: (mail, t) => [
      t('DATA_EXPORTED', { time: time(mail.happened_at, mail), shop: oneLine(mail.shop.name) }),
      t('NOT_EXPECTED'),
    ],
    button: 'SEE_ACCOUNT',
    reason: 'WHY_MEMBER',
  },
  'data-corrected': {
    subject: 'SUBJECT_DATA_CORRECTED',
    lead: (mail, t) => [
      t('DATA_CORRECTED', { time: time(mail.happened_at, mail), shop: oneLine(mail.shop.name) }),
      t('NOT_EXPECTED'),
    ],
    button: 'SEE_ACCOUNT',
    reason: 'WHY_MEMBER',
  },
  'contact-message': {
    subject: 'SUBJECT_CONTACT_MESSAGE',
    lead: (mail, t) => [
      t('CONTACT_FROM', contactValues(mail, t)),
      ...(mail.contact?.order_number ? [t('CONTACT_ORDER', { number: mail.contact.order_number })] : []),
      ...contactLines(mail),
    ],
    button: 'CONTACT_ANSWER',
    reason: 'WHY_CONTACT_DESK',
  },
  // The message is left out: anybody may enter any address, and the mail must carry no words of strangers to it.
  'contact-received': {
    subject: 'SUBJECT_CONTACT_RECEIVED',
    lead: (mail, t) => [t('CONTACT_RECEIVED', contactValues(mail, t))],
    button: 'SEE_QUESTIONS',
    reason: 'WHY_ADDRESS_GIVEN',
  },
  'group-joined': {
    subject: 'SUBJECT_GROUP_CHANGED',
    lead: (mail, t) => [t('GROUP_JOINED', about(mail))],
    button: 'SEE_ACCOUNT',
    reason: 'WHY_MEMBER',
  },
  'group-left': {
    subject: 'SUBJECT_GROUP_CHANGED',
    lead: (mail, t) => [t('GROUP_LEFT', about(mail))],
    button: 'SEE_ACCOUNT',
    reason: 'WHY_MEMBER',
  },
}

const TOPICS: Readonly<Record<ContactTopic, MailKey>> = {
  order: 'TOPIC_ORDER',
  shipping: 'TOPIC_SHIPPING',
  return: 'TOPIC_RETURN',
  payment: 'TOPIC_PAYMENT',
  product: 'TOPIC_PRODUCT',
  club: 'TOPIC_CLUB',
  other: 'TOPIC_OTHER',
}

/** The topic of a message and its writer, for subject and lead. */
function contactValues({ contact }: MemberMail, t: Translate): Readonly<Record<string, string>> {
  if (contact === null) return {}
  return { topic: t(TOPICS[contact.topic]), name: oneLine(contact.name), email: contact.email }
}

/** Each line that was typed is a paragraph. */
function contactLines({ contact }: MemberMail): string[] {
  const lines = contact?.text.split('\n') ?? []
  return lines.map((line) => oneLine(line)).filter((line) => line !== '')
}

/** The texts of an account mail in its locale. */
export function memberContent(template: MemberMailTemplate, mail: MemberMail): MemberContent {
  const t = translatorOf(mail.locale, mail.texts)
  const { subject, title = subject, lead, button, reason } = WORDINGS[template]
  const shop = oneLine(mail.shop.name)
  return {
    subject: t(subject, { ...contactValues(mail, t), shop }),
    title: t(title, { ...contactValues(mail, t), shop }),
    lead: lead(mail, t),
    button: { label: t(button), url: mail.button_url },
    shop: mail.shop,
    figure: figureOf(mail, t),
    questions: { text: t('QUESTIONS_MEMBER'), email: mail.company.email },
    seller: sellerOf(mail.company, t),
    reason: t(reason, { shop }),
    colon: t('COLON'),
  }
}

function figureOf({ code, member_code }: MemberMail, t: Translate): Fact | null {
  if (code !== null) return { label: t('CODE'), value: code }
  return member_code === null ? null : { label: t('MEMBER_NUMBER'), value: member_code }
}
