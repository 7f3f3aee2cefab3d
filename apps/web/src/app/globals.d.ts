/** The ID of this build, which pages carry as `data-build-id`. */
declare const __BUILD_ID__: string

/** Whether this build has a service worker; false in development. */
declare const __HAS_WORKER__: boolean

declare module 'virtual:route-files' {
  /** Route ID (or `entry`) → URLs of the scripts that its page needs besides the entry. */
  export const filesOfRoutes: Readonly<Record<string, readonly string[] | undefined>>
}
