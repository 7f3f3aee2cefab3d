import type { MessageArguments, MessageTags } from '@morsel/contract/message-arguments'
import { describe, expectTypeOf, it } from 'vitest'
import type { MessageKey, Translate } from './message-key.ts'

/** Type-level tests: they fail in the type check. */
describe('values of a message', () => {
  it('are empty for plain text', () => {
    expectTypeOf<keyof MessageArguments<'Sign in'>>().toEqualTypeOf<never>()
  })

  it('are read from texts, numbers, plurals and selects', () => {
    expectTypeOf<MessageArguments<'{name} at {place}'>>().toExtend<{ name: string | number; place: string | number }>()
    expectTypeOf<MessageArguments<'{n, number} kcal'>>().toExtend<{ n: number }>()
    expectTypeOf<MessageArguments<'{level, select, low {weak} other {strong}}'>>().toExtend<{ level: string }>()
    expectTypeOf<MessageArguments<'{count, plural, one {# place} other {# places}}'>>().toExtend<{ count: number }>()
  })

  it('ignore the text of a case, but find values inside and after it', () => {
    type Values = MessageArguments<'{count, plural, one {place in {city}} other {places in {city}}} since {year}'>
    expectTypeOf<keyof Values>().toEqualTypeOf<'count' | 'city' | 'year'>()
  })

  it('are those of all keys for a union of keys', () => {
    expectTypeOf<keyof MessageArguments<'Plain' | 'To {email}' | 'In {n, number} s'>>().toEqualTypeOf<'email' | 'n'>()
  })
})

describe('tags of a message', () => {
  it('are the names between angle brackets', () => {
    expectTypeOf<MessageTags<'the <terms>Terms</terms> and <eula>EULA</eula>'>>().toEqualTypeOf<'terms' | 'eula'>()
  })
})

describe('t', () => {
  it('refuses misspelled keys and wrong values', () => {
    const check = (t: Translate, errorKey: Extract<MessageKey, `errors.${string}`>) => {
      t('login.title')
      t('search.dishCount', { count: 2 })
      t(errorKey, { email: 'ada@example.com', minutes: 1, seconds: 3 })
      // @ts-expect-error no such key
      t('login.titel')
      // @ts-expect-error the value is missing
      t('search.dishCount')
      // @ts-expect-error a plural counts numbers
      t('search.dishCount', { count: 'two' })
      // @ts-expect-error a misspelled value
      t('search.dishCount', { cuont: 2 })
      // @ts-expect-error a text without values
      t('login.title', { count: 2 })
      // @ts-expect-error some error texts name the email address
      t(errorKey)
    }
    expectTypeOf(check).toBeFunction()
  })
})
