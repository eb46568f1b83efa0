import { signInAdmin } from '@meridian/contract/admin/sessions.ts'
import { CountryId } from '@meridian/contract/fields.ts'
import { countryIds } from '@meridian/domain/countries.ts'
import { z } from 'zod'
import { useChange } from '../calls/use-change.ts'
import { useCountrySummary } from '../texts/country-summary.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CallFailureNote } from '../ui/dialog/call-failure-note.tsx'
import { roleName, roleText } from './role-labels.ts'
import { thisDevice } from './this-device.ts'

const Demo = z.object({
  password: z.string(),
  people: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      role_key: z.string(),
      countries: z.union([z.literal('all'), z.array(CountryId)]),
    }),
  ),
})

/** The people of a demo, written into the document by its server; null in every other shop. */
function readDemo(): z.output<typeof Demo> | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="demo-people"]')?.content
  return content === undefined ? null : (Demo.safeParse(JSON.parse(content)).data ?? null)
}

/** The people of a demo by role, to sign in with one click. Their password is public. */
export function DemoPeople({ onDone }: { onDone: () => void }) {
  const { t } = useTexts()
  const summary = useCountrySummary()
  const signIn = useChange(signInAdmin, {
    onDone: ({ factor }) => {
      if (factor === null) onDone()
    },
  })
  const demo = readDemo()
  if (demo === null) return null
  return (
    <section className="demo-people" aria-labelledby="demo-people">
      <h2 id="demo-people">{t('DEMO_PEOPLE')}</h2>
      <ul>
        {demo.people.map(({ email, name, role_key, countries }) => {
          const text = roleText(role_key)
          return (
            <li key={email}>
              <button
                type="button"
                className="demo-person"
                disabled={signIn.isPending}
                onClick={() => signIn.mutate({ body: { username: email, password: demo.password, ...thisDevice() } })}
              >
                <b>{roleName(role_key, t)}</b> <span translate="no">{name}</span> ·{' '}
                {summary(countries === 'all' ? countryIds() : countries)}
                {text !== null && <span className="sub">{t(text)}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      {signIn.error !== null && (
        <div className="failure" role="alert">
          <CallFailureNote error={signIn.error} />
        </div>
      )}
    </section>
  )
}
