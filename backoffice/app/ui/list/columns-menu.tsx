import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../texts/use-texts.ts'
import type { ColumnChoice } from './list-columns.tsx'

/** Which columns a list shows, in its address like everything else. */
export default function ColumnsMenu({ columns, shown }: ColumnChoice) {
  const { t } = useTexts()
  const [, setSearch] = useSearchParams()
  const choosable = columns.slice(1)
  return (
    <MenuTrigger defaultOpen>
      <Button className="btn">{t('COLUMNS')}</Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="menu"
          aria-label={t('COLUMNS')}
          selectionMode="multiple"
          selectedKeys={shown.slice(1)}
          onSelectionChange={(keys) =>
            setSearch(
              (search) => {
                const chosen = choosable.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id))
                const next = new URLSearchParams(search)
                next.set('columns', chosen.join(','))
                return next
              },
              { replace: true, preventScrollReset: true },
            )
          }
        >
          {choosable.map(({ id, name }) => (
            <MenuItem key={id} id={id} className="menu-item menu-check">
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
