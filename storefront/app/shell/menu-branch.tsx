import { links } from '../links.ts'
import { Link } from '../ui/link.tsx'
import { useLocale } from '../ui/locale.ts'
import { type MenuMarks, markOf } from './menu-marks.ts'
import type { MenuNode } from './menu-tree.ts'

interface BranchProps {
  item: MenuNode
  marks: MenuMarks
}

/** A first-level entry with its panel. */
export function MenuBranch({ item, marks }: BranchProps) {
  return (
    <>
      <MenuLink item={item} marks={marks} />
      <MenuList items={item.children} marks={marks} className="site-menu-columns" />
    </>
  )
}

function MenuList({ items, marks, className }: { items: MenuNode[]; marks: MenuMarks; className?: string }) {
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} marks={marks} />
          <MenuList items={item.children} marks={marks} />
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ item, marks }: BranchProps) {
  const { locale } = useLocale()
  if (item.path === null) return <span lang={item.lang}>{item.name}</span>
  return (
    <Link to={links.under(locale, item.path)} prefetch lang={item.lang} aria-current={markOf(item.path, marks)}>
      {item.name}
    </Link>
  )
}
