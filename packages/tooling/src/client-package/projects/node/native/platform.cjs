const { readFileSync } = require('node:fs')
const path = require('node:path')
const vm = require('node:vm')

// Runs an app with the package in a context that has only what React Native has: headers that hide cookies, signals without `timeout`
// and `any`, half of `URL`, no `structuredClone`, and an engine of a few years ago. Prints what the app returns as JSON.
const [baseUrl, token] = process.argv.slice(2)

class NativeHeaders {
  #headers
  constructor(init = {}) {
    this.#headers = new Headers(init instanceof NativeHeaders ? init.entries() : init)
  }
  get = (name) => this.#headers.get(name)
  has = (name) => this.#headers.has(name)
  set = (name, value) => this.#headers.set(name, value)
  append = (name, value) => this.#headers.append(name, value)
  forEach = (use) => this.#headers.forEach(use)
  entries = () => [...this.#headers.entries()]
}

class NativeResponse {
  #text
  constructor(text = '', { status = 200, headers } = {}) {
    this.#text = String(text)
    this.status = status
    this.ok = status >= 200 && status < 300
    this.headers = new NativeHeaders(headers)
  }
  text = async () => this.#text
  json = async () => JSON.parse(this.#text)
  clone = () => new NativeResponse(this.#text, this)
}

class NativeSignal {
  aborted = false
  #listeners = new Set()
  addEventListener = (_type, listener) => void this.#listeners.add(listener)
  removeEventListener = (_type, listener) => void this.#listeners.delete(listener)
  abort = () => {
    if (this.aborted) return
    this.aborted = true
    for (const listener of this.#listeners) listener({ type: 'abort' })
  }
}

class NativeAbortController {
  signal = new NativeSignal()
  abort = () => this.signal.abort()
}

class NativeURL {
  constructor(url) {
    this.href = String(url)
  }
  get origin() {
    throw new Error('not implemented')
  }
}

async function nativeFetch(url, { headers, signal, body, method }) {
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  try {
    const sent = { method, body, headers: headers.entries(), signal: controller.signal }
    const response = await fetch(url, sent)
    return new NativeResponse(await response.text(), { status: response.status, headers: [...response.headers] })
  } catch {
    throw new context.TypeError('Network request failed')
  }
}

const context = vm.createContext({
  Headers: NativeHeaders,
  Response: NativeResponse,
  AbortController: NativeAbortController,
  URL: NativeURL,
  fetch: nativeFetch,
  ...{ FormData, Blob, setTimeout, clearTimeout, console, baseUrl, token },
})
context.TypeError = vm.runInContext('TypeError', context)
const newer = ['Array.fromAsync', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try', 'Iterator', 'WeakRef', 'Intl']
for (const name of [
  ...newer,
  'Array.prototype.at',
  'Array.prototype.toSorted',
  'Array.prototype.with',
  'Set.prototype.union',
  'SharedArrayBuffer',
  'WebAssembly',
])
  vm.runInContext(`delete globalThis.${name}`, context)

const load = (file) =>
  vm.runInContext(`(function (module, exports) {${readFileSync(file, 'utf8')}\nreturn module.exports})`, context, { filename: file })
const main = path.join(__dirname, '../node_modules/@morsel/client/index.cjs')
const created = { exports: {} }
context.client = load(main)(created, created.exports)
load(path.join(__dirname, 'app.cjs'))({ exports: {} }, {})().then((result) => console.log(JSON.stringify(result)))
