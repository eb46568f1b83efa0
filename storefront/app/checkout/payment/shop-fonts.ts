import manropeCyrillic from '@meridian/look/fonts/manrope-cyrillic.woff2?url'
import manropeLatin from '@meridian/look/fonts/manrope-latin.woff2?url'

/** The font files in which the fields of a provider's frame look like ours, by their full address. In browsers only. */
export function shopFonts(): string[] {
  return [manropeLatin, manropeCyrillic].map((path) => new URL(path, window.location.href).href)
}
