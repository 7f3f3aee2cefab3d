import { AvatarUploadInput, AvatarUploadOutput } from '@morsel/contract/avatar'
import { StatusOutput } from '@morsel/contract/session'
import { signedIn } from '../../kernel/signed-in.ts'
import { procedure, router } from '../../kernel/trpc.ts'
import { removeAvatar, uploadAvatar } from './avatar.flow.ts'

/** Uploads and removes a user's avatar. The upload has a REST path because a file is posted as a form. */
export const avatarRouter = router({
  upload: procedure
    .meta({
      rest: [{ method: 'POST', base: 'v1', path: '/avatar', isPrivate: true }],
      body: 'picture',
      limit: 'uploads',
      docs: {
        summary: 'Upload an avatar',
        errors: ['INVALID_IMAGE', 'IMAGE_TOO_SMALL', 'IMAGE_HAS_TOO_MANY_PIXELS'],
      },
    })
    .input(AvatarUploadInput)
    .use(signedIn)
    .output(AvatarUploadOutput)
    .mutation(async ({ ctx, input: { image, ...crop } }) => {
      const changed = await uploadAvatar(ctx.deps, ctx.who, image, crop)
      ctx.sessionCookies.set(changed)
      return { image: changed.user.image ?? '' }
    }),

  remove: procedure
    .meta({ rest: [{ method: 'DELETE', base: 'v1', path: '/avatar', isPrivate: true }], docs: { summary: 'Remove the avatar' } })
    .use(signedIn)
    .output(StatusOutput)
    .mutation(async ({ ctx }) => {
      const changed = await removeAvatar(ctx.deps, ctx.who)
      ctx.sessionCookies.set(changed)
      return { status: true as const }
    }),
})
