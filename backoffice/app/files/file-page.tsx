import { getFile, searchFiles } from '@meridian/contract/admin/files.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useNumberFormat } from '../fields/number-format.ts'
import { useMay } from '../session/use-self.ts'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card, DueNote, Facts } from '../ui/card.tsx'
import { EntityPage } from '../ui/entity/entity-page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { shopUrl } from '../ui/shop-url.ts'
import './files.css'
import { addressOfUse, dimensionsText, type FileRow, KINDS, sizeText, USERS } from './file-labels.ts'

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'))
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'))

/** A file: what it is, and what uses it. */
export default function FilePage() {
  const { t } = useTexts()
  const { moment } = useFormats()
  const may = useMay()
  const [asked, setAsked] = useState<{ act: 'replace' | 'remove'; file: FileRow } | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <EntityPage
        open={getFile}
        search={searchFiles}
        list={{ name: 'ROOM_FILES', address: '/files' }}
        title={({ name }) => name}
        facts={({ kind }) => <span>{t(KINDS[kind])}</span>}
        primary={(file) =>
          file.is_replaceable &&
          may('products.write') && (
            <button type="button" className="btn btn-main" onClick={() => setAsked({ act: 'replace', file })}>
              {t('FILE_REPLACE')}
            </button>
          )
        }
        acts={(file) =>
          file.uses === 0 && may('products.write')
            ? [{ id: 'remove', name: t('FILE_DELETE'), run: () => setAsked({ act: 'remove', file }) }]
            : []
        }
        due={({ removed_at }) =>
          removed_at !== null && <DueNote>{t('FILE_REMOVED_AT', { time: moment(removed_at) })}</DueNote>
        }
        side={(file) => <FileFacts file={file} />}
      >
        {(file) => (
          <>
            <Content file={file} />
            <Uses file={file} />
          </>
        )}
      </EntityPage>
      <Suspense>
        {asked?.act === 'replace' && <ReplaceDialog file={asked.file} onClose={close} />}
        {asked?.act === 'remove' && <RemoveDialog file={asked.file} onClose={close} />}
      </Suspense>
    </>
  )
}

function Content({ file: { kind, path, name, width, height } }: { file: FileRow }) {
  const { t } = useTexts()
  const address = `${shopUrl()}${path}`
  return (
    <Card title={t('FILE_CONTENT')}>
      {kind === 'picture' ? (
        <a href={address.replace(/\/640\.webp$/, '/1440.webp')} target="_blank" rel="noreferrer">
          <img
            src={address}
            alt={name}
            className="file-preview"
            {...(width !== null && height !== null && { width, height })}
          />
        </a>
      ) : (
        <a className="link" href={address} target="_blank" rel="noreferrer">
          {t('FILE_SHOW')}
        </a>
      )}
    </Card>
  )
}

function FileFacts({ file }: { file: FileRow }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { decimal } = useNumberFormat()
  return (
    <Card title={t('FILE_FACTS')}>
      <Facts
        facts={[
          { name: t('FILE_DIMENSIONS'), value: dimensionsText(file) },
          { name: t('FILE_SIZE'), value: sizeText(file, decimal) },
          { name: t('FILE_TYPE'), value: <span translate="no">{file.media_type}</span> },
          { name: t('FILE_CREATED'), value: moment(file.created_at) },
        ]}
      />
    </Card>
  )
}

/** The uses of a file, with links to those that can be changed here. */
function Uses({ file: { uses, used_by } }: { file: FileRow }) {
  const { t } = useTexts()
  const { number } = useFormats()
  return (
    <Card title={t('FILE_USES')}>
      {uses === 0 ? (
        <p className="sub">{t('FILE_UNUSED')}</p>
      ) : (
        <ul className="grid gap-1">
          {used_by.map((use) => {
            const address = addressOfUse(use)
            return (
              <li key={`${use.noun} ${use.object_id}`}>
                <span className="sub">{t(USERS[use.noun])}</span>{' '}
                {address === null ? (
                  use.name
                ) : (
                  <Link className="link" to={address}>
                    {use.name}
                  </Link>
                )}
              </li>
            )
          })}
          {uses > used_by.length && (
            <li className="sub">{t('FILE_USES_MORE', { number: number(uses - used_by.length) })}</li>
          )}
        </ul>
      )}
    </Card>
  )
}
