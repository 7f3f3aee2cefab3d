import {
  PhotoCountOutput,
  PhotoCoverInput,
  PhotoCropInput,
  PhotoDescribeInput,
  PhotoListInput,
  PhotoListOutput,
  PhotoRemoveInput,
  PhotoUploadInput,
  PhotoUploadOutput,
  PhotoVoteInput,
  PhotoVoteOutput,
} from '@morsel/contract/photo'
import { StatusOutput } from '@morsel/contract/session'
import { uncached } from '../../kernel/session/current-session.ts'
import { signedIn, verified } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { countOwnPhotos, cropPhoto, describePhoto, removeOwnPhotos, removePhoto, setCover, uploadPhoto, voteOnPhoto } from './photo.flow.ts'
import { listSubjectPhotos, photoFile } from './photo-list.flow.ts'

/** Uploads, lists and removes photos of places, dishes, reviews and menus, and records votes and covers. */
export const photoRouter = router({
  upload: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/photos', isPrivate: true }],
      body: 'photo',
      limit: 'photos',
      docs: {
        summary: 'Upload a photo',
        description: 'Adds a photo to a place, a dish or your own review. It is published under CC BY-SA 4.0.',
        errors: [
          'PHOTO_TYPE_UNKNOWN',
          'PHOTO_TOO_HEAVY',
          'PHOTO_TOO_SMALL',
          'PHOTO_TOO_LARGE',
          'IMAGE_HAS_TOO_MANY_PIXELS',
          'NOT_FOUND',
          'GONE',
          'PHOTO_LIMIT_REACHED',
          'REVIEW_HAS_ENOUGH_PHOTOS',
        ],
      },
    })
    .input(PhotoUploadInput)
    .use(verified)
    .output(PhotoUploadOutput)
    .mutation(async ({ ctx, input }) => {
      const stored = await uploadPhoto(ctx.deps, ctx.who, input)
      return { ...photoFile(stored), status: stored.status }
    }),

  list: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/photos', isPrivate: true }],
      docs: {
        summary: 'List photos',
        description: 'Lists the photos of a place with its dishes, of a dish or of a review, most helpful first.',
        parameters: {
          restaurant: 'The `id` of a place. Either this, `item` or `review`.',
          item: 'The `id` of a dish. Either this, `restaurant` or `review`.',
          review: 'The `id` of a review. Either this, `restaurant` or `item`.',
          kind: '`menu` for photos of menus.',
        },
        example: { item: '1CWfg49Sfdggn2Cwhk9S7c' },
        errors: ['NOT_FOUND', 'GONE'],
      },
    })
    .input(PhotoListInput)
    .output(PhotoListOutput)
    .query(async ({ ctx, input }) => listSubjectPhotos(ctx.deps, await ctx.session.get(uncached), input)),

  remove: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/photos/{id}', isPrivate: true }],
      docs: { summary: 'Delete your photo', description: 'Permanently deletes the photo and its files.', errors: ['NOT_FOUND'] },
    })
    .input(PhotoRemoveInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await removePhoto(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),

  countMine: procedure
    .meta({
      rest: [{ method: 'GET', base: 'v1', path: '/photos/mine/count', isPrivate: true }],
      docs: { summary: 'Count your photos', description: 'Counts hidden and waiting photos, too.' },
    })
    .use(signedIn)
    .output(PhotoCountOutput)
    .query(async ({ ctx }) => ({ count: await countOwnPhotos(ctx.deps, ctx.who) })),

  removeMine: procedure
    .meta({
      rest: [{ method: 'DELETE', base: 'v1', path: '/photos/mine', isPrivate: true }],
      docs: { summary: 'Delete all your photos', description: 'Permanently deletes hidden and waiting photos, too.' },
    })
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      await removeOwnPhotos(ctx.deps, ctx.who)
      return { status: true as const }
    }),

  crop: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/photos/{id}/crop', isPrivate: true }],
      limit: 'photos',
      docs: {
        summary: 'Crop your photo',
        description: 'The cropped photo has a new `id`; the rest of the old one is deleted.',
        errors: ['NOT_FOUND', 'PHOTO_TOO_SMALL'],
      },
    })
    .input(PhotoCropInput)
    .use(signedIn)
    .output(PhotoUploadOutput)
    .mutation(async ({ ctx, input }) => {
      const stored = await cropPhoto(ctx.deps, ctx.who, input)
      return { ...photoFile(stored), status: stored.status }
    }),

  describe: procedure
    .meta({
      rest: [{ method: 'PATCH', base: 'v1', path: '/photos/{id}', isPrivate: true }],
      docs: {
        summary: 'Describe a photo',
        description: 'For its author and members of the place. An empty `alt` removes the description.',
        errors: ['NOT_FOUND'],
      },
    })
    .input(PhotoDescribeInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await describePhoto(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),

  vote: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/photos/{id}/vote', isPrivate: true }],
      docs: {
        summary: 'Vote for a photo',
        description: 'Adds or removes the user’s “Helpful” vote. Returns the number of votes.',
        errors: ['NOT_FOUND', 'CANT_VOTE_FOR_OWN_PHOTO'],
      },
    })
    .input(PhotoVoteInput)
    .use(verified)
    .output(PhotoVoteOutput)
    .mutation(async ({ ctx, input }) => ({ helpfulCount: await voteOnPhoto(ctx.deps, ctx.who, input) })),

  setCover: procedure
    .meta({
      rest: [{ method: 'PUT', base: 'v1', path: '/photos/{id}/cover', isPrivate: true }],
      docs: { summary: 'Choose a cover', description: 'Only for members of the place.', errors: ['NOT_FOUND', 'PLACE_ROLE_REQUIRED'] },
    })
    .input(PhotoCoverInput)
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx, input }) => {
      await setCover(ctx.deps, ctx.who, input)
      return { status: true as const }
    }),
})
