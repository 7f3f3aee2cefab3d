/** The software bill of materials of a release: CycloneDX 1.6 in JSON. */

/**
 * Returns the packages as CycloneDX.
 * @param {Record<string, { name: string, versions: string[], license: string }[]>} licenses what `pnpm licenses list --json` prints
 * @param {{ name: string, version: string }} product
 */
export function printBillOfMaterials(licenses, { name, version }) {
  const components = Object.values(licenses)
    .flat()
    .flatMap((one) => one.versions.map((each) => componentOf(one, each)))
  const unique = new Map(components.map((component) => [component.purl, component]))
  const sorted = [...unique.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, 'bom-ref': `${name}@${version}` } },
    components: sorted,
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function componentOf({ name, license }, version) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: [licenseOf(license)] }
}

/** Returns an SPDX expression, or a name if the license has none. */
const licenseOf = (license) =>
  /^[A-Za-z0-9.+()-]+( (AND|OR|WITH) [A-Za-z0-9.+()-]+)*$/.test(license) && license !== 'Unknown'
    ? { expression: license }
    : { license: { name: license } }
