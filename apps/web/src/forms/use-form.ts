import { type CallError, errorOf } from '@morsel/client/errors'
import type { SiteConfig } from '@morsel/contract/site'
import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useOneAtATime } from '../elements/use-one-at-a-time.ts'
import type { Translate } from '../i18n/message-key.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { fieldSentence, isFieldProblem, isWrongPair } from './form-messages.ts'

/** The definition of a form. `Field` is the union of its input names. */
export interface FormPlan<Field extends string> {
  /** The page's path: the outcome of a plain post to it is shown in the form. */
  path: string
  /** Prefix of the element IDs; the path without its slash unless a page has several forms. */
  name?: string
  /** In page order. The input of a field has the field's name and the ID `{name}-{field}`. */
  fields: readonly Field[]
  /** Loads the rules, which aren't part of the first view. */
  rules: () => Promise<(values: FormValues) => Partial<Record<Field, string>>>
  /** The fields that a server error belongs to; other errors are shown in a banner. */
  fieldsOf: (code: CallError['code']) => readonly Field[]
  /** The messages of problems that only this form has. */
  ownText?: (problem: string) => string | undefined
  /** Sends the values and continues. Errors are shown. */
  send: (values: FormValues) => Promise<void>
}

/** The text entries of a form by input name; an unchecked checkbox is absent. */
export type FormValues = Readonly<Record<string, string | undefined>>

/** Problems by field, and the error above all fields. */
interface Shown<Field extends string> {
  problems: Partial<Record<Field, string>>
  banner: CallError | undefined
}

/**
 * Manages a form that works as a plain post before scripts run. Afterwards, it validates on blur, while a problem is being corrected and on
 * submit, keeps the entries, and moves the focus to the first problem (WEB-624).
 */
export function useForm<Field extends string>({ path, name, fields, rules, fieldsOf, ownText, send }: FormPlan<Field>) {
  const t = useT()
  const { site } = useRouter().options.context
  const prefix = name ?? path.slice(1)
  const form = useRef<HTMLFormElement>(null)
  const edited = useRef(new Set<string>())
  const posted = useFailedPost(path)
  const [shown, setShown] = useState<Shown<Field>>(() =>
    posted ? outcome(fields, fieldsOf, ownText, posted.error) : { problems: {}, banner: undefined },
  )
  const [tried, setTried] = useState<FormValues>(posted?.values ?? {})
  const { run, isPending } = useOneAtATime()
  const [attempt, setAttempt] = useState(posted ? 1 : 0)
  useFocusOnProblem(form, attempt, fields, shown)

  const check = async (field: Field) => {
    const problems = (await rules())(form.current ? valuesOf(form.current) : {})
    setShown((before) => ({ ...before, problems: { ...before.problems, [field]: problems[field] } }))
  }

  const sentences = sentencesOf(t, fields, shown.problems, ownText, site.config.passwordBounds)

  return {
    /** Props to spread on the form. */
    formProps: {
      ref: form,
      id: `${prefix}-form`,
      method: 'post',
      noValidate: true,
      // Load what submitting needs while online: browsers never retry a module that failed to load.
      onFocus: () => void Promise.all([rules(), import('@morsel/client/client')]).catch(() => {}),
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        const field = fields.find((each) => isEntry(target) && target.name === each)
        if (field === undefined) return
        edited.current.add(field)
        if (shown.problems[field]) void check(field)
      },
      onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        const field = fields.find((each) => isEntry(target) && target.name === each)
        // A message that appears now would move the button away from the click, and submitting validates everything anyway.
        const leavesForButton = relatedTarget instanceof HTMLButtonElement
        if (field !== undefined && edited.current.has(field) && !leavesForButton) void check(field)
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const { currentTarget } = event
        return run(async () => {
          try {
            const values = valuesOf(currentTarget)
            setTried(values)
            const problems = (await rules())(values)
            if (fields.some((field) => problems[field])) {
              setShown({ problems, banner: undefined })
              setAttempt((count) => count + 1)
              return
            }
            await send(values)
            setShown({ problems: {}, banner: undefined })
          } catch (thrown) {
            // Fields show their problems until they're edited again.
            edited.current.clear()
            setShown(outcome(fields, fieldsOf, ownText, errorOf(thrown)))
            setAttempt((count) => count + 1)
          }
        })
      },
    },
    /** The values of the plain post; empty otherwise. */
    posted: posted?.values ?? {},
    /** The values of the last submission. */
    tried,
    problems: shown.problems,
    /** The message under each field. */
    sentences,
    /** The same messages as a list above the form, unless a banner is shown. */
    summary: shown.banner ? [] : summaryOf(prefix, fields, sentences),
    banner: shown.banner,
    isPending,
  }
}

/** Moves the focus to the problem after each failed attempt. */
function useFocusOnProblem<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  attempt: number,
  fields: readonly Field[],
  shown: Shown<Field>,
): void {
  useEffect(() => {
    if (attempt === 0) return
    const first = fields.find((field) => shown.problems[field])
    const target =
      first && !shown.banner ? input(form.current, first) : form.current?.parentElement?.querySelector<HTMLElement>('[role="alert"]')
    const password = isWrongPair(shown.banner?.code) ? input(form.current, 'password') : undefined
    const goal = password ?? target
    goal?.focus()
    if (goal === password) password?.select()
  }, [attempt])
}

function sentencesOf<Field extends string>(
  t: Translate,
  fields: readonly Field[],
  problems: Shown<Field>['problems'],
  ownText: FormPlan<Field>['ownText'],
  bounds: SiteConfig['passwordBounds'],
): Partial<Record<Field, string>> {
  const sentences: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const problem = problems[field]
    const sentence = problem && (ownText?.(problem) ?? (isFieldProblem(problem) ? fieldSentence(t, problem, bounds) : undefined))
    if (sentence) sentences[field] = sentence
  }
  return sentences
}

function summaryOf<Field extends string>(prefix: string, fields: readonly Field[], sentences: Partial<Record<Field, string>>) {
  return fields.flatMap((field) => (sentences[field] ? [{ id: `${prefix}-${field}`, message: sentences[field] }] : []))
}

type Entry = HTMLInputElement | HTMLTextAreaElement

function isEntry(element: unknown): element is Entry {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** Returns the control of a field, or the first of its radio buttons. */
function input(form: HTMLFormElement | null, name: string): Entry | undefined {
  const found = form?.elements.namedItem(name)
  const element = found instanceof RadioNodeList ? found[0] : found
  return isEntry(element) ? element : undefined
}

/** Returns the failed outcome of a plain post to this page, available until the user navigates. */
export function useFailedPost(path: string) {
  const { site } = useRouter().options.context
  const [posted] = useState(() => (site.formResult?.path === path ? site.formResult : undefined))
  useEffect(() => {
    site.formResult = undefined
  }, [site])
  return posted && { values: posted.values, error: { ...posted.error, status: posted.status } }
}

export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Assigns an error to fields or the banner. */
function outcome<Field extends string>(
  fields: readonly Field[],
  fieldsOf: FormPlan<Field>['fieldsOf'],
  ownText: FormPlan<Field>['ownText'],
  error: CallError,
): Shown<Field> {
  const problems: Shown<Field>['problems'] = {}
  for (const field of fields) {
    const said = error.fieldErrors?.[field]
    if (said !== undefined && (isFieldProblem(said) || ownText?.(said))) problems[field] = said
  }
  const { code } = error
  const marked = isFieldProblem(code) ? fieldsOf(code) : []
  if (isFieldProblem(code)) for (const field of marked) problems[field] = code
  // A wrong pair marks both fields and shows a banner: no message may reveal which of the two is wrong.
  const isOfFields = Object.keys(problems).length > 0 && !isWrongPair(code)
  return { problems, banner: isOfFields ? undefined : error }
}
