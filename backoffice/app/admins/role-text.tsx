import { roleText } from '../session/role-labels.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Explains a role in one line; renders nothing for a role that this version does not know. */
export function RoleText({ role }: { role: string }) {
  const { t } = useTexts()
  const text = roleText(role)
  return text === null ? null : <p className="sub">{t(text)}</p>
}
