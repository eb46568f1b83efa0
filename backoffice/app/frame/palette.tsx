import { HIT_KINDS, searchEverything } from '@meridian/contract/admin/search.ts'
import type { AnswerOf } from '@meridian/contract/endpoint.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  TextField,
  useFilter,
} from 'react-aria-components'
import { useLocation, useNavigate } from 'react-router'
import { Caller } from '../calls/caller.ts'
import { answerTo } from '../calls/use-answer.ts'
import { useMay } from '../session/use-self.ts'
import type { StringKey } from '../texts/string-keys.ts'
import { useTexts } from '../texts/use-texts.ts'
import { CREATE } from '../ui/entity/creating.ts'
import { currentActs } from '../ui/page-acts.ts'
import { recentPages } from '../ui/recent-pages.ts'
import { ROOM_GROUPS } from './rooms.ts'
import { SEARCHES } from './searches.ts'

/** Ids with this prefix, of results and list searches, are never filtered by the typed text. */
const SEARCH = 'search-'
/** Longer than the pause between two letters while typing. */
const PAUSE_MS = 150

const HITS: Readonly<Record<Hit['kind'], { name: StringKey; addressOf: (hit: Hit) => string }>> = {
  order: { name: 'ROOM_ORDERS', addressOf: ({ id }) => `/orders/${id}` },
  return: { name: 'ROOM_RETURNS', addressOf: ({ id }) => `/returns/${id}` },
  withdrawal: { name: 'ROOM_WITHDRAWALS', addressOf: ({ id }) => `/withdrawals/${id}` },
  member: { name: 'ROOM_MEMBERS', addressOf: ({ id }) => `/members/${id}` },
  product: { name: 'ROOM_STOCK', addressOf: ({ id, country_id }) => `/stock/${id}/${country_id}` },
  admin: { name: 'ROOM_ADMINS', addressOf: ({ id }) => `/admins/${id}` },
  document: { name: 'HIT_DOCUMENTS', addressOf: ({ id }) => `/documents/${id}` },
}

type Hit = AnswerOf<typeof searchEverything>['hits'][number]

/**
 * Command palette: results for a number or a name, the rooms, and the acts of this page. Each is also available as a
 * button.
 */
export default function Palette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const may = useMay()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [typed, setTyped] = useState('')
  const [acts] = useState(currentActs)
  const { pathname } = useLocation()
  const [recent] = useState(() => recentPages().filter(({ address }) => address !== pathname))
  const wanted = typed.trim()
  const hits = useHits(wanted, language)
  const go = (address: string, state?: unknown) => {
    onClose()
    navigate(address, { state })
  }
  return (
    <ModalOverlay
      className="overlay items-start pt-[12vh]"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className="modal">
        <Dialog className="palette" aria-label={t('KEY_PALETTE')}>
          <Autocomplete
            inputValue={typed}
            onInputChange={setTyped}
            filter={(text, input, { key }) => String(key).startsWith(SEARCH) || contains(text, input.trim())}
          >
            <TextField aria-label={t('PALETTE_FIELD')} autoFocus className="palette-field">
              <Input className="control" placeholder={t('PALETTE_FIELD')} maxLength={200} />
            </TextField>
            <Menu
              className="menu"
              aria-label={t('KEY_PALETTE')}
              renderEmptyState={() => <p className="sub">{t('NOTHING_MATCHES')}</p>}
            >
              {HIT_KINDS.map((kind) => {
                const found = hits.filter((hit) => hit.kind === kind)
                return (
                  found.length > 0 && (
                    <MenuSection key={kind}>
                      <Header className="menu-head">{t(HITS[kind].name)}</Header>
                      {found.map((hit) => (
                        <MenuItem
                          key={`${kind}${hit.id}`}
                          id={`${SEARCH}${kind}-${hit.id}`}
                          className="menu-item"
                          textValue={hit.name}
                          onAction={() => go(HITS[kind].addressOf(hit))}
                        >
                          <span translate="no">{hit.name}</span>
                          {hit.note !== null && (
                            <span className="sub" translate="no">
                              {' '}
                              {hit.note}
                            </span>
                          )}
                        </MenuItem>
                      ))}
                    </MenuSection>
                  )
                )
              })}
              {wanted !== '' && (
                <MenuSection>
                  <Header className="menu-head">{t('SEARCH')}</Header>
                  {SEARCHES.filter(({ right }) => may(right)).map(({ id, name, addressOf }) => (
                    <MenuItem
                      key={id}
                      id={`${SEARCH}${id}`}
                      className="menu-item"
                      textValue={t(name, { text: wanted })}
                      onAction={() => go(addressOf(wanted))}
                    >
                      {t(name, { text: wanted })}
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
              {acts.length > 0 && (
                <MenuSection>
                  <Header className="menu-head">{t('ACTS_HERE')}</Header>
                  {acts.map(({ id, name, run }) => (
                    <MenuItem
                      key={id}
                      id={`act-${id}`}
                      className="menu-item"
                      onAction={() => {
                        onClose()
                        run()
                      }}
                    >
                      {name}
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
              {recent.length > 0 && (
                <MenuSection>
                  <Header className="menu-head">{t('RECENT_PAGES')}</Header>
                  {recent.map(({ address, title, room }) => (
                    <MenuItem
                      key={address}
                      id={`recent-${address}`}
                      className="menu-item"
                      textValue={`${title} ${room}`}
                      onAction={() => go(address)}
                    >
                      <span translate="no">{title}</span> <span className="sub">{room}</span>
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
              {ROOM_GROUPS.map(({ name: group, rooms }) => {
                const open = rooms.filter(({ right }) => may(right))
                const begun = open.flatMap((room) => room.acts ?? []).filter(({ right }) => may(right))
                return (
                  open.length > 0 && (
                    <MenuSection key={group}>
                      <Header className="menu-head">{t(group)}</Header>
                      {open.map(({ path, name }) => (
                        <MenuItem key={path} id={`room-${path}`} className="menu-item" onAction={() => go(path)}>
                          {t(name)}
                        </MenuItem>
                      ))}
                      {begun.map(({ path, name }) => (
                        <MenuItem
                          key={name}
                          id={`begin-${name}`}
                          className="menu-item"
                          onAction={() => go(path, CREATE)}
                        >
                          {t(name)}
                        </MenuItem>
                      ))}
                    </MenuSection>
                  )
                )
              })}
              <MenuSection>
                <Header className="menu-head">{t('KEY_HELP')}</Header>
                <MenuItem id="help" className="menu-item" onAction={onHelp}>
                  {t('KEY_HELP')}
                </MenuItem>
              </MenuSection>
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Search results for the typed text, requested once typing pauses; the old ones stay until the new ones arrive. */
function useHits(wanted: string, languageId: LanguageId): readonly Hit[] {
  const [asked, setAsked] = useState('')
  const call = useContext(Caller)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data } = useQuery({
    ...answerTo(searchEverything, { query: { text: asked, languageId } }, call),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
  })
  return wanted.length > 1 ? (data?.hits ?? []) : []
}
