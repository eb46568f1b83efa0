import { links } from '../links.ts'
import { Link } from '../ui/link.tsx'
import { usePlace } from '../ui/place.ts'
import type { MenuNode } from './menu-tree.ts'

interface BranchProps {
  item: MenuNode
  /** The path of this page below the locale, if the branch contains it. */
  current: string | null
}

/** A first-level entry with its panel. */
export function MenuBranch({ item, current }: BranchProps) {
  return (
    <>
      <MenuLink item={item} current={current} />
      <MenuList items={item.children} current={current} className="site-menu-columns" />
    </>
  )
}

function MenuList({ items, current, className }: { items: MenuNode[]; current: string | null; className?: string }) {
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} current={current} />
          <MenuList items={item.children} current={current} />
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ item, current }: BranchProps) {
  const { locale } = usePlace()
  if (item.path === null) return <span lang={item.lang}>{item.name}</span>
  return (
    <Link
      to={links.under(locale, item.path)}
      prefetch
      lang={item.lang}
      aria-current={item.path === current ? 'page' : undefined}
    >
      {item.name}
    </Link>
  )
}
