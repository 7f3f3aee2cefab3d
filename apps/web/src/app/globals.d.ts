/** Id of this build; the page carries it as `data-build-id`. */
declare const __BUILD_ID__: string

/** Whether this build has a service worker; false in development. */
declare const __HAS_WORKER__: boolean

declare module 'virtual:route-files' {
  /** Route id (or `entry`) → addresses of the scripts its page needs beside the entry. */
  export const filesOfRoutes: Readonly<Record<string, readonly string[] | undefined>>
}
