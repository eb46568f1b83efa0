import { unpackReference } from '@meridian/domain/packed-reference.ts'
import { setReferenceFacts } from '@meridian/domain/reference-facts.ts'

// In a browser's code this module takes the place of the other one (vite.config.ts): code that needs the facts of
// countries waits for them, and pages without such code never load them.
export { reference } from '@meridian/domain/reference-facts.ts'

const path = document.querySelector<HTMLMetaElement>('meta[name="reference"]')?.content ?? ''
const response = await fetch(path)
if (!response.ok) throw new Error(`No facts of countries from ${path}`)
setReferenceFacts(unpackReference(await response.json()))
