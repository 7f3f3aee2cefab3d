import { type Plugin, parseAst } from 'vite'

/** A declaration of a lazy part: where its call starts and ends, and what it loads. */
interface Declaration {
  start: number
  end: number
  specifier: string
  name: string
}

type Node = ReturnType<typeof parseAst>['body'][number]

/**
 * Compiles lazy parts for the server: `const X = lazyPart(() => import('./x.tsx'), 'X')` becomes a plain import there, so that pages are
 * complete without scripts. In browsers, the call is kept and loads the part when it's rendered.
 */
export function lazyParts(): Plugin {
  return {
    name: 'morsel-lazy-parts',
    transform: {
      filter: { id: /\/src\/.+\.tsx?(?:\?|$)/u, code: /\blazyPart\(/u },
      handler(code) {
        if (this.environment.config.consumer !== 'server') return
        const imported = importAtOnce(code)
        return imported === undefined ? undefined : { code: imported, map: null }
      },
    },
  }
}

/** Replaces lazy parts with plain imports and keeps line numbers. @returns `undefined` for a module that declares none */
export function importAtOnce(code: string): string | undefined {
  const declarations = parseAst(code).body.flatMap(declarationsIn)
  if (declarations.length === 0) return undefined
  const imports = declarations.map(({ specifier, name }, index) => `import { ${name} as $part${index} } from '${specifier}';`)
  let changed = code
  for (const [index, { start, end }] of [...declarations.entries()].reverse())
    changed = `${changed.slice(0, start)}$part${index}${changed.slice(end)}`
  return imports.join(' ') + changed
}

/** Returns the declarations at the top level of a module; a `lazyPart` inside a function stays unchanged. */
function declarationsIn(node: Node): Declaration[] {
  const statement = node.type === 'ExportNamedDeclaration' ? node.declaration : node
  if (statement?.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'lazyPart') return []
    const [load, name] = init.arguments
    const loaded = load?.type === 'ArrowFunctionExpression' ? load.body : undefined
    if (loaded?.type !== 'ImportExpression' || loaded.source.type !== 'Literal' || name?.type !== 'Literal')
      throw new Error("Declare a lazy part as `lazyPart(() => import('./x.tsx'), 'X')`")
    return { start: init.start, end: init.end, specifier: String(loaded.source.value), name: String(name.value) }
  })
}
