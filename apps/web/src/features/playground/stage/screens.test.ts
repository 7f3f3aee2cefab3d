import { legalPages } from '@morsel/contract/site'
import { expect, it } from 'vitest'
import { pages } from '../../../app/guard-matrix.ts'
import { stagedScreens } from './screens.ts'

it('every page is staged, with one legal page for all of them (WEB-785)', () => {
  const staged = new Set<string>(Object.values(stagedScreens).map(({ page }) => page))
  const isLegal = (path: string) => legalPages.some((name) => path === `/${name}`)
  expect(Object.keys(pages).filter((path) => path !== '/playground' && !isLegal(path) && !staged.has(path))).toEqual([])
})
