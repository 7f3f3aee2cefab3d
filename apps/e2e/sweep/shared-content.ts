import { type APIRequestContext, expect } from '@playwright/test'

/** Makes the user's profile and one of their lists public, so that there is something to check. @returns their paths */
export async function createSharedContent(request: APIRequestContext): Promise<{ profile: string; list: string }> {
  const username = 'ada'
  await post('/api/auth/update-user', { username })
  await post('/api/trpc/profile.setVisibility', { json: { isPublic: true, isIndexed: false } })
  const { result } = await post('/api/trpc/list.create', { json: { title: 'Soups for rainy days', visibility: 'public' } })
  return { profile: `/user/${username}`, list: `/list/${result.data.json.id}` }

  async function post(path: string, data: object) {
    const response = await request.post(path, { data })
    expect(response.status(), path).toBe(200)
    return response.json()
  }
}
