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
  },
})
