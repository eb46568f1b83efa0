import type { Right } from '@meridian/domain/admin-rights.ts'
import { Link } from 'react-router'
import { ROOMS } from '../frame/rooms.ts'
import { roleName, roleText } from '../session/role-labels.ts'
import { useMay, useSelf } from '../session/use-self.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, Facts } from '../ui/card.tsx'
import { shopUrl } from '../ui/shop-url.ts'

/** Work without a room yet: rights that are used through API calls. */
const BY_CALLS: readonly { name: StringKey; rights: readonly { right: Right; name: StringKey }[] }[] = [
  {
    name: 'WORK_CONTENT',
    rights: [
      { right: 'content.read', name: 'WORK_READ' },
      { right: 'content.write', name: 'WORK_WRITE' },
      { right: 'content.publish', name: 'WORK_PUBLISH' },
    ],
  },
  {
    name: 'WORK_MATERIALS',
    rights: [
      { right: 'materials.read', name: 'WORK_READ' },
      { right: 'materials.write', name: 'WORK_WRITE' },
      { right: 'materials.publish', name: 'WORK_PUBLISH' },
    ],
  },
]

/** Shown to admins without tasks: their roles, their rooms, and work done through API calls. */
export function WorkHere() {
  const { t } = useTexts()
  const self = useSelf()
  const may = useMay()
  const summary = useCountrySummary()
  const rooms = ROOMS.filter(({ right, path }) => path !== '/today' && may(right))
  const byCalls = BY_CALLS.flatMap(({ name, rights }) => {
    const held = rights.filter(({ right }) => may(right)).map((one) => t(one.name))
    return held.length === 0 ? [] : [{ name: t(name), value: held.join(', ') }]
  })
  return (
    <Card title={t('WORK_HERE')}>
      {self.roles.map(({ role_key, countries }) => {
        const text = roleText(role_key)
        return (
          <p key={role_key}>
            <b>{roleName(role_key, t)}</b> · {summary(countries)}
            {text !== null && <span className="sub"> {t(text)}</span>}
          </p>
        )
      })}
      {rooms.length > 0 && (
        <ul>
          {rooms.map(({ path, name, about }) => (
            <li key={path}>
              <Link className="link" to={path}>
                {t(name)}
              </Link>{' '}
              <span className="sub">{t(about)}</span>
            </li>
          ))}
        </ul>
      )}
      {byCalls.length > 0 && (
        <>
          <Facts facts={byCalls} />
          <p>
            {t('WORK_NONE_YET')}{' '}
            <a className="link" href={`${shopUrl()}/api/docs`}>
              /api/docs
            </a>
          </p>
        </>
      )}
    </Card>
  )
}
