import { Form, useLocation } from 'react-router'
import { links } from '../links.ts'
import { useTranslate } from '../strings/strings-context.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { ACCOUNT_SECTIONS } from './sections.ts'

/** The navigation of the account, with sign-out. */
export function AccountNav() {
  const translate = useTranslate()
  const { locale } = useLocale()
  const { pathname: here } = useLocation()
  return (
    <nav className="account-nav" aria-label={translate('ACCOUNT_PAGES')}>
      {ACCOUNT_SECTIONS.map((group) => (
        <ul key={group[0]?.title}>
          {group.map(({ page, title }) => (
            <li key={title}>
              <Link
                to={links.account(locale, page)}
                aria-current={here === links.account(locale, page) ? 'page' : undefined}
                className="account-link"
              >
                {translate(title)}
                <Icon name="right" className="icon-small" />
              </Link>
            </li>
          ))}
        </ul>
      ))}
      {/* Sign-out loads a new document: nothing of the member stays in memory. */}
      <Form method="post" action={links.signOut(locale)} reloadDocument>
        <button type="submit" className="account-link">
          {translate('SIGN_OUT')}
        </button>
      </Form>
    </nav>
  )
}
