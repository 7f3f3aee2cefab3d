import type { MessageArguments, MessageTags } from '@morsel/contract/message-arguments'
import type { en } from '../../messages/en.ts'

/** A catalogue: the texts of one page or feature; the first part of its keys. */
export type CatalogueName = keyof typeof en

/** The English texts of a catalogue, by key. */
type SourceTexts<Name extends CatalogueName> = Awaited<ReturnType<(typeof en)[Name]>>

/** Every message key, such as `login.title`. The first part must be the name of the key's catalogue. */
export type MessageKey = { [Name in CatalogueName]: Extract<keyof SourceTexts<Name>, `${Name}.${string}`> }[CatalogueName]

/** The English text of a key. */
type SourceText<Key extends MessageKey> = Key extends `${infer Name extends CatalogueName}.${string}`
  ? Key extends keyof SourceTexts<Name>
    ? Extract<SourceTexts<Name>[Key], string>
    : never
  : never

/**
 * The texts that a translation of a catalogue must have: `export const login = { … } satisfies Translation<'login'>`.
 * @public
 */
export type Translation<Name extends CatalogueName> = Record<keyof SourceTexts<Name>, string>

/** The values that the text of a key needs; for a union of keys, the values of all of them. */
export type MessageValues<Key extends MessageKey> = MessageArguments<SourceText<Key>>

/** The names of the tags in the text of a key: `<terms>…</terms>` has `terms`. */
export type MessageTagNames<Key extends MessageKey> = MessageTags<SourceText<Key>>

/** The keys of texts without values. */
export type PlainKey = { [Key in MessageKey]: keyof MessageValues<Key> extends never ? Key : never }[MessageKey]

/** Turns a key and its values into a text in the reader's language. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesParameter<Key>) => string

/** No second parameter for a text without values, one otherwise. */
export type ValuesParameter<Key extends MessageKey> = keyof MessageValues<Key> extends never ? [] : [values: MessageValues<Key>]
