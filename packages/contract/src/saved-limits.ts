/** How much a user may save (PLACE-402, PLACE-403), and the length of texts in characters. */
export const savedLimits = {
  lists: 100,
  entriesPerList: 1000,
  searches: 50,
  /** Places that can be read offline. */
  offlinePlaces: 100,
  /** Recently viewed places and dishes; older ones are deleted. */
  recent: 50,
  titleLength: 80,
  descriptionLength: 500,
  noteLength: 300,
  searchNameLength: 60,
} as const
