/**
 * Parses ICU messages at compile time, so that a wrong value doesn't compile. Goes from brace to brace and tracks on a stack what each open
 * brace contains: text, or the cases of a plural or select. A test checks the syntax of messages.
 */
export type MessageArguments<Text extends string> =
  Intersection<Text extends unknown ? Walk<Text, ['text'], None> : never> extends infer Values extends Record<string, unknown>
    ? Values
    : never

/** The names of the tags of a message. */
export type MessageTags<Text extends string> = Text extends `${string}<${infer Tag}>${infer Rest}`
  ? (Tag extends `/${string}` ? never : Tag) | MessageTags<Rest>
  : never

type None = Record<never, unknown>

type Intersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void ? All : never

type Walk<Text extends string, Stack extends readonly string[], Found> =
  FirstBrace<Text> extends [infer Brace, infer Rest extends string]
    ? Brace extends '}'
      ? Stack extends readonly [string, ...infer Outer extends string[]]
        ? Walk<Rest, Outer, Found>
        : Found
      : Stack extends readonly ['cases', ...string[]]
        ? Walk<Rest, ['text', ...Stack], Found>
        : Argument<Rest, Stack, Found>
    : Found

/** The first brace of a message and what follows it. */
type FirstBrace<Text extends string> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Close<Text>
    : ['{', After]
  : Close<Text>

type Close<Text extends string> = Text extends `${string}}${infer After}` ? ['}', After] : 'none'

/** `Text` begins after the brace that opens an argument: `name}…`, `name, number}…` or `name, plural, one {…} other {…}}…`. */
type Argument<Text extends string, Stack extends readonly string[], Found> = Text extends `${infer Head}}${infer Rest}`
  ? Head extends `${string}{${string}`
    ? Text extends `${infer Name}, ${infer Kind}, ${infer Cases}`
      ? Walk<Cases, ['cases', ...Stack], Found & Record<Name, ValueOf<Kind>>>
      : never
    : Head extends `${infer Name}, ${infer Kind}`
      ? Walk<Rest, Stack, Found & Record<Name, ValueOf<Kind>>>
      : Walk<Rest, Stack, Found & Record<Head, string | number>>
  : never

type ValueOf<Kind extends string> = Kind extends 'select' ? string : Kind extends `${'date' | 'time'}${string}` ? Date : number
