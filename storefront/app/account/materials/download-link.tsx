import { useState } from 'react'
import { useTranslate } from '../../strings/strings-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { claimClick } from '../../ui/claim-click.ts'

/**
 * A download link. If the server is unreachable the page stays and shows an error; without scripts it is a plain link.
 */
export function DownloadLink({ href, name }: { href: string; name: string }) {
  const translate = useTranslate()
  const [lost, setLost] = useState(false)

  async function download() {
    setLost(false)
    const address = await findFile(href)
    if (address === null) setLost(true)
    else window.location.assign(address)
  }

  return (
    <>
      <a href={href} className="underlined" onClick={(event) => claimClick(event) && void download()}>
        {translate('FILE_DOWNLOAD')}
        <span className="sr-only"> {name}</span>
      </a>
      {lost && (
        <div className="order-1 basis-full">
          <Alert severity="error">{translate('REFUSED_NO_ANSWER')}</Alert>
        </div>
      )}
    </>
  )
}

/** The redirect target of a file link; null if the server is unreachable. */
async function findFile(href: string): Promise<string | null> {
  try {
    const { status, url } = await fetch(href, { method: 'HEAD' })
    return status < 500 ? url : null
  } catch {
    return null
  }
}
