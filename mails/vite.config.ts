import { defineConfig, type Plugin } from 'vite'

/** The facts of countries are those that the importing process, or its thread, has loaded. */
const sharedReference: Plugin = {
  name: 'shared-reference',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/reference-facts.ts') ? { id: '@meridian/domain/reference-facts.ts', external: true } : null,
}

/** `vite build` in this folder makes build/render.js, the only module that services import: Node cannot strip .tsx. */
export default defineConfig({
  plugins: [sharedReference],
  build: {
    ssr: 'render.tsx',
    outDir: 'build',
    emptyOutDir: true,
    target: 'node24',
    // react-email loads it only to indent its output, which we never request.
    rolldownOptions: { external: /^prettier/, output: { entryFileNames: 'render.js', codeSplitting: false } },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Bundles everything, so that unused parts of react-email are never loaded on the server.
  ssr: { noExternal: true },
})
