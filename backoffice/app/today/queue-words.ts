import type { StringKey } from '../texts/string-keys.ts'

/** What the jobs of each queue do. A queue that this version does not know shows its name. */
export const QUEUE_WORDS: Readonly<Record<string, StringKey>> = {
  'send-mail': 'JOB_SEND_MAIL',
  'send-member-mail': 'JOB_SEND_MEMBER_MAIL',
  'refund-payment': 'JOB_REFUND_PAYMENT',
  'capture-collected': 'JOB_CAPTURE_COLLECTED',
  'cancel-parcel': 'JOB_CANCEL_PARCEL',
  'issue-document': 'JOB_ISSUE_DOCUMENT',
}
