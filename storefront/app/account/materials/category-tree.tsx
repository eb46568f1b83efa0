import type { MaterialCategory } from '@meridian/contract/files.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface Tree {
  current: number | null
  expanded: readonly number[]
  pathOf: (category: number) => string
  onToggle: (category: number) => void
}

/** The category tree. Selecting a category opens it; with scripts categories also expand in place. */
export function CategoryTree({ materials, ...tree }: Tree & { materials: readonly MaterialCategory[] }) {
  const translate = useTranslate()
  return (
    <nav aria-label={translate('MATERIALS_CATEGORIES')} className="material-tree">
      <Branch nodes={materials} tree={tree} />
    </nav>
  )
}

/** The skeleton of the tree. */
export function TreeShapes() {
  return (
    <div className="material-tree grid content-start gap-2">
      <Skeleton className="h-3 w-[80%]" />
      <Skeleton className="h-3 w-[60%]" />
      <Skeleton className="h-3 w-[80%]" />
      <Skeleton className="h-3 w-[60%]" />
    </div>
  )
}

function Branch({ nodes, tree, id }: { nodes: readonly MaterialCategory[]; tree: Tree; id?: string }) {
  return (
    <ul id={id}>
      {nodes.map((node) => (
        <Node key={node.id} node={node} tree={tree} />
      ))}
    </ul>
  )
}

function Node({ node, tree }: { node: MaterialCategory; tree: Tree }) {
  const translate = useTranslate()
  const open = tree.expanded.includes(node.id)
  const below = `materials-below-${node.id}`
  return (
    <li>
      <div className="flex items-center border-b border-line">
        <Link
          to={tree.pathOf(node.id)}
          className="material-category"
          aria-current={tree.current === node.id ? 'true' : undefined}
        >
          <span>{node.name}</span>
          {(node.count > 0 || node.uploads === null) && (
            <>
              <span className="material-count" aria-hidden="true">
                {node.count}
              </span>
              <span className="sr-only">{translate('MATERIALS_FOUND', { count: node.count })}</span>
            </>
          )}
        </Link>
        {node.children.length > 0 && (
          <button
            type="button"
            className="with-scripts material-toggle grid w-5.5 h-5.5 place-items-center text-soft"
            aria-expanded={open}
            aria-controls={open ? below : undefined}
            onClick={() => tree.onToggle(node.id)}
          >
            <Icon name="down" className="icon-small" />
            <span className="sr-only">{translate('MATERIALS_BELOW', { name: node.name })}</span>
          </button>
        )}
      </div>
      {open && node.children.length > 0 && <Branch nodes={node.children} tree={tree} id={below} />}
    </li>
  )
}
