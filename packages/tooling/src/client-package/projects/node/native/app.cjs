/* global client, baseUrl, token */
// An app in React Native, which signs in with a token.
module.exports = async () => {
  const { createCookieJar, createMorselClient, errorOf } = client
  const codeOf = (work) =>
    work.then(
      () => 'none',
      (thrown) => errorOf(thrown).code,
    )
  const morsel = createMorselClient({ baseUrl, token })
  const [session, cities] = await Promise.all([morsel.session.get.query(), morsel.city.list.query()])
  const { id } = await morsel.list.create.mutate({ title: 'To try' })
  const controller = new AbortController()
  const aborted = codeOf(morsel.city.list.query(undefined, { signal: controller.signal }))
  controller.abort()
  return {
    isDate: session.user.createdAt instanceof Date,
    cities: cities.length,
    list: typeof id,
    invalid: await codeOf(morsel.review.write.mutate({ restaurant: '1', rating: 9 })),
    aborted: await aborted,
    late: await codeOf(createMorselClient({ baseUrl, fetch: () => new Promise(() => {}), retries: 0, timeoutMs: 1 }).city.list.query()),
    elsewhere: await codeOf(createMorselClient({ baseUrl: 'http://127.0.0.1:9', retries: 0 }).city.list.query()),
    jar: await codeOf((async () => createMorselClient({ baseUrl, cookieJar: createCookieJar() }))()),
  }
}
