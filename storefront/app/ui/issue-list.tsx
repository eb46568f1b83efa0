import { useTranslate } from '../strings/strings-context.tsx'
import { Alert } from './alert.tsx'

/** All errors of a form, each linking to its field, whose id is the path. Renders nothing when there are none. */
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

/** If the field is not on the page, the link keeps its default behaviour. */
function focusField(event: { preventDefault(): void }, id: string): void {
  const field = document.getElementById(id)
  if (field === null) return
  event.preventDefault()
  field.focus()
}
