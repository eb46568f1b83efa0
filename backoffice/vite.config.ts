import { readFileSync } from 'node:fs'
import { leanContract, leanRouter } from '@meridian/look/lean-build.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** The languages of the back office, as the component kit names its text files. */
const KIT_LANGUAGES = /\/(?:cs-CZ|de-DE|en-US|es-ES|fr-FR|hu-HU|it-IT|pl-PL|pt-PT|ro-RO|ru-RU|sk-SK|uk-UA)\.[cm]?js$/

/** Removes the kit's texts in languages that the back office does not support. */
const ownLanguagesOnly: Plugin = {
  name: 'own-languages-only',
  enforce: 'pre',
  load: {
    filter: { id: /\/react-(?:aria|stately|aria-components)\/dist\/private\/intl\/.*\/[a-z]{2}-[A-Z]{2}\.[cm]?js$/ },
    handler: (id) => (KIT_LANGUAGES.test(id) ? null : 'export default {}'),
  },
}

/**
 * Schemas only validate answers here; JSON Schema output, a fifth of zod, is needed only by the API's documentation.
 */
const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  enforce: 'pre',
  load: {
    filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    handler(id) {
      const exported = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
      const absent = `const absent = () => { throw new Error('JSON Schema is not in the browser') }`
      return [absent, ...[...exported].map(([, name]) => `export const ${name} = () => absent`)].join('\n')
    },
  },
}

export default defineConfig({
  plugins: [
    ...leanRouter({ blocks: true }),
    leanContract,
    ownLanguagesOnly,
    noJsonSchema,
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    target: 'es2023',
    // Every asset is a hashed file, also small ones: the content security policy forbids data: fonts.
    assetsInlineLimit: 0,
  },
})
