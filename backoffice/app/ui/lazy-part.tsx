import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'

/**
 * A lazily loaded part of a page. If its code cannot be fetched, the rest of the page stays, and a message replaces the
 * part. Since a browser may remember that an import failed, only reloading the page tries again. `instead` replaces the
 * message, for a dispensable part.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: () => ReactNode = MissingPart,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: instead })))
}

function MissingPart() {
  const { t } = useTexts()
  return (
    <div className="state" role="alert">
      <p className="state-title">{t('PART_MISSING')}</p>
      <button type="button" className="btn" onClick={() => location.reload()}>
        {t('LOAD_AGAIN')}
      </button>
    </div>
  )
}
