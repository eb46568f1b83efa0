import type { EntryContext, LoaderFunctionArgs, ServerBuild } from 'react-router'
import { visitOf } from '../visit/visit.server.ts'
import { PAGE_DATA } from './page-data.ts'

/** What a loader gave, out of sight of the router, which writes it as an empty object. */
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
 * Makes the loaders hand their data to cacheable pages beside the router's own encoding, which walks through every value and costs an
 * eighth of such a page. Their data are plain JSON: answers of the api and what the loaders make of them. What is a status as well, an
 * action's answer or an error stays with the router, and so does what it asks for itself.
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

/** The page as React is to draw it, with all data in their places, and those that go beside it. */
export function takeInlineData(context: EntryContext): { context: EntryContext; beside: Record<string, object> } {
  const { staticHandlerContext } = context
  const found = Object.entries(staticHandlerContext.loaderData).flatMap(([id, data]) =>
    data instanceof Beside ? [[id, data.get()] as const] : [],
  )
  const beside = Object.fromEntries(found)
  const loaderData = { ...staticHandlerContext.loaderData, ...beside }
  return { context: { ...context, staticHandlerContext: { ...staticHandlerContext, loaderData } }, beside }
}

/** As the browser's entry reads it (page-data.ts). A data block is no script, so no policy has to allow it. */
export function inlineDataScript(beside: Record<string, object>): string {
  if (Object.keys(beside).length === 0) return ''
  return `<script type="application/json" id="${PAGE_DATA}">${JSON.stringify(beside).replaceAll('<', '\\u003c')}</script>`
}
