import { Link } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'

/** A member of the structure; unnamed outside the admin's countries. */
export function PersonLink({ user_id, name, code }: { user_id: number; name: string | null; code: string | null }) {
  const { t } = useTexts()
  if (code === null) return <span>{t('MEMBER_ELSEWHERE')}</span>
  return (
    <Link to={`/members/${user_id}`} translate="no">
      {name ?? code}
    </Link>
  )
}
