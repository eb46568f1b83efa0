import type { ErrorName } from '@meridian/contract/errors.ts'
import type { CountryId, Locale } from '@meridian/domain/locale.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '@meridian/domain/password.ts'
import type { FailedCall } from '../basket/refusal-texts.ts'
import type { Issue } from '../checkout/address/details.ts'
import { issueText } from '../checkout/address/issue-texts.ts'
import { identityRefusalText } from '../identity/form-issues.ts'
import type { StringKey, Translate } from '../strings/translate.ts'

const CODE_TEXTS: Record<string, StringKey> = {
  PASSWORD_WRONG: 'ISSUE_PASSWORD_WRONG',
  PASSWORD_COMMON: 'ISSUE_PASSWORD',
  PASSWORD_PERSONAL: 'ISSUE_PASSWORD_PERSONAL',
  PICTURE_MISSING: 'ISSUE_PICTURE_MISSING',
  PICTURE_TOO_LARGE: 'ISSUE_PICTURE_TOO_LARGE',
  PICTURE_UNREADABLE: 'ISSUE_PICTURE_UNREADABLE',
}

const LABELS: Record<string, StringKey> = {
  current_password: 'FIELD_CURRENT_PASSWORD',
  new_password: 'FIELD_PASSWORD_NEW',
  country_id: 'TRANSFER_TO_COUNTRY',
  tax_number: 'FIELD_TAX_NUMBER',
}

const REFUSALS: Partial<Record<ErrorName, StringKey>> = {
  ADDRESSES_FULL: 'REFUSED_ADDRESSES_FULL',
  ADDRESS_ABSENT: 'REFUSED_ADDRESS_ABSENT',
  TRANSFER_PENDING: 'REFUSED_TRANSFER_PENDING',
  REQUEST_DECIDED: 'REFUSED_REQUEST_DECIDED',
  PICTURE_UNREADABLE: 'ISSUE_PICTURE_UNREADABLE',
  TOO_LARGE: 'ISSUE_PICTURE_TOO_LARGE',
  // Only account erasure is refused with this error: open orders have to end first.
  PAYMENT_RUNNING: 'REFUSED_ORDERS_OPEN',
}

/** The text of a refusal on account pages; other refusals use the shop's general text. */
export function accountRefusalText(refused: FailedCall, translate: Translate, locale: Locale): string {
  const key = refused.error === null ? undefined : REFUSALS[refused.error]
  return key === undefined ? identityRefusalText(refused, translate, locale) : translate(key)
}

/** The error of an account field and how to correct it. SPEC §5 (the texts are ours). */
export function accountIssueText(issue: Issue, countryId: CountryId, translate: Translate): string {
  const known = CODE_TEXTS[issue.code]
  if (known !== undefined) return translate(known)
  if (issue.code === 'PASSWORD_TOO_SHORT') return translate('ISSUE_PASSWORD_SHORT', { minimum: PASSWORD_MIN })
  if (issue.code === 'PASSWORD_TOO_LONG') return translate('ISSUE_TOO_LONG', { maximum: PASSWORD_MAX })
  const label = LABELS[issue.path]
  if (issue.code === 'REQUIRED' && label !== undefined) return translate('ISSUE_REQUIRED', { field: translate(label) })
  return issueText(issue, countryId, translate)
}
