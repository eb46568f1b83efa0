import {
  Button,
  Checkbox,
  Dialog,
  DialogTrigger,
  GridList,
  GridListItem,
  Popover,
  useDragAndDrop,
} from 'react-aria-components'
import { useTexts } from '../../texts/use-texts.ts'
import { movedColumns } from './column-places.ts'
import type { ColumnChoice } from './list-columns.tsx'

/** Chooses and orders the columns of a list: by dragging, or by the keyboard from each handle. */
export default function ColumnsMenu({ columns, onChange, onReset }: ColumnChoice) {
  const { t } = useTexts()
  const choosable = columns.slice(1)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onChange(
        movedColumns(columns, new Set([...keys].map(String)), {
          id: String(target.key),
          isAfter: target.dropPosition === 'after',
        }),
      ),
  })
  return (
    <DialogTrigger defaultOpen>
      <Button className="btn">{t('COLUMNS')}</Button>
      <Popover className="popover" placement="bottom end">
        <Dialog className="columns-menu" aria-label={t('COLUMNS')}>
          <GridList
            className="menu"
            aria-label={t('COLUMNS')}
            selectionMode="multiple"
            selectedKeys={choosable.flatMap(({ id, isShown }) => (isShown ? [id] : []))}
            onSelectionChange={(keys) =>
              onChange(
                columns.map((column, index) => ({
                  ...column,
                  isShown: index === 0 || keys === 'all' || keys.has(column.id),
                })),
              )
            }
            dragAndDropHooks={dragAndDropHooks}
          >
            {choosable.map(({ id, name }) => (
              <GridListItem key={id} id={id} className="column-item" textValue={name}>
                <Button slot="drag" className="column-drag" aria-label={t('COLUMN_MOVE', { name })}>
                  <span aria-hidden="true">⠿</span>
                </Button>
                <Checkbox
                  slot="selection"
                  className="column-check flex flex-1 items-center justify-between py-0.5 px-0.75 cursor-pointer"
                >
                  {name}
                </Checkbox>
              </GridListItem>
            ))}
          </GridList>
          <button type="button" className="link" onClick={onReset}>
            {t('COLUMNS_USUAL')}
          </button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
