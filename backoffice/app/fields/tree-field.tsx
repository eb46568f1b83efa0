import {
  buildCategoryTree,
  type CategoryRow,
  type CategoryStep,
  type CategoryTarget,
  categoryPath,
  moveCategories,
  stepTarget,
  topmost,
} from '@meridian/domain/category-tree.ts'
import type { TreeNode } from '@meridian/domain/tree.ts'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import {
  Button,
  Checkbox,
  Collection,
  type Key,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from 'react-aria-components'
import { Link } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { FieldGroup } from './field-group.tsx'
import type { KitFieldProps } from './kit-field.ts'
import './fields.css'

export type NamedCategory = CategoryRow & { name: string }

const STEPS: Readonly<Record<string, CategoryStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const PLACES = { before: 'before', after: 'after', on: 'inside' } as const

export interface TreeFieldProps<Row extends NamedCategory>
  extends Omit<KitFieldProps<readonly Row[], HTMLDivElement>, 'onChange'> {
  /** Called with the tree after a move, and with the move: of the topmost moved rows, in their order. */
  onChange: (value: readonly Row[], moved: { ids: readonly number[]; target: CategoryTarget }) => void
  /** The page of a row, which Enter opens too. */
  addressOf?: (row: Row) => string
  /** Facts behind its name. */
  about?: (row: Row) => ReactNode
  /** The chosen rows, where several can be changed at once. */
  chosen?: ReadonlySet<number>
  onChoose?: (ids: ReadonlySet<number>) => void
  /** True if nothing may be moved; the same as long as the tree is shown. */
  isLocked?: boolean
}

/**
 * The order and nesting of categories: moved by dragging, by the keyboard from each handle, or with Alt and an arrow. A
 * move is announced with its new place.
 */
export default function TreeField<Row extends NamedCategory>({
  value,
  onChange,
  onBlur,
  ref,
  name: _name,
  addressOf,
  about,
  chosen,
  onChoose,
  isLocked = false,
  ...props
}: TreeFieldProps<Row>) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const [expanded, setExpanded] = useState<ReadonlySet<Key>>(() => new Set(parentIds(value)))
  const move = (ids: ReadonlySet<number>, target: CategoryTarget | null) => {
    const moved = target && moveCategories(value, ids, target)
    if (moved === null || target === null) {
      setNews(t('TREE_STAYS'))
      return
    }
    const [id = 0] = ids
    const parent = categoryPath(moved, id).at(-2)
    const level = moved.filter((row) => categoryPath(moved, row.id).at(-2)?.id === parent?.id)
    const values = {
      name: level.find((row) => row.id === id)?.name ?? '',
      place: level.findIndex((row) => row.id === id) + 1,
      total: level.length,
    }
    setNews(parent === undefined ? t('TREE_MOVED_TOP', values) : t('TREE_MOVED', { ...values, parent: parent.name }))
    if (parent !== undefined) setExpanded(new Set([...expanded, parent.id]))
    const tops = topmost(value, ids).map((row) => row.id)
    onChange(moved, { ids: tops, target })
    // In another branch the row is another element.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-key="${id}"]`)?.focus())
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onMove: ({ keys, target }) =>
      move(new Set([...keys].map(Number)), { id: Number(target.key), place: PLACES[target.dropPosition] }),
  })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey ? STEPS[event.key] : undefined
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role="row"]') : null
    if (event.key === 'Enter' && event.target === row) row?.querySelector('a')?.click()
    if (isLocked || step === undefined || row === null) return
    // The browser would go back, and the tree to another row.
    event.preventDefault()
    event.stopPropagation()
    const id = Number(row.dataset.key)
    move(new Set([id]), stepTarget(value, id, step))
  }
  const showNode = (node: TreeNode<Row>) => (
    <TreeItem key={node.id} id={node.id} textValue={node.name} className="tree-row">
      <TreeItemContent>
        {!isLocked && (
          <Button slot="drag" className="tree-drag">
            <span aria-hidden="true">⠿</span>
          </Button>
        )}
        {onChoose !== undefined && (
          <Checkbox slot="selection" className="tree-check">
            <span aria-hidden="true" />
          </Checkbox>
        )}
        <Button slot="chevron" className="tree-open">
          <span aria-hidden="true">›</span>
        </Button>
        {addressOf === undefined ? (
          <span className="tree-name">{node.name}</span>
        ) : (
          <Link to={addressOf(node)} className="tree-name">
            {node.name}
          </Link>
        )}
        {about?.(node)}
      </TreeItemContent>
      <Collection items={node.children}>{showNode}</Collection>
    </TreeItem>
  )
  return (
    <FieldGroup {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows of the tree take the keys; this reads them first */}
      <div ref={box} onKeyDownCapture={press} onBlur={onBlur}>
        <Tree
          ref={ref}
          className="tree"
          aria-label={props.label}
          items={buildCategoryTree(value)}
          expandedKeys={expanded}
          onExpandedChange={setExpanded}
          {...(chosen !== undefined && {
            selectionMode: 'multiple' as const,
            selectedKeys: chosen,
            onSelectionChange: (keys: 'all' | ReadonlySet<Key>) =>
              onChoose?.(new Set(keys === 'all' ? value.map(({ id }) => id) : [...keys].map(Number))),
          })}
          {...(!isLocked && { dragAndDropHooks })}
          renderEmptyState={() => <p className="sub">{t('TREE_EMPTY')}</p>}
        >
          {showNode}
        </Tree>
      </div>
      {value.length > 0 && !isLocked && <p className="sub">{t('TREE_KEYS')}</p>}
      <p className="sr-only" role="status">
        {news}
      </p>
    </FieldGroup>
  )
}

function parentIds(categories: readonly CategoryRow[]): number[] {
  return categories.flatMap(({ parentId }) => (parentId === null || parentId === undefined ? [] : [parentId]))
}
