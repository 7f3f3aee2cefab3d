import path from 'node:path'
import { packPackage } from './pack.mjs'
import { root } from './places.mjs'
import { checkTypes, createProject } from './projects.mjs'
import { run } from './run.mjs'

// Packs `@morsel/client`, installs it in empty projects in the given folder, and builds programs that tests run against a server.
const [folder = ''] = process.argv.slice(2)
const { tarball } = packPackage(folder)
checkTypes(createProject('node', folder, tarball).project)
const { project } = createProject('react', folder, tarball)
run(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--ssr', 'src/render.tsx', '--logLevel=error'], project)
