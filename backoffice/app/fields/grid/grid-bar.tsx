import { useMemo } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { countEdits, type Edits, type History } from './edits.ts'
import type { CellTexts } from './use-grid.ts'

/** The number of changed and wrong cells of a grid, and its acts as buttons. */
export function GridBar({
  edits,
  problems,
  history,
  onStep,
  onNextWrong,
}: {
  edits: Edits
  problems: CellTexts | undefined
  history: History
  onStep: (direction: 'undo' | 'redo') => void
  onNextWrong: () => void
}) {
  const { t } = useTexts()
  const { changed, wrong: unreadable } = useMemo(() => countEdits(edits), [edits])
  const wrong = [...(problems?.values() ?? [])].reduce((sum, { size }) => sum + size, unreadable)
  return (
    <div className="grid-bar">
      <button
        type="button"
        className="btn"
        aria-keyshortcuts="Control+Z"
        disabled={history.past.length === 0}
        onClick={() => onStep('undo')}
      >
        {t('UNDO')}
      </button>
      <button
        type="button"
        className="btn"
        aria-keyshortcuts="Control+Y"
        disabled={history.future.length === 0}
        onClick={() => onStep('redo')}
      >
        {t('GRID_REDO')}
      </button>
      <span className="sub">{changed > 0 && t('GRID_CHANGED', { count: changed })}</span>
      {wrong > 0 && (
        <>
          <span className="status status-bad">{t('GRID_WRONG', { count: wrong })}</span>
          <button type="button" className="link" aria-keyshortcuts="F8" onClick={onNextWrong}>
            {t('GRID_NEXT_WRONG')} <kbd>F8</kbd>
          </button>
        </>
      )}
    </div>
  )
}
