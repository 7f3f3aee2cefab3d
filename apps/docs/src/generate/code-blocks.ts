/** A block of code of a page. */
export interface CodeBlock {
  language: string
  /** The title above the block, if there is one. */
  title?: string
  code: string
}

/** Returns the code blocks of a Markdown text, in their order. */
export function codeBlocks(text: string): CodeBlock[] {
  return [...text.matchAll(/^```(\w+)(?: title="([^"]*)")?\n([\s\S]*?)^```$/gm)].map(([, language = '', title, code = '']) => ({
    language,
    ...(title === undefined ? {} : { title }),
    code,
  }))
}
