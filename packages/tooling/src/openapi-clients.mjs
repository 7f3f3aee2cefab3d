import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './client-package/places.mjs'
import { run } from './client-package/run.mjs'

/** Returns the OpenAPI document of an installation with default settings. */
export async function createDocument() {
  const { openApiDocument } = await import(path.join(root, 'packages/api/dist/wiring/openapi/document.js'))
  return openApiDocument({
    APP_NAME: 'Morsel',
    APP_URL: 'https://morsel.example',
    AUTH_BASE_PATH: '/api/auth',
    AUTH_COOKIE_PREFIX: 'morsel',
  })
}

/** Compiles generated clients in strict mode. @param include the folders of the clients @returns what the compiler says about them */
export function compileClients(folder, include) {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'preserve',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
  }
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  try {
    run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder])
    return []
  } catch (error) {
    return [error.message]
  }
}
