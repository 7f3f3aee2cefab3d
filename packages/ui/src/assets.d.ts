/** An asset whose address the bundler gives. */
declare module '*.woff2?url' {
  const url: string
  export default url
}
