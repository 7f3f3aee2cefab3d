import { expect, test } from 'vitest'
import { printBillOfMaterials } from './sbom.mjs'

test('lists each version of each package once, with its license, in one order', () => {
  const licenses = {
    MIT: [{ name: '@b/two', versions: ['2.0.0', '1.0.0'], license: 'MIT' }],
    'SEE LICENSE IN x': [{ name: 'a', versions: ['3.0.0'], license: 'SEE LICENSE IN x' }],
    '(MIT OR Apache-2.0)': [{ name: '@b/two', versions: ['2.0.0'], license: '(MIT OR Apache-2.0)' }],
  }
  const bill = JSON.parse(printBillOfMaterials(licenses, { name: 'morsel', version: '1.0.0' }))
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', metadata: { component: { name: 'morsel', version: '1.0.0' } } })
  expect(bill.components.map(({ purl }: { purl: string }) => purl)).toEqual([
    'pkg:npm/%40b/two@1.0.0',
    'pkg:npm/%40b/two@2.0.0',
    'pkg:npm/a@3.0.0',
  ])
  expect(bill.components[2].licenses).toEqual([{ license: { name: 'SEE LICENSE IN x' } }])
  expect(bill.components[1].licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }])
})
