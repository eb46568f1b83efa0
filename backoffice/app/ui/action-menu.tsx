import { useTexts } from '../texts/use-texts.ts'
import { LazyMenu } from './lazy-menu.tsx'
import { lazyPart } from './lazy-part.tsx'

export interface Act {
  id: string
  name: string
  run: () => void
  /** Stands last, apart from the others. */
  isDestructive?: boolean
  /** Also has a button beside the menu, except on a phone, where it is only in the menu. */
  isNamed?: boolean
}

const load = () => import('./act-menu.tsx')
const ActMenu = lazyPart(load)

/** The acts of an object other than its next step. */
export function ActionMenu({ acts }: { acts: readonly Act[] }) {
  const { t } = useTexts()
  if (acts.length === 0) return null
  return (
    <LazyMenu
      className={acts.every(({ isNamed }) => isNamed) ? 'btn btn-icon act-on-phone' : 'btn btn-icon'}
      label={t('MORE_ACTS')}
      load={load}
      text={<span aria-hidden="true">⋯</span>}
    >
      <ActMenu acts={acts} />
    </LazyMenu>
  )
}
