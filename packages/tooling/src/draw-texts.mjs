import { parseArgs } from 'node:util'
import { textsByKind } from './texts.mjs'

// `node packages/tooling/src/draw-texts.mjs --count 100 --seed 7`: draws texts at random for a reader, equally many of every kind.
const { values } = parseArgs({ options: { count: { type: 'string', default: '100' }, seed: { type: 'string' }, kind: { type: 'string' } } })
const count = Number(values.count)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const random = randomFrom(seed)
const kinds = Object.entries(textsByKind()).filter(([kind]) => values.kind === undefined || kind === values.kind)

process.stdout.write(`seed ${seed}: ${kinds.map(([kind, texts]) => `${texts.length} × ${kind}`).join(', ')}\n`)
for (const [at, [kind, texts]] of kinds.entries()) {
  const share = Math.floor((count * (at + 1)) / kinds.length) - Math.floor((count * at) / kinds.length)
  for (const { file, line, text } of draw(texts, share)) process.stdout.write(`\n[${kind}] ${file}:${line}\n${text}\n`)
}

/** Draws texts without repetition. */
function draw(texts, share) {
  const left = [...texts]
  return Array.from({ length: Math.min(share, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)[0])
}

/** Returns a source of numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(start) {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
