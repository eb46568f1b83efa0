import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from './alert.tsx'

/** All corrections of a form at once, each a link to its field, whose id is the path. Empty when there are none. */
export function IssueList({ issues }: { issues: readonly { path: string; text: string }[] }) {
  const translate = useTranslate()
  if (issues.length === 0) return null
  return (
    <Alert severity="error" title={translate('ISSUES_TITLE', { count: issues.length })}>
      <ul className="mt-0.5 list-disc pl-2">
        {issues.map(({ path, text }) => (
          <li key={path}>
            <a className="underlined" href={`#${path}`} onClick={(event) => focusField(event, path)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Without the field on the page the link does what it can. */
function focusField(event: { preventDefault(): void }, id: string): void {
  const field = document.getElementById(id)
  if (field === null) return
  event.preventDefault()
  field.focus()
}
