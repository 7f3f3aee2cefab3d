import { cruise } from 'dependency-cruiser'
import { folderCycles } from './folder-cycles.mjs'
import { layers, nounRooms, rooms, separateRooms, wrapped } from './layers.mjs'

// Checks every import against the layer table and prints one line per violation.
process.chdir(new URL('../../..', import.meta.url).pathname)

const forbidden = []
for (const [folder, { may, typesOf = [] }] of Object.entries(layers)) {
  const own = folder.split('/')[1]
  const others = Object.keys(layers).filter((each) => each !== folder)
  const hidden = others.filter((each) => ![...may, ...typesOf].includes(each.split('/')[1]))
  const from = { path: `^${folder}/`, pathNot: '^apps/server/bench/|\\.test\\.tsx?$|/test/' }
  if (hidden.length > 0)
    forbidden.push({
      name: `${own} imports only lower floors`,
      severity: 'error',
      from,
      to: { path: hidden.map((each) => `^${each}/`) },
    })
  for (const name of typesOf) {
    forbidden.push({
      name: `${own} imports ${name} as types only`,
      severity: 'error',
      from,
      to: { path: `^packages/${name}/`, dependencyTypesNot: ['type-only'] },
    })
  }
}
const isTest = '\\.test\\.tsx?$'
for (const [root, table] of Object.entries(rooms)) {
  for (const [room, may] of Object.entries(table)) {
    forbidden.push({
      name: `${root}: ${room} imports only ${may.join(', ') || 'itself'}`,
      severity: 'error',
      from: { path: `^${root}/${room}/`, pathNot: isTest },
      to: { path: `^${root}/`, pathNot: [room, ...may].map((each) => `^${root}/${each}/`) },
    })
  }
}
for (const room of separateRooms) {
  forbidden.push({
    name: `no folder of ${room} imports another`,
    severity: 'error',
    from: { path: `^${room}/([^/]+)/`, pathNot: isTest },
    to: { path: `^${room}/`, pathNot: `^${room}/$1/` },
  })
}
for (const room of nounRooms) {
  forbidden.push({
    name: 'a noun imports only the rules of another noun',
    severity: 'error',
    from: { path: `^${room}/([^/]+)/`, pathNot: isTest },
    to: { path: `^${room}/`, pathNot: [`^${room}/$1/`, '\\.rules\\.tsx?$'] },
  })
}
for (const [library, file] of Object.entries(wrapped)) {
  forbidden.push({
    name: `${library} is only imported by ${file}`,
    severity: 'error',
    // A test runs the library of our provider as a provider that users sign in with.
    from: { path: '^(packages|apps)/', pathNot: `^${file}$|^apps/server/bench/|^apps/server/test/social\\.test\\.ts$` },
    to: { path: `/node_modules/${library}/` },
  })
}
forbidden.push(
  { name: 'a router never imports the database', severity: 'error', from: { path: '\\.router\\.ts$' }, to: { path: '^packages/db/' } },
  { name: 'no import cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
)

const { output } = await cruise(
  ['packages', 'apps'],
  {
    ruleSet: { forbidden },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/node_modules/\\.|\\.gen\\.ts$|/migrations/)' },
    tsPreCompilationDeps: 'specify',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
  undefined,
  undefined,
)
const { modules, summary } = typeof output === 'string' ? JSON.parse(output) : output
const problems = summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
for (const [root, table] of Object.entries(rooms)) {
  const isInRoom = new RegExp(`^${root}/(${Object.keys(table).join('|')})/`)
  const loose = modules.filter(({ source }) => source.startsWith(`${root}/`) && !isInRoom.test(source))
  problems.push(...loose.map(({ source }) => `${root}: ${source} is in no room`))
  for (const { folders, imports } of folderCycles(modules, root))
    problems.push(`${root}: ${folders.length} folders form a cycle\n${imports.map((each) => `  ${each}`).join('\n')}`)
}
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
process.stdout.write(`${summary.totalDependenciesCruised} imports of ${summary.totalCruised} files keep to the layer table\n`)
