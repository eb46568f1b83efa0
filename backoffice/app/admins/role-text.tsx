import { roleText } from '../session/role-words.ts'
import { useTexts } from '../texts/use-texts.ts'

/** What somebody in a role may do, where the role is given. */
export function RoleText({ role }: { role: string }) {
  const { t } = useTexts()
  const text = roleText(role)
  return text === null ? null : <p className="sub">{t(text)}</p>
}
