import type { CountryId } from '@meridian/domain/locale.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from '../ui/alert.tsx'
import type { Issue } from './details.ts'
import { issueText, labelOfPath } from './issue-texts.ts'

/** All corrections at once, each a link to its field. Empty when there are none. */
export function ErrorSummary({ issues, countryId }: { issues: readonly Issue[]; countryId: CountryId }) {
  const translate = useTranslate()
  if (issues.length === 0) return null
  return (
    <Alert severity="error" title={translate('ISSUES_TITLE', { count: issues.length })}>
      <ul className="mt-0.5 list-disc pl-2">
        {issues.map((issue) => (
          <li key={issue.path}>
            <a className="underlined" href={`#${issue.path}`} onClick={(event) => focusField(event, issue.path)}>
              {/* That a field is missing names it already. */}
              {issue.code !== 'REQUIRED' && `${translate(labelOfPath(issue.path, countryId))}${translate('COLON')} `}
              {issueText(issue, countryId, translate)}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function focusField(event: { preventDefault(): void }, id: string): void {
  const field = document.getElementById(id)
  if (field === null) return
  event.preventDefault()
  field.focus()
}
