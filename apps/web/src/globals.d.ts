/** Id of this build; the page carries it as `data-build-id`. */
declare const __BUILD_ID__: string

declare module 'virtual:route-files' {
  /** Route id (or `entry`) → addresses of the scripts its page needs beside the entry. */
  export const filesOfRoutes: Readonly<Record<string, readonly string[] | undefined>>
}
