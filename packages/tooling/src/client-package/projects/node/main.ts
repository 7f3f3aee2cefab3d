import { createCookieJar, createMorselClient, errorOf, type MorselOutputs } from '@morsel/client'

/** What the package promises to programs outside of browsers, tried against a server. Prints what happened as JSON. */

const [baseUrl = '', email = '', pictureBase64 = ''] = process.argv.slice(2)
const morsel = createMorselClient({ baseUrl, cookieJar: createCookieJar() })

const before: MorselOutputs['session']['get'] = await morsel.session.get.query()
await morsel.signIn.signUp.mutate({ name: 'Nora Client', email, password: 'kettle-harbour-plum' })
const [session, cities] = await Promise.all([morsel.session.get.query(), morsel.city.list.query()])
const created: Date | undefined = session?.user.createdAt
const image = new Blob([Buffer.from(pictureBase64, 'base64')], { type: 'image/png' })
const uploaded: { image: string } = await morsel.avatar.upload.mutate({ image, left: 0.5 })
const tooShort = await morsel.avatar.upload.mutate({ image: new Blob(['text']) }).catch((thrown: unknown) => errorOf(thrown).code)
const refused = await morsel.review.write.mutate({ restaurant: '1', rating: 9 }).catch((thrown: unknown) => errorOf(thrown))
const isKnown = typeof refused === 'object' && 'code' in refused && refused.code === 'VALIDATION_ERROR'
await morsel.signIn.signOut.mutate()
const ended = await morsel.session.list.query().catch((thrown: unknown) => errorOf(thrown).code)
const elsewhere = await createMorselClient({ baseUrl: 'http://127.0.0.1:9', retries: 0 })
  .city.list.query()
  .catch((thrown: unknown) => errorOf(thrown).code)

console.log(
  JSON.stringify({
    before,
    isDate: created instanceof Date,
    email: session?.user.email,
    cities: cities.length,
    uploaded,
    tooShort,
    isKnown,
    ended,
    elsewhere,
  }),
)

/** Never called: the compiler is the test. */
export async function mistakes(): Promise<void> {
  // @ts-expect-error a procedure that doesn't exist
  await morsel.nothing.here.query()
  // @ts-expect-error a verb that doesn't exist
  await morsel.review.wrote.mutate({ rating: 5 })
  // @ts-expect-error a mutation isn't a query
  await morsel.review.write.query({ rating: 5 })
  // @ts-expect-error a misspelled field
  await morsel.signIn.email.mutate({ email, pasword: 'x' })
  // @ts-expect-error a string isn't a picture
  await morsel.avatar.upload.mutate({ image: 'me.png' })
  // @ts-expect-error a member that outputs don't have
  session?.user.nmae
  // @ts-expect-error a code that doesn't exist
  errorOf(undefined).code === 'UNATHORIZED'
  // @ts-expect-error an option that doesn't exist
  createMorselClient({ baseUrl, timeout: 5 })
}
