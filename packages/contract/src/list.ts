import * as z from 'zod/mini'
import { codePoints, Id, lineText, ParagraphText } from './fields.ts'
import { ItemCard } from './item.ts'
import { OpeningDay } from './opening.ts'
import { CityRef, CuisineRef, isOneTarget, placeTarget } from './place.ts'
import { RestaurantCard } from './restaurant.ts'

/** Inputs and outputs of the procedures for lists and saved places and dishes. */

/** Who may read a list: its owner, people with its link, everyone. */
export const listVisibilities = ['private', 'unlisted', 'public'] as const
export type ListVisibility = (typeof listVisibilities)[number]

/** Lists that every user has. They have no title. */
export const standardLists = ['favourites', 'want_to_try'] as const
export type StandardList = (typeof standardLists)[number]

/** How much a user may save (PLACE-402, PLACE-403), and the length of texts in characters. */
export const savedLimits = {
  lists: 100,
  entriesPerList: 1000,
  searches: 50,
  /** Places that are available offline. */
  offlinePlaces: 100,
  /** Recently viewed places and dishes; older ones are deleted. */
  recent: 50,
  titleLength: 80,
  descriptionLength: 500,
  noteLength: 300,
  searchNameLength: 60,
} as const

export const ListTitle = /* @__PURE__ */ lineText({
  missing: 'LIST_TITLE_REQUIRED',
  tooLong: 'LIST_TITLE_TOO_LONG',
  max: savedLimits.titleLength,
})
export const ListDescription = /* @__PURE__ */ ParagraphText.check(
  z.refine((text) => codePoints(text) <= savedLimits.descriptionLength, 'LIST_DESCRIPTION_TOO_LONG'),
)
export const ListNote = /* @__PURE__ */ ParagraphText.check(
  z.refine((text) => codePoints(text) <= savedLimits.noteLength, 'LIST_NOTE_TOO_LONG'),
)

/** A list of the user: its ID, or the name of a standard list. */
export const ListRef = z.union([z.enum(standardLists), Id])
export type ListRef = z.infer<typeof ListRef>

const kind = z.enum([...standardLists, 'custom'])
const visibility = z.enum(listVisibilities)

export const ListSummary = z.object({
  /** Null for a standard list that is still empty. */
  id: z.nullable(z.string()),
  kind,
  /** Null for standard lists, whose names are translated. */
  title: z.nullable(z.string()),
  visibility,
  entryCount: z.int(),
  /** The first entries, whose plate art is the cover of the list. */
  cover: z.array(z.object({ id: z.string(), cuisines: z.array(CuisineRef) })),
  /** Whether the list contains the requested place or dish. */
  holds: z.boolean(),
})
export type ListSummary = z.infer<typeof ListSummary>

/** `list.mine`: the user's lists, and which of them contain a place or dish. */
export const ListMineInput = z.optional(z.object(placeTarget))
export const ListMineOutput = z.array(ListSummary)

/** A place or dish on a list. If both cards are null, it's hidden or deleted. */
export const ListEntry = z.object({
  id: z.string(),
  restaurant: z.nullable(RestaurantCard),
  item: z.nullable(ItemCard),
  /** Its name when it was added, for an entry that is gone; only for the owner of the list. */
  title: z.nullable(z.string()),
  /** Whether the place was merged into another one, which is shown instead. */
  isMerged: z.boolean(),
  note: z.nullable(z.string()),
  addedAt: z.date(),
})
export type ListEntry = z.infer<typeof ListEntry>

/** `list.get`: a list that the caller may read; for an unlisted one, `key` is the secret part of its link. */
export const ListGetInput = z.object({
  id: Id,
  key: z.optional(z.string().check(z.maxLength(64))),
  /** `next` of a response. */
  after: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,500}$/))),
})
export type ListGetInput = z.infer<typeof ListGetInput>

/** A list with a page of entries. */
export const ListPage = z.object({
  id: z.string(),
  kind,
  title: z.nullable(z.string()),
  /** Plain text. */
  description: z.nullable(z.string()),
  visibility,
  owner: z.object({ name: z.string(), username: z.nullable(z.string()) }),
  isMine: z.boolean(),
  /** The link to share; null for private lists and for anyone but the owner. */
  sharePath: z.nullable(z.string()),
  updatedAt: z.date(),
  entryCount: z.int(),
  entries: z.array(ListEntry),
  next: z.nullable(z.string()),
})
export type ListPage = z.infer<typeof ListPage>

/** The input of `list.create`. */
export const ListCreateInput = z.object({
  title: ListTitle,
  description: z._default(ListDescription, ''),
  visibility: z._default(visibility, 'private'),
})
export type ListCreateInput = z.infer<typeof ListCreateInput>
/** The response of `list.create`. */
export const ListCreated = z.object({ id: z.string() })

/** `list.update`: absent members don't change. The title of a standard list can't be changed. */
export const ListUpdateInput = z.object({
  id: Id,
  title: z.optional(ListTitle),
  description: z.optional(ListDescription),
  visibility: z.optional(visibility),
})
export type ListUpdateInput = z.infer<typeof ListUpdateInput>

/** The input of `list.remove`, `list.restore` and `list.renewLink`. */
export const ListIdInput = z.object({ id: Id })

/** `list.put`: adds an entry to a list, before another entry or at the beginning. An existing entry doesn't change. */
export const ListPutInput = z
  .object({ list: ListRef, ...placeTarget, note: z._default(ListNote, ''), before: z.optional(Id) })
  .check(z.refine(isOneTarget))
export type ListPutInput = z.infer<typeof ListPutInput>

/** `list.drop`: removes a place or dish from a list. */
export const ListDropInput = z.object({ list: ListRef, ...placeTarget }).check(z.refine(isOneTarget))
export type ListDropInput = z.infer<typeof ListDropInput>

/** The input of `list.dropEntry`. */
export const ListEntryInput = z.object({ id: Id })

/** The removed entry; `list.put` with it undoes the removal. `before` is the entry that followed. Null if there was none. */
export const ListDropped = z.object({
  removed: z.nullable(z.object({ note: z.string(), before: z.nullable(z.string()) })),
})
export type ListDropped = z.infer<typeof ListDropped>

/** `list.annotate`: sets the note of an entry. An empty one removes the note. */
export const ListAnnotateInput = z.object({ id: Id, note: ListNote })
export type ListAnnotateInput = z.infer<typeof ListAnnotateInput>

/** `list.move`: moves an entry before another one, or to the end. */
export const ListMoveInput = z.object({ id: Id, before: z.nullable(Id) })
export type ListMoveInput = z.infer<typeof ListMoveInput>

/** `list.saved`: the IDs of the places and dishes on the favorites list. */
export const SavedOutput = z.object({ restaurants: z.array(z.string()), items: z.array(z.string()) })
export type SavedOutput = z.infer<typeof SavedOutput>

/** `list.places`: the places on the user's lists with what is useful offline, latest first. */
export const ListPlacesOutput = z.array(
  z.object({
    path: z.string(),
    name: z.string(),
    nameLang: z.nullable(z.string()),
    addressText: z.nullable(z.string()),
    city: CityRef,
    /** Today and the next six days; empty if the hours are unknown or the place is closed. */
    days: z.array(OpeningDay),
    /** The IANA name of the place's time zone. */
    timeZone: z.string(),
  }),
)
export type ListPlacesOutput = z.infer<typeof ListPlacesOutput>
