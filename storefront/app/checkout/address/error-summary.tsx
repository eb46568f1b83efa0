import type { CountryId } from '@meridian/domain/locale.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { IssueList } from '../../ui/issue-list.tsx'
import type { Issue } from './details.ts'
import { issueText, labelOfPath } from './issue-texts.ts'

/** A summary of all errors, each with the name of its field. */
export function ErrorSummary({ issues, countryId }: { issues: readonly Issue[]; countryId: CountryId }) {
  const translate = useTranslate()
  const listed = issues.map((issue) => {
    // The error of a missing field already contains its name.
    const name =
      issue.code === 'REQUIRED' ? '' : `${translate(labelOfPath(issue.path, countryId))}${translate('COLON')} `
    return { path: issue.path, text: name + issueText(issue, countryId, translate) }
  })
  return <IssueList issues={listed} />
}
