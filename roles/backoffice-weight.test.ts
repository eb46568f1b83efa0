import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildChanged } from './build.ts'

const client = new URL('../backoffice/build/client/', import.meta.url)
/** Gzipped bytes of the scripts with which a page of the back office is opened first; its texts come by language. */
const SCRIPTS_MAX = 200_000
/** React, the router and the query cache, which every page needs: less means that the imports were not found. */
const FRAME_MIN = 100_000

beforeAll(() => buildChanged({ step: () => {}, signal: new AbortController().signal }, ['backoffice']))

const Manifest = z.object({
  entry: z.object({ module: z.string() }),
  routes: z.record(z.string(), z.object({ id: z.string(), parentId: z.string().optional(), module: z.string() })),
})

/** The imports that a script needs before it runs; dynamic ones have brackets. */
const STATIC_IMPORT = /(?:from|import)"\.\/([\w-]+\.js)"/g

test('each page of the back office is opened with at most 200 kB of scripts', () => {
  const name = readdirSync(new URL('assets/', client)).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  const [, json = ''] = /^window\.__reactRouterManifest=(.*?);?$/s.exec(contentOf(`/assets/${name}`)) ?? []
  const { entry, routes } = Manifest.parse(JSON.parse(json))
  const modulesOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route === undefined ? [] : [route.module, ...modulesOf(route.parentId)]
  }
  const weights = Object.keys(routes).map((id) => {
    const files = new Set([entry.module, ...modulesOf(id)])
    // Iterating a set also visits files added meanwhile.
    for (const file of files) {
      for (const [, imported] of contentOf(file).matchAll(STATIC_IMPORT)) files.add(`/assets/${imported}`)
    }
    files.add(`/assets/${name}`)
    return { id, bytes: [...files].reduce((sum, file) => sum + gzipSync(contentOf(file), { level: 9 }).length, 0) }
  })
  expect(weights.length).toBeGreaterThan(20)
  expect(weights.filter(({ bytes }) => bytes < FRAME_MIN)).toEqual([])
  expect(weights.filter(({ bytes }) => bytes > SCRIPTS_MAX)).toEqual([])
})

function contentOf(path: string): string {
  return readFileSync(new URL(`.${path}`, client), 'utf8')
}
