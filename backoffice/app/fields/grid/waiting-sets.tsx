import { Link } from 'react-router'
import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'

/** The open change sets that change the shown rows already. */
export function WaitingSets({
  rows,
}: {
  rows: readonly { name: string; waiting: readonly { change_set_id: number; name: string }[] }[]
}) {
  const { t } = useTexts()
  const waiting = rows.flatMap((row) => row.waiting.map((set) => ({ ...set, row: row.name })))
  const sets = Map.groupBy(waiting, ({ change_set_id }) => change_set_id)
  if (sets.size === 0) return null
  return (
    <Card title={t('PROPOSE_WAITING_TITLE')}>
      <ul className="grid gap-1">
        {[...sets].map(([change_set_id, found]) => (
          <li key={change_set_id}>
            <Link className="link" to={`/changes/${change_set_id}`} translate="no">
              {found[0]?.name}
            </Link>
            <span className="sub block">{rowNames(found.map(({ row }) => row))}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const NAMES_SHOWN = 12

function rowNames(names: readonly string[]): string {
  return names.length > NAMES_SHOWN ? `${names.slice(0, NAMES_SHOWN).join(', ')} …` : names.join(', ')
}
