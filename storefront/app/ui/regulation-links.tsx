import type { RegulationFile } from '@meridian/contract/core.ts'
import { useTranslate } from '../strings/strings-context.tsx'

/** Regulations with their versions; each opens in a new window, so that the form beside them keeps its input. */
export function RegulationLinks({
  files,
}: {
  files: readonly Pick<RegulationFile, 'id' | 'title' | 'version' | 'path'>[]
}) {
  const translate = useTranslate()
  return files.map(({ id, title, version, path }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a className="underlined" href={path} target="_blank" rel="noreferrer">
        {title}
        <span className="sr-only"> {translate('NEW_WINDOW')}</span>
      </a>{' '}
      <span className="whitespace-nowrap text-soft">{translate('VERSION', { version })}</span>
    </span>
  ))
}
