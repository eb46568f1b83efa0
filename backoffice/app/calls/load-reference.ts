import { unpackReference } from '@meridian/domain/packed-reference.ts'
import { setReferenceFacts } from '@meridian/domain/reference-facts.ts'

/** Loads the facts of countries: at the start, and again when an answer names a country that is new. */
export async function loadReference(): Promise<void> {
  const response = await fetch('/reference.json')
  if (!response.ok) throw new Error('The facts of countries cannot be loaded')
  setReferenceFacts(unpackReference(await response.json()))
}
