import { cruise } from 'dependency-cruiser'
import { layers, wrapped } from './layers.mjs'

// Holds every import against the layer table; one line per import that breaks it.
process.chdir(new URL('../../..', import.meta.url).pathname)

const forbidden = []
for (const [folder, { may, typesOf = [] }] of Object.entries(layers)) {
  const own = folder.split('/')[1]
  const others = Object.keys(layers).filter((each) => each !== folder)
  const hidden = others.filter((each) => ![...may, ...typesOf].includes(each.split('/')[1]))
  const from = { path: `^${folder}/`, pathNot: '^apps/server/bench/|\\.test\\.tsx?$|/test/' }
  if (hidden.length > 0)
    forbidden.push({
      name: `${own} imports only what stands below it`,
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
for (const [library, file] of Object.entries(wrapped)) {
  forbidden.push({
    name: `${library} is imported by ${file} alone`,
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: `^${file}$|^apps/server/bench/` },
    to: { path: `/node_modules/${library}/` },
  })
}
forbidden.push(
  { name: 'a router does not know the database', severity: 'error', from: { path: '\\.router\\.ts$' }, to: { path: '^packages/db/' } },
  {
    name: 'a flow does not know the flows of other nouns',
    severity: 'error',
    from: { path: '^packages/api/src/([^/]+/[^/]+)/[^/]+\\.flow\\.ts$' },
    to: { path: '^packages/api/src/([^/]+/[^/]+)/[^/]+\\.flow\\.ts$', pathNot: '^packages/api/src/$1/' },
  },
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
const { summary } = typeof output === 'string' ? JSON.parse(output) : output
for (const { from, to, rule } of summary.violations) process.stderr.write(`${rule.name}: ${from} → ${to}\n`)
if (summary.violations.length > 0) process.exit(1)
process.stdout.write(`${summary.totalDependenciesCruised} imports of ${summary.totalCruised} files keep to the layer table\n`)
