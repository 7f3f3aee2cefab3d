import type { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { Parser } from 'htmlparser2'
import { MicrodataRdfParser } from 'microdata-rdf-streaming-parser'
import { RdfaParser } from 'rdfa-streaming-parser'
import { jsonThings } from './json-things.rules.ts'
import { addValue, newThing, type Thing, termOf } from './thing.rules.ts'

/** What a page says in schema.org's terms. */
export interface PageThings {
  /** The things of each syntax that the page uses: JSON-LD, Microdata and RDFa. */
  graphs: readonly (readonly Thing[])[]
  /** The URLs that the page's links name as its license. */
  licenses: readonly string[]
}

/** Reads the schema.org data of a web page, or of a file with JSON-LD alone. @param address resolves the links of the page */
export async function readThings(text: string, address: string): Promise<PageThings> {
  if (/^\s*[[{]/u.test(text)) return { graphs: [jsonThings([text])], licenses: [] }
  const { scripts, licenses } = scan(text)
  const graphs = [
    jsonThings(scripts),
    await quadThings(new MicrodataRdfParser({ baseIRI: address }), text),
    await quadThings(new RdfaParser({ baseIRI: address, contentType: 'text/html' }), text),
  ]
  return { graphs, licenses }
}

/** Finds the scripts with JSON-LD and the links to a license. */
function scan(html: string): { scripts: string[]; licenses: string[] } {
  const scripts: string[] = []
  const licenses: string[] = []
  let script: string | undefined
  const parser = new Parser({
    onopentag(name, { type = '', rel = '', href }) {
      if (name === 'script' && /^application\/ld\+json\b/iu.test(type.trim())) script = ''
      if (href !== undefined && rel.toLowerCase().split(/\s+/u).includes('license')) licenses.push(href.trim())
    },
    ontext(part) {
      if (script !== undefined) script += part
    },
    onclosetag(name) {
      if (name !== 'script' || script === undefined) return
      scripts.push(script)
      script = undefined
    },
  })
  parser.end(html)
  return { scripts, licenses }
}

/** A parser of one of the syntaxes, which turns a stream of text into a stream of statements. */
interface QuadParser {
  import(text: EventEmitter): EventEmitter
}

interface Quad {
  subject: { value: string }
  predicate: { value: string }
  object: { termType: string; value: string }
}

/** The maximum number of statements that are read from a page. */
const QUADS_MAX = 200_000

/** Returns the things that a parser finds. */
async function quadThings(parser: QuadParser, html: string): Promise<Thing[]> {
  const quads: Quad[] = []
  await new Promise<void>((resolve) => {
    const found = parser.import(Readable.from([html]))
    found.on('data', (quad: Quad) => {
      if (quads.length < QUADS_MAX) quads.push(quad)
    })
    found.on('end', () => resolve())
    // What was read until then still counts, as in a browser.
    found.on('error', () => resolve())
  })
  const things = new Map<string, Thing>()
  for (const { subject } of quads) if (!things.has(subject.value)) things.set(subject.value, newThing())
  for (const { subject, predicate, object } of quads) {
    const thing = things.get(subject.value)
    if (thing === undefined) continue
    if (predicate.value.endsWith('#type')) thing.types.add(termOf(object.value))
    else addValue(thing, termOf(predicate.value), (object.termType === 'Literal' ? undefined : things.get(object.value)) ?? object.value)
  }
  return [...things.values()].filter(({ types }) => types.size > 0)
}
