import { ensureBuilt, ensureInstalled } from './workspace.mjs'

ensureInstalled()
ensureBuilt()
