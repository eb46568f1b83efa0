import { formatFileSize } from '@meridian/domain/file-size.ts'
import { cropPosition, PICTURE_CENTRE } from '@meridian/domain/focal-point.ts'
import type { LanguageId } from '@meridian/domain/locale.ts'
import { translationState } from '@meridian/domain/translation.ts'
import { UPLOAD_MEDIA_TYPES, UPLOADED_FILE_BYTES_MAX } from '@meridian/domain/uploaded-file.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useTexts } from '../../texts/use-texts.ts'
import { StatusLabel } from '../../ui/status-label.tsx'
import { toast } from '../../ui/toasts.tsx'
import { FieldGroup } from '../field-group.tsx'
import { FileInput } from '../file-input.tsx'
import type { KitFieldProps } from '../kit-field.ts'
import { TextTranslations } from '../languages/translations.tsx'
import { useNumberFormat } from '../number-format.ts'
import { FocalPointPicker } from './focal-point-picker.tsx'
import { movePicture, type ShopPicture } from './shop-picture.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import '../fields.css'
import './pictures.css'

const ALT_MAX = 500
/** As the cards of the list are cut in pictures.css. */
const CARD_RATIO = 4 / 5

export interface PicturesFieldProps extends KitFieldProps<readonly ShopPicture[], HTMLInputElement> {
  /** The languages of the texts, and the one that they are translated from. */
  languages: readonly LanguageId[]
  source: LanguageId
  /** The most pictures of a thing. */
  max: number
}

/** Pictures of a thing, the main one first: sent, ordered, described, and cropped around a focal point. */
export function Pictures({ value, onChange, onBlur, ref, name, languages, source, max, ...props }: PicturesFieldProps) {
  const { t } = useTexts()
  const { decimal } = useNumberFormat()
  const [chosen, setChosen] = useState<number | null>(null)
  const [news, setNews] = useState('')
  const [isOver, setIsOver] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // Uploads and Undo end later than the render that began them.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const change = (next: readonly ShopPicture[]): void => {
    latest.current = next
    onChange(next)
  }
  const { uploads, add, again, forget } = useUploads((stored) => {
    if (latest.current.some(({ file_id }) => file_id === stored.file_id)) setNews(t('PICTURE_THERE'))
    else {
      change([...latest.current, { ...stored, focus: PICTURE_CENTRE, alt: { texts: {}, made_from: {} } }])
      setChosen(stored.file_id)
      setNews(t('PICTURE_STORED', { place: latest.current.length }))
    }
  })
  const room = max - value.length - uploads.length
  const take = (files: readonly File[]): void => {
    if (files.length > room) setNews(t('PICTURE_TOO_MANY', { max }))
    add(files.slice(0, Math.max(0, room)))
  }
  const move = (file_id: number, to: number): void => {
    change(movePicture(value, file_id, to))
    const place = Math.max(0, Math.min(value.length - 1, to)) + 1
    setNews(t('PICTURE_MOVED', { place, total: value.length }))
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-key="${file_id}"]`)?.focus())
  }
  const remove = (picture: ShopPicture, at: number): void => {
    change(value.filter((one) => one !== picture))
    setChosen(null)
    toast(t('PICTURE_REMOVED'), () => change(latest.current.toSpliced(at, 0, picture)))
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role="row"]') : null
    const at = value.findIndex(({ file_id }) => String(file_id) === row?.dataset.key)
    const picture = value[at]
    if (picture === undefined) return
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (event.altKey && step !== undefined) move(picture.file_id, at + step)
    else if (event.key === 'Delete') remove(picture, at)
    else return
    // The browser would go back, and the list to another picture.
    event.preventDefault()
    event.stopPropagation()
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [key] = keys
      const from = value.findIndex(({ file_id }) => file_id === key)
      const to = value.findIndex(({ file_id }) => file_id === target.key)
      if (typeof key !== 'number' || from === -1 || to === -1) return
      const before = target.dropPosition === 'before' ? to : to + 1
      move(key, from < before ? before - 1 : before)
    },
  })
  const open = value.find(({ file_id }) => file_id === chosen) ?? null
  const replace = (next: ShopPicture) => change(value.map((one) => (one.file_id === next.file_id ? next : one)))
  const missingIn = (picture: ShopPicture) =>
    languages.filter((language) => translationState(picture.alt, language, source) === 'missing').length
  return (
    <FieldGroup {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows of the list take the keys; dropping is a shortcut of the input */}
      <div
        ref={box}
        className="pictures-box"
        data-over={isOver || undefined}
        onKeyDownCapture={press}
        onBlur={onBlur}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          setIsOver(false)
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          take([...event.dataTransfer.files])
        }}
      >
        <GridList
          aria-label={props.label}
          className="pictures-list"
          layout="grid"
          items={value.map((picture, at) => ({ ...picture, id: picture.file_id, at }))}
          selectionMode="single"
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys
            setChosen(typeof key === 'number' ? key : null)
          }}
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => <p className="sub">{t('PICTURE_NONE')}</p>}
        >
          {({ at, id: _, ...picture }) => {
            const alt = picture.alt.texts[source] ?? ''
            const missing = missingIn(picture)
            const shown = cropPosition(picture.focus, picture.width / picture.height, CARD_RATIO)
            const title = t(at === 0 ? 'PICTURE_MAIN' : 'PICTURE_PLACE', { place: at + 1 })
            return (
              <GridListItem
                className="picture-item"
                textValue={[title, alt === '' ? t('PICTURE_NO_ALT') : alt].join(', ')}
              >
                <Button slot="drag" className="picture-drag">
                  <span aria-hidden="true">⠿</span>
                </Button>
                <img src={picture.src} alt="" style={{ objectPosition: `${shown.x}% ${shown.y}%` }} />
                <span className="picture-title">{title}</span>
                {missing > 0 && <StatusLabel tone="warn">{t('PICTURE_ALT_MISSING', { count: missing })}</StatusLabel>}
              </GridListItem>
            )
          }}
        </GridList>
        <UploadList uploads={uploads} onAgain={again} onForget={forget} />
        <div className="row">
          <FileInput
            ref={ref}
            name={name}
            text={t('PICTURE_ADD')}
            multiple
            disabled={room <= 0}
            aria-label={`${t('PICTURE_ADD')}, ${props.label}`}
            accept={UPLOAD_MEDIA_TYPES.picture.join(',')}
            onFiles={take}
          />
          <span className="sub">
            {t('FILE_LIMITS', {
              kinds: t('FILE_PICTURES'),
              max: formatFileSize(UPLOADED_FILE_BYTES_MAX, decimal),
            })}
          </span>
        </div>
      </div>
      <p className="sub" role="status">
        {news}
      </p>
      {open !== null && (
        <section className="picture-open" aria-label={t('PICTURE_PLACE', { place: value.indexOf(open) + 1 })}>
          <FocalPointPicker picture={open} onChange={(focus) => replace({ ...open, focus })} />
          <TextTranslations
            label={t('PICTURE_ALT')}
            hint={t('PICTURE_ALT_HINT')}
            languages={languages}
            source={source}
            maxLength={ALT_MAX}
            value={open.alt}
            onChange={(alt) => replace({ ...open, alt })}
          />
          <div className="row">
            <button
              type="button"
              className="btn"
              disabled={open === value[0]}
              onClick={() => move(open.file_id, value.indexOf(open) - 1)}
            >
              {t('PICTURE_EARLIER')}
            </button>
            <button
              type="button"
              className="btn"
              disabled={open === value.at(-1)}
              onClick={() => move(open.file_id, value.indexOf(open) + 1)}
            >
              {t('PICTURE_LATER')}
            </button>
            <button type="button" className="btn btn-danger" onClick={() => remove(open, value.indexOf(open))}>
              {t('PICTURE_REMOVE')}
            </button>
          </div>
        </section>
      )}
      {value.length > 0 && <p className="sub">{t('PICTURE_KEYS')}</p>}
    </FieldGroup>
  )
}
