import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { RichText } from '../../elements/rich-text.tsx'
import { printQuery } from '../../search-params/query-string.ts'

/** Says that the other kind of results is shown, with a link back to the requested one (SEARCH-415). */
export function OtherKindLine({ asked }: { asked: SearchParams }) {
  const back = `/search${printQuery({ ...parseSearchParams({ ...asked, stay: '1', cursor: undefined }) })}`
  const id = asked.kind === 'restaurants' ? 'search.dishesElsewhere' : 'search.restaurantsElsewhere'
  return (
    <p className="text-small">
      <RichText id={id} components={{ as: <Link href={back} /> }} />
    </p>
  )
}
