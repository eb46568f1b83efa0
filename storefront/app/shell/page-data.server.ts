import type { EntryContext, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { visitOf } from '../visit/visit.server.ts'
import { PAGE_DATA } from './page-data.ts'

/** A loader's data, hidden from the router, which serializes it as an empty object. */
class Beside {
  readonly #data: object
  constructor(data: object) {
    this.#data = data
  }
  get(): object {
    return this.#data
  }
}

/**
 * Makes loaders pass the data of cacheable pages around the router's own encoding, which walks every value and costs an
 * eighth of rendering such a page. Their data are plain JSON: answers of the API and values derived from them. Answers
 * with a status, answers of actions and errors stay with the router, and so do data requests.
 */
export function withInlineData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (route === undefined || loader === undefined || route.module.default === undefined) return [id, route]
    const handing = async (args: LoaderFunctionArgs) => {
      const data: unknown = await loader(args)
      const { cacheable, isDocument } = visitOf(args.context)
      return cacheable && isDocument && isPlain(data) ? new Beside(data) : data
    }
    return [id, { ...route, module: { ...route.module, loader: handing } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function isPlain(data: unknown): data is object {
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
}

/** Restores all data for rendering, and returns the bypassed data separately. */
export function extractInlineData(context: EntryContext): { context: EntryContext; beside: Record<string, object> } {
  const { staticHandlerContext } = context
  const found = Object.entries(staticHandlerContext.loaderData).flatMap(([id, data]) =>
    data instanceof Beside ? [[id, data.get()] as const] : [],
  )
  const beside = Object.fromEntries(found)
  const loaderData = { ...staticHandlerContext.loaderData, ...beside }
  return { context: { ...context, staticHandlerContext: { ...staticHandlerContext, loaderData } }, beside }
}

/** The data block read by the browser's entry (page-data.ts). It is not a script, so no policy has to allow it. */
export function inlineDataScript(beside: Record<string, object>): string {
  if (Object.keys(beside).length === 0) return ''
  return `<script type="application/json" id="${PAGE_DATA}">${JSON.stringify(beside).replaceAll('<', '\\u003c')}</script>`
}
