import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * The contract stays outside the server's bundle: an endpoint and a Refusal are then the same objects here and in the api.
 */
const sharedContract: Plugin = {
  name: 'shared-contract',
  enforce: 'pre',
  resolveId(source) {
    if (this.environment.name !== 'ssr' || !source.startsWith('@meridian/contract/')) return null
    return { id: source, external: true }
  },
}

export default defineConfig({
  plugins: [sharedContract, tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Every asset is a file with a hash in its name, also the small ones: the Content-Security-Policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Dialogs loaded later are one small file each; what helps to load several at once would cost more than it saves.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Kept by browsers from one release to the next.
                { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                // What every page needs, in one file: many small ones compress worse. Dialogs and the like stay apart.
                { name: 'shop', test: /[\\/](?:app[\\/](?!pages|blocks|dialogs)|domain[\\/])/, tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
  },
})
