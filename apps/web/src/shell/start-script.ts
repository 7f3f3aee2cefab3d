import { filesOfRoutes } from 'virtual:route-files'
import type { PageRequest } from '@morsel/client/page-renderer'

/**
 * The inline script that starts the browser's side, behind the router's data: as a `src` of the head React would make it run before that data
 * exists whenever it is cached, and the page would stay without life.
 *
 * Reading comes first: scripts are asked for when the page has been drawn, then all at once, so that on a slow line they hold up neither styles
 * nor letters. A page in a tab behind others is not drawn and does not wait for that.
 * @param routeIds the routes whose page it is
 */
export function startScript({ entry, isDevelopment }: Pick<PageRequest, 'entry' | 'isDevelopment'>, routeIds: readonly string[]): string {
  const imports = entry.scripts.map((source) => `import(${JSON.stringify(source)})`).join(';')
  if (isDevelopment) return `${refreshPreamble};${imports}`
  const files = [...new Set(['entry', ...routeIds].flatMap((key) => filesOfRoutes[key] ?? []))]
  return `const start=()=>{for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));${imports}};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))`
}

/** What Vite's development server would write into an HTML file: its client, and React's refresh in place. */
const refreshPreamble =
  'import("/@vite/client");const{injectIntoGlobalHook}=await import("/@react-refresh");injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type'
