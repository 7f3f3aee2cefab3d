import { en } from '../../messages/en.ts'
import type { CatalogueName } from './message-key.ts'
import { createMessages } from './messages.ts'

const isCatalogueName = (name: string): name is CatalogueName => Object.hasOwn(en, name)
const messages = createMessages('en')
await messages.load(Object.keys(en).filter(isCatalogueName))

/** All English texts. Tests use keys, so that changing a text breaks no test. */
export const { t } = messages
