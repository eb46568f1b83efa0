import { defineConfig } from 'vite'

/** `vite build` in this folder makes build/render.js, the one module that services import: Node cannot strip .tsx. */
export default defineConfig({
  build: {
    ssr: 'render.tsx',
    outDir: 'build',
    emptyOutDir: true,
    target: 'node24',
    // Loaded by react-email only when asked to indent, which we never do.
    rolldownOptions: { external: /^prettier/, output: { entryFileNames: 'render.js', codeSplitting: false } },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Everything goes in, so that what no template uses of react-email stays out of the server's memory.
  ssr: { noExternal: true },
})
