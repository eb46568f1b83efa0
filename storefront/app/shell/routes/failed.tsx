import { data } from 'react-router'
import { links } from '../../links.ts'
import { useLocale } from '../../ui/locale.ts'
import { Failed } from '../failed.tsx'

export const loader = () => data(null, { status: 500 })

/** SPEC §2, §8: the error page for an unreadable configuration. */
export default function FailedPage() {
  return <Failed again={links.home(useLocale().locale)} />
}
