import * as z from 'zod/mini'
import { codePoints, Id, lineText, ParagraphText } from './fields.ts'
import { ItemCard } from './item.ts'
import { listVisibilities, standardLists } from './list-kinds.ts'
import { OpeningDay } from './opening.ts'
import { CityRef, CuisineRef } from './place.ts'
import { isOneTarget, placeTarget } from './place-target.ts'
import { RestaurantCard } from './restaurant.ts'
import { savedLimits } from './saved-limits.ts'

/** What the calls about saved places, dishes and lists take and answer. */

/** What a list is called. */
export const ListTitle = lineText({ missing: 'LIST_TITLE_REQUIRED', tooLong: 'LIST_TITLE_TOO_LONG', max: savedLimits.titleLength })
/** What a list is about. */
export const ListDescription = ParagraphText.check(
  z.refine((text) => codePoints(text) <= savedLimits.descriptionLength, 'LIST_DESCRIPTION_TOO_LONG'),
)
/** What somebody notes about an entry. */
export const ListNote = ParagraphText.check(z.refine((text) => codePoints(text) <= savedLimits.noteLength, 'LIST_NOTE_TOO_LONG'))

/** One of one's own lists: its id, or the name of one that everybody has. */
export const ListRef = z.union([z.enum(standardLists), Id])
export type ListRef = z.infer<typeof ListRef>

const kind = z.enum([...standardLists, 'custom'])
const visibility = z.enum(listVisibilities)

/** A list among one's own. */
export const ListSummary = z.object({
  /** Null for a standard list that nothing was put on yet. */
  id: z.nullable(z.string()),
  kind,
  /** Null for standard lists, which the reader's language names. */
  title: z.nullable(z.string()),
  visibility,
  entryCount: z.int(),
  /** The first entries: their plate art is the list's cover. */
  cover: z.array(z.object({ id: z.string(), cuisines: z.array(CuisineRef) })),
  /** Whether the place or dish that was asked about is on it. */
  holds: z.boolean(),
})
export type ListSummary = z.infer<typeof ListSummary>

/** `list.mine`: one's own lists, and which of them hold a place or a dish. */
export const ListMineInput = z.optional(z.object(placeTarget))
export const ListMineOutput = z.array(ListSummary)

/** A place or dish on a list. Without a card it is there no longer, for now or for good. */
export const ListEntry = z.object({
  id: z.string(),
  restaurant: z.nullable(RestaurantCard),
  item: z.nullable(ItemCard),
  /** What it was called when it was put there: of something that is gone, only for the list's owner. */
  title: z.nullable(z.string()),
  /** The place was merged with another one, which is shown. */
  isMerged: z.boolean(),
  note: z.nullable(z.string()),
  addedAt: z.date(),
})
export type ListEntry = z.infer<typeof ListEntry>

/** `list.get`: anybody's list that the caller may read; of an unlisted one `key` is the secret part of its link. */
export const ListGetInput = z.object({
  id: Id,
  key: z.optional(z.string().check(z.maxLength(64))),
  /** `next` of an answer. */
  after: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,500}$/))),
})
export type ListGetInput = z.infer<typeof ListGetInput>

/** A list with a page of its entries. */
export const ListPage = z.object({
  id: z.string(),
  kind,
  title: z.nullable(z.string()),
  /** Plain text. */
  description: z.nullable(z.string()),
  visibility,
  owner: z.object({ name: z.string(), username: z.nullable(z.string()) }),
  isMine: z.boolean(),
  /** What its owner gives to others; null for a private list and for everybody else. */
  sharePath: z.nullable(z.string()),
  updatedAt: z.date(),
  entryCount: z.int(),
  entries: z.array(ListEntry),
  next: z.nullable(z.string()),
})
export type ListPage = z.infer<typeof ListPage>

/** `list.create`. */
export const ListCreateInput = z.object({
  title: ListTitle,
  description: z._default(ListDescription, ''),
  visibility: z._default(visibility, 'private'),
})
export type ListCreateInput = z.infer<typeof ListCreateInput>
/** What `list.create` answers. */
export const ListCreated = z.object({ id: z.string() })

/** `list.update`: what is absent stays. Standard lists have no title to change. */
export const ListUpdateInput = z.object({
  id: Id,
  title: z.optional(ListTitle),
  description: z.optional(ListDescription),
  visibility: z.optional(visibility),
})
export type ListUpdateInput = z.infer<typeof ListUpdateInput>

/** `list.remove`, `list.restore`, `list.renewLink`. */
export const ListIdInput = z.object({ id: Id })

/** `list.put`: puts something on a list, before another entry or, when that is not said, first. What is there already stays as it is. */
export const ListPutInput = z
  .object({ list: ListRef, ...placeTarget, note: z._default(ListNote, ''), before: z.optional(Id) })
  .check(z.refine(isOneTarget))
export type ListPutInput = z.infer<typeof ListPutInput>

/** `list.drop`: takes something off a list. */
export const ListDropInput = z.object({ list: ListRef, ...placeTarget }).check(z.refine(isOneTarget))
export type ListDropInput = z.infer<typeof ListDropInput>

/** `list.dropEntry`. */
export const ListEntryInput = z.object({ id: Id })

/** What was taken off: `list.put` with it undoes that. `before` is the entry that followed. Null when nothing was there. */
export const ListDropped = z.object({
  removed: z.nullable(z.object({ note: z.string(), before: z.nullable(z.string()) })),
})
export type ListDropped = z.infer<typeof ListDropped>

/** `list.annotate`: an empty note takes it away. */
export const ListAnnotateInput = z.object({ id: Id, note: ListNote })
export type ListAnnotateInput = z.infer<typeof ListAnnotateInput>

/** `list.move`: puts an entry before another one of its list, or last. */
export const ListMoveInput = z.object({ id: Id, before: z.nullable(Id) })
export type ListMoveInput = z.infer<typeof ListMoveInput>

/** `list.saved`: everything whose heart is filled, by the ids that cards have. */
export const SavedOutput = z.object({ restaurants: z.array(z.string()), items: z.array(z.string()) })
export type SavedOutput = z.infer<typeof SavedOutput>

/** `list.places`: the places on one's lists, as much of each as is worth reading without a connection; the latest first. */
export const ListPlacesOutput = z.array(
  z.object({
    path: z.string(),
    name: z.string(),
    nameLang: z.nullable(z.string()),
    addressText: z.nullable(z.string()),
    city: CityRef,
    /** Today and the six days after it; empty when the hours are unknown or the place is closed. */
    days: z.array(OpeningDay),
    /** IANA name of the place's zone. */
    timeZone: z.string(),
  }),
)
export type ListPlacesOutput = z.infer<typeof ListPlacesOutput>
