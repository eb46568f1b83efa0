import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { redirect } from 'react-router'

/** `/design` redirects to the design page in the default locale; it exists in every other locale as well. */
export function loader() {
  return redirect(`/${DEFAULT_LOCALE}/design`)
}
