import path from 'node:path'
import ts from 'typescript'

/**
 * Prints the types of the API as a declaration file that refers to nothing: no workspace, no server, no library. What the contract names
 * keeps its name and the comments of its members.
 */

const root = path.resolve(import.meta.dirname, '../../../..')
/** Types of platforms stay as they are. A picture may be any blob, because a form sends its bytes alone. */
const platformTypes = { Date: 'Date', File: 'Blob', Blob: 'Blob' }
/** Shorter structures and unions are easier to read in place. */
const namedFromLength = 50
const lineWidth = 120

/**
 * Returns the text of a declaration file with the exported types of a source file and all types that they mention.
 * @throws Error for a type that can't be sent, such as `any` or a function
 */
export function printTypes(entry) {
  const program = openProgram(entry)
  const checker = program.getTypeChecker()
  const printer = createPrinter(checker)
  const exportsOf = (file) =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(file)).map((symbol) => ({ symbol, type: declaredType(checker, symbol) }))
  const own = exportsOf(program.getSourceFile(entry))
  for (const { symbol, type } of own) printer.name(symbol.name, type)
  const contract = path.join(root, 'packages/contract/src/')
  for (const file of program.getSourceFiles())
    if (file.fileName.startsWith(contract)) for (const { symbol, type } of exportsOf(file)) printer.name(symbol.name, type)
  for (const { symbol, type } of own) printer.declare(symbol.name, type, commentOf(checker, symbol))
  return `${printer.declarations().join('\n\n')}\n`
}

function openProgram(entry) {
  return ts.createProgram([entry], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    // The sources have the comments.
    customConditions: ['source'],
  })
}

function declaredType(checker, symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface) ? checker.getDeclaredTypeOfSymbol(target) : undefined
}

function createPrinter(checker) {
  /** Keys of types. Equal structures have equal keys. */
  const keys = new Map()
  /** Names by the key of what they stand for. */
  const names = new Map()
  const declarations = new Map()

  const keyOf = (type) => {
    if (!keys.has(type)) {
      // A type may mention itself, and the contract also has types that can't be sent.
      const unknown = `#${keys.size}`
      keys.set(type, unknown)
      keys.set(type, createWriter(checker, { nested: keyOf, refuse: () => unknown }).write(type))
    }
    return keys.get(type)
  }
  const mention = ({ name, type }) => {
    declare(name, type)
    return name
  }
  const writer = createWriter(checker, {
    nested: (type, where) => {
      const named = isStructure(checker, type) ? names.get(keyOf(type)) : undefined
      return named ? mention(named) : writer.write(type, where)
    },
    ofLiterals: (text) => {
      const named = names.get(text)
      return named ? mention(named) : text
    },
    comment: (symbol) => commentOf(checker, symbol),
    refuse: (type, where) => {
      throw new Error(`${where} is ${checker.typeToString(type)}, which can't be sent`)
    },
  })

  function declare(name, type, comment = '') {
    if (declarations.has(name)) return
    // A type may mention itself.
    declarations.set(name, '')
    const isInterface = isStructure(checker, type)
    const text = isInterface ? writer.write(type, name) : writer.literals(type)
    declarations.set(name, `${comment}export ${isInterface ? `interface ${name} ${text}` : `type ${name} = ${text}`}`)
  }

  return {
    declare,
    declarations: () => [...declarations.values()],
    /** Lets a type be mentioned by its name. The first name of a type counts. */
    name(name, type) {
      if (type === undefined || type.aliasTypeArguments !== undefined || !(isStructure(checker, type) || isLiterals(type))) return
      const key = keyOf(type)
      const taken = [...names.values()].some((known) => known.name === name)
      if (key.length >= namedFromLength && !names.has(key) && !taken) names.set(key, { name, type })
    },
  }
}

const isStructure = (checker, type) =>
  (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
  !checker.isArrayLikeType(type) &&
  !Object.hasOwn(platformTypes, type.symbol?.name ?? '')
const isLiterals = (type) => type.isUnion() && type.types.every((each) => each.isStringLiteral() || each.isNumberLiteral())

/**
 * Creates a writer of types.
 * @param nested writes a type inside a type
 * @param ofLiterals may replace the text of a union of literals by a name
 * @param refuse handles what can't be sent
 */
function createWriter(checker, { nested, ofLiterals = (text) => text, comment = () => '', refuse }) {
  const { TypeFlags } = ts
  const simple = [
    [TypeFlags.String, 'string'],
    [TypeFlags.Number, 'number'],
    [TypeFlags.Null, 'null'],
    [TypeFlags.Undefined, 'undefined'],
    [TypeFlags.Void, 'void'],
    [TypeFlags.Unknown, 'unknown'],
    [TypeFlags.Never, 'never'],
    [TypeFlags.Boolean, 'boolean'],
    [TypeFlags.BooleanLiteral | TypeFlags.TemplateLiteral, undefined],
  ]

  function write(type, where = '') {
    if (type.isStringLiteral()) return `'${JSON.stringify(type.value).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'`
    if (type.isNumberLiteral()) return String(type.value)
    for (const [flags, text] of simple) if (type.flags & flags) return text ?? checker.typeToString(type)
    if (type.isUnion()) return writeUnion(type, where)
    if (Object.hasOwn(platformTypes, type.symbol?.name ?? '')) return platformTypes[type.symbol.name]
    if (checker.isTupleType(type)) return writeTuple(type, where)
    if (checker.isArrayType(type)) return writeArray(type, where)
    if (isStructure(checker, type) && type.getCallSignatures().length === 0) return writeStructure(type, where)
    return refuse(type, where)
  }

  /** Writes a union of literals, without a name in its place. */
  function literals(type) {
    const texts = type.types.map((each) => write(each))
    const line = texts.join(' | ')
    return line.length <= lineWidth ? line : `\n${texts.map((text) => `  | ${text}`).join('\n')}`
  }

  function writeUnion(type, where) {
    const isLiteral = (each) => each.isStringLiteral() || each.isNumberLiteral()
    const literal = type.types.filter(isLiteral).map((each) => write(each))
    const texts = new Set(type.types.filter((each) => !isLiteral(each)).map((each) => nested(each, where)))
    if (texts.has('true') && texts.has('false')) for (const text of ['true', 'false']) texts.delete(text)
    else return joinUnion(literal, texts)
    texts.add('boolean')
    return joinUnion(literal, texts)
  }

  function joinUnion(literal, texts) {
    // What may be missing comes last.
    const missing = ['null', 'undefined'].filter((text) => texts.delete(text))
    const first = literal.length > 0 ? [ofLiterals(literal.join(' | '))] : []
    return [...first, ...texts, ...missing].join(' | ')
  }

  function writeTuple(type, where) {
    const members = checker.getTypeArguments(type).map((each) => nested(each, where))
    return `${type.target.readonly ? 'readonly ' : ''}[${members.join(', ')}]`
  }

  function writeArray(type, where) {
    const [element] = checker.getTypeArguments(type)
    const text = nested(element, where)
    return `${type.symbol.name === 'ReadonlyArray' ? 'readonly ' : ''}${/^\w+$|^\{[^{}]*\}$/u.test(text) ? text : `(${text})`}[]`
  }

  function writeStructure(type, where) {
    const indexes = checker.getIndexInfosOfType(type).map((info) => `[name: ${nested(info.keyType)}]: ${nested(info.type, where)}`)
    const members = checker.getPropertiesOfType(type).map((symbol) => writeMember(symbol, where))
    const lines = [...indexes, ...members]
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n').replaceAll(/^/gmu, '  ')}\n}`
  }

  function writeMember(symbol, where) {
    const name = /^[A-Za-z_$][\w$]*$/u.test(symbol.name) ? symbol.name : `'${symbol.name}'`
    const mark = symbol.flags & ts.SymbolFlags.Optional ? '?' : ''
    return `${comment(symbol)}${name}${mark}: ${nested(checker.getTypeOfSymbol(symbol), `${where}.${symbol.name}`)}`
  }

  return { write, literals }
}

function commentOf(checker, symbol) {
  const text = ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replaceAll(/\{@link (\w+)\}/gu, '`$1`')
    .replaceAll(/\s+/gu, ' ')
    .trim()
  return text === '' ? '' : `/** ${text} */\n`
}
