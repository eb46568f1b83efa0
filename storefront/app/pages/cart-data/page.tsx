import type { MetaFunction } from 'react-router'
import type { PageHandle } from '../../layout/main.tsx'
import { pageMeta } from '../../layout/page-meta.ts'
import { useTranslate } from '../../strings/strings-context.tsx'

export const handle: PageHandle = {}

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: null }, matches)

export default function CartDataPage() {
  const translate = useTranslate()
  return (
    <div className="wrap py-6">
      <h1 className="text-heading">{translate('CART_DATA_TITLE')}</h1>
    </div>
  )
}
