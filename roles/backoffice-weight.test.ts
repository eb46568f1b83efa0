import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildChanged } from './build.ts'

const client = new URL('../backoffice/build/client/', import.meta.url)
/** Gzipped bytes of the scripts with which a page of the back office is opened first; its texts come by language. */
const SCRIPTS_MAX = 215_000

beforeAll(() => buildChanged({ step: () => {}, signal: new AbortController().signal }, ['backoffice']))

const Module = z.object({ module: z.string(), imports: z.array(z.string()).default([]) })
const Manifest = z.object({
  entry: Module,
  routes: z.record(z.string(), Module.extend({ id: z.string(), parentId: z.string().optional() })),
})

test('each page of the back office is opened with at most 215 kB of scripts', () => {
  const name = readdirSync(new URL('assets/', client)).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  const [, json = ''] = /^window\.__reactRouterManifest=(.*?);?$/s.exec(contentOf(`/assets/${name}`)) ?? []
  const { entry, routes } = Manifest.parse(JSON.parse(json))
  const filesOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id]
    return route === undefined ? [] : [route.module, ...route.imports, ...filesOf(route.parentId)]
  }
  const weights = Object.keys(routes).map((id) => {
    const files = new Set([`/assets/${name}`, entry.module, ...entry.imports, ...filesOf(id)])
    return { id, bytes: [...files].reduce((sum, file) => sum + gzipSync(contentOf(file), { level: 9 }).length, 0) }
  })
  expect(weights.length).toBeGreaterThan(20)
  expect(weights.filter(({ bytes }) => bytes > SCRIPTS_MAX)).toEqual([])
})

function contentOf(path: string): string {
  return readFileSync(new URL(`.${path}`, client), 'utf8')
}
