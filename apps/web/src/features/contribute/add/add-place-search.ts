/** The search parameters of the page: the city and the name from a search without results. */
export interface AddPlaceSearch {
  city?: string | undefined
  name?: string | undefined
}

export const readAddPlaceSearch = ({ city, name }: Record<string, unknown>): AddPlaceSearch => ({
  city: typeof city === 'string' && city !== '' ? city.slice(0, 64) : undefined,
  name: typeof name === 'string' && name !== '' ? name.slice(0, 120) : undefined,
})
