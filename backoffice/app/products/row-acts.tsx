import { useTexts } from '../texts/use-texts.ts'
import './products.css'

/** Moves a row of a list among the others, and removes it. */
export function RowActs({
  at,
  count,
  onMove,
  onRemove,
}: {
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const { t } = useTexts()
  const row = at + 1
  return (
    <div className="value-acts">
      <button
        type="button"
        className="link"
        disabled={at === 0}
        aria-label={t('VALUE_ROW_UP', { row })}
        onClick={() => onMove(at - 1)}
      >
        <span aria-hidden="true">↑</span>
      </button>
      <button
        type="button"
        className="link"
        disabled={row === count}
        aria-label={t('VALUE_ROW_DOWN', { row })}
        onClick={() => onMove(at + 1)}
      >
        <span aria-hidden="true">↓</span>
      </button>
      <button type="button" className="link" aria-label={t('VALUE_ROW_REMOVE', { row })} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}
