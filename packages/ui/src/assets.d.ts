/** An asset whose URL the bundler provides. */
declare module '*.woff2?url' {
  const url: string
  export default url
}
