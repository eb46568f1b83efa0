import { useSelf } from '../session/use-self.ts'
import { laterPart } from '../ui/later-part.tsx'
import { OnDemand } from '../ui/on-demand.tsx'

const load = () => import('./person-menu.tsx')
const PersonMenu = laterPart(load)

/** Who is signed in. */
export function Person() {
  const self = useSelf()
  return (
    <div className="person">
      <OnDemand
        className="person-button"
        load={load}
        text={
          <>
            <span translate="no">{self.name}</span>
            <span className="sub">{self.email}</span>
          </>
        }
      >
        <PersonMenu />
      </OnDemand>
    </div>
  )
}
