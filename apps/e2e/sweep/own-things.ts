import { type APIRequestContext, expect } from '@playwright/test'

/** Opens the profile of somebody who is signed in to everybody, and a list of theirs: what nobody has, nobody can look at. @returns addresses */
export async function shareOwnThings(request: APIRequestContext): Promise<{ profile: string; list: string }> {
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
