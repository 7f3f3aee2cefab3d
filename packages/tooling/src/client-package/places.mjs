import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../../../..')
export const client = path.join(root, 'packages/client')
/** The folder of the built package. */
export const packageFolder = path.join(client, 'dist/package')
