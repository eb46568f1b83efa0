import type { CountryId } from '@meridian/domain/locale.ts'
import type { Issue } from '../checkout/details.ts'
import { issueText } from '../checkout/issue-texts.ts'
import type { StringKey, Translate } from '../strings/translate.ts'

const CODE_TEXTS: Record<string, StringKey> = {
  PASSWORD_WRONG: 'ISSUE_PASSWORD_WRONG',
}

const LABELS: Record<string, StringKey> = {
  current_password: 'FIELD_CURRENT_PASSWORD',
  new_password: 'FIELD_NEW_PASSWORD',
  country_id: 'FIELD_COUNTRY',
  tax_number: 'FIELD_TAX_NUMBER',
}

/** What is wrong with a field of the account and how to mend it. SPEC §5 (the messages are ours). */
export function accountIssueText(issue: Issue, countryId: CountryId, translate: Translate): string {
  const known = CODE_TEXTS[issue.code]
  if (known !== undefined) return translate(known)
  const label = LABELS[issue.path]
  if (issue.code === 'REQUIRED' && label !== undefined) return translate('ISSUE_REQUIRED', { field: translate(label) })
  return issueText(issue, countryId, translate)
}
