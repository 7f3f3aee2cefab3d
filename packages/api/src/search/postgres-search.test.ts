import { testSearchPort } from '../../test/search-port.ts'
import { createPostgresSearch } from './postgres-search.ts'

testSearchPort('PostgreSQL', async ({ deps }) => createPostgresSearch(deps))
