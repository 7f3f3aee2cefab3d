import { OAuthAppCreateInput } from '@morsel/contract/oauth'
import type { FormValues } from '../../forms/use-form.ts'

/** Returns the lines of a text that aren't empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns what is wrong with the fields of an app. */
export function appProblems({
  name = '',
  website = '',
  redirectUris = '',
}: FormValues): Partial<Record<keyof OAuthAppCreateInput, string>> {
  const result = OAuthAppCreateInput.safeParse({ name, website, redirectUris: linesOf(redirectUris), isPublic: false })
  if (result.success) return {}
  const fields = new Set(result.error.issues.map(({ path }) => path[0]))
  return {
    ...(fields.has('name') && { name: result.error.issues.find(({ path }) => path[0] === 'name')?.message ?? 'NAME_REQUIRED' }),
    ...(fields.has('website') && { website: 'WEBSITE_INVALID' }),
    ...(fields.has('redirectUris') && { redirectUris: 'REDIRECT_URI_INVALID' }),
  }
}
