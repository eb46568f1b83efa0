import type { Material } from '@meridian/contract/files.ts'
import { formatFileSize } from '@meridian/domain/file-size.ts'
import { languageName } from '@meridian/domain/locale.ts'
import type { FileKind, MaterialDirection } from '@meridian/domain/materials.ts'
import { links } from '../../links.ts'
import { useTranslate } from '../../strings/strings-context.tsx'
import type { StringKey } from '../../strings/translate.ts'
import { useLocale } from '../../ui/locale.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DownloadLink } from './download-link.tsx'

export const KIND_NAMES = {
  picture: 'FILE_KIND_PICTURE',
  pdf: 'FILE_KIND_PDF',
  video: 'FILE_KIND_VIDEO',
  sheet: 'FILE_KIND_SHEET',
} as const satisfies Record<FileKind, StringKey>

/** Materials as rows or as a grid, each with type and size. SPEC §2, §9 (file sizes). */
export function MaterialList({
  materials,
  direction,
}: {
  materials: readonly Material[]
  direction: MaterialDirection
}) {
  return (
    <ul className="materials" data-direction={direction}>
      {materials.map((material) => (
        <li key={material.id}>
          <MaterialTile material={material} />
          <MaterialText material={material} />
        </li>
      ))}
    </ul>
  )
}

function MaterialTile({ material }: { material: Material }) {
  const { locale } = useLocale()
  if (material.kind !== 'picture') {
    return (
      <span className="material-tile" aria-hidden="true">
        {material.name.split('.').at(-1)}
      </span>
    )
  }
  const small = links.materialFile(locale, { id: material.id, as: 'thumbnail' })
  return <img src={small} alt="" width={120} height={150} loading="lazy" decoding="async" className="material-tile" />
}

function MaterialText({ material }: { material: Material }) {
  const translate = useTranslate()
  const { locale, languageId, price_pattern } = useLocale()
  const { id, title, description, language_id, kind, bytes } = material
  const lang = material.lang === languageId ? undefined : material.lang
  return (
    <div className="material-text">
      <h3 lang={lang}>{title}</h3>
      {description !== '' && (
        <p lang={lang} className="text-small text-soft">
          {description}
        </p>
      )}
      <p className="text-fine text-soft tabular-nums">
        {translate(KIND_NAMES[kind])} · {formatFileSize(bytes, price_pattern.decimal)}
        {language_id !== null && <> · {languageName(language_id)}</>}
      </p>
      <div className="account-acts">
        <DownloadLink href={links.materialFile(locale, { id, as: 'download' })} name={title} />
        {material.can_preview && (
          <a
            href={links.materialFile(locale, { id, as: 'preview' })}
            target="_blank"
            rel="noreferrer"
            className="underlined"
          >
            {translate('FILE_PREVIEW')}
            <span className="sr-only">
              {' '}
              {title} {translate('NEW_TAB')}
            </span>
          </a>
        )}
      </div>
    </div>
  )
}

/** The skeleton of the list. */
export function MaterialShapes({ rows, direction }: { rows: number; direction: MaterialDirection }) {
  return (
    <>
      <Loading />
      <ul className="materials" data-direction={direction} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical
          <li key={row}>
            <Skeleton className="material-tile" />
            <div className="material-text">
              <Skeleton className="h-3 w-[60%]" />
              <Skeleton className="h-2 w-[80%]" />
              <Skeleton className="h-2 w-[30%]" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
