import { roleName } from '../session/role-labels.ts'
import { type Self, useSelf } from '../session/use-self.ts'
import type { Translate } from '../texts/text-store.ts'
import { useTexts } from '../texts/use-texts.ts'
import { LazyMenu } from '../ui/lazy-menu.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const load = () => import('./person-menu.tsx')
const PersonMenu = lazyPart(load)

/** The admin who is signed in, with their roles. */
export function Person() {
  const self = useSelf()
  const { t } = useTexts()
  return (
    <div className="person">
      <LazyMenu
        className="person-button"
        load={load}
        text={
          <>
            <span translate="no">{self.name}</span>
            <span className="sub">{rolesOf(self, t)}</span>
          </>
        }
      >
        <PersonMenu />
      </LazyMenu>
    </div>
  )
}

/** Names of a person's roles. */
export function rolesOf({ roles }: Self, t: Translate): string {
  return [...new Set(roles.map(({ role_key }) => roleName(role_key, t)))].join(', ')
}
