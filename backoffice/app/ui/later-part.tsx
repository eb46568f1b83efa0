import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'

/**
 * A part of a page whose code comes after the page's own. Where it cannot be fetched, the page stays, and the part's place says so; a browser
 * may remember that an import failed, so only loading the page anew tries again. `instead` replaces that sentence, for a part that nobody
 * misses.
 */
export function laterPart<Props>(
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
