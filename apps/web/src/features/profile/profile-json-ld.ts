import type { PublicProfile } from '@morsel/contract/profile'
import type { JsonLdNode } from '../../document/json-ld.ts'

/** Returns the JSON-LD of a profile that may be indexed (PLACE-275). */
export function profileGraph({ username, name, bio, image, joinedAt, reviewCount }: PublicProfile, origin: string): JsonLdNode[] {
  const url = new URL(`/user/${username.toLowerCase()}`, origin).href
  const person = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name,
    alternateName: username,
    description: bio,
    image: image && new URL(image, origin).href,
    agentInteractionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/ReviewAction',
      userInteractionCount: reviewCount,
    },
  }
  return [{ '@type': 'ProfilePage', '@id': url, url, dateCreated: joinedAt.toISOString().slice(0, 10), mainEntity: person }]
}
