import { testSearchPort } from '../../../test/search-port.ts'
import { createPostgresSearch } from './postgres-search.flow.ts'

testSearchPort('PostgreSQL', async ({ deps }) => createPostgresSearch(deps))
