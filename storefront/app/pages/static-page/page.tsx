import type { MetaFunction } from 'react-router'
import { pageMeta } from '../../layout/page-meta.ts'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: null }, matches)

export default function StaticPagePage() {
  return <div className="wrap py-6" />
}
