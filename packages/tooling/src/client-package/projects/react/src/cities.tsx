import { errorOf } from '@morsel/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { connect } from './morsel.ts'

/** Lists cities, and saves a place. */
export function Cities({ queries, mutations }: Pick<ReturnType<typeof connect>, 'queries' | 'mutations'>) {
  const { data, error, isPending } = useQuery(queries.city.list())
  const signOut = useMutation(mutations.signIn.signOut())
  const write = useMutation(mutations.review.write())
  if (isPending) return <p>Loading…</p>
  if (error) return <p role="alert">{errorOf(error).code === 'UNREACHABLE' ? 'No connection.' : "Couldn't load cities."}</p>
  // @ts-expect-error a query that doesn't exist
  queries.city.lists()
  // @ts-expect-error a field that doesn't exist
  write.mutate({ restaurant: '1', stars: 5 })
  return (
    <>
      <ul>
        {data.map(({ slug, name }) => (
          <li key={slug}>{name}</li>
        ))}
      </ul>
      <button type="button" onClick={() => write.mutate({ restaurant: '1', rating: 5 })}>
        Five stars
      </button>
      <button type="button" onClick={() => signOut.mutate()}>
        Sign out
      </button>
    </>
  )
}
