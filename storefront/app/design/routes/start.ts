import { DEFAULT_LOCALE } from '@meridian/domain/default-locale.ts'
import { redirect } from 'react-router'

/** `/design` is the design page in the shop's own locale; it is there in every other one as well. */
export function loader() {
  return redirect(`/${DEFAULT_LOCALE}/design`)
}
