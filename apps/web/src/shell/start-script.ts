import { filesOfRoutes } from 'virtual:route-files'
import type { PageRequest } from '@morsel/client/page-renderer'

/**
 * Returns the inline script that starts the client after the router's data. With a `src` in the head, a cached script would run before that data
 * exists, and the page would never hydrate.
 *
 * Rendering comes first: scripts are requested after the first paint, then all at once, so that on slow connections they delay neither styles
 * nor fonts. A background tab has no paint and doesn't wait for it.
 * @param routeIds the matched routes
 */
export function startScript({ entry, isDevelopment }: Pick<PageRequest, 'entry' | 'isDevelopment'>, routeIds: readonly string[]): string {
  const imports = entry.scripts.map((source) => `import(${JSON.stringify(source)})`).join(';')
  if (isDevelopment) return `${refreshPreamble};${imports}`
  const files = [...new Set(['entry', ...routeIds].flatMap((key) => filesOfRoutes[key] ?? []))]
  return `const start=()=>{for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));${imports}};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))`
}

/** What Vite's development server would inject: its client and React refresh. */
const refreshPreamble =
  'import("/@vite/client");const{injectIntoGlobalHook}=await import("/@react-refresh");injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type'
