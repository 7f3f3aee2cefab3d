import { type CallError, errorOf } from '@morsel/client/errors'
import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useOneAtATime } from '../elements/use-one-at-a-time.ts'
import { useT } from '../i18n/messages-provider.tsx'
import { type FieldProblem, fieldSentence, isFieldProblem, isWrongPair } from './form-messages.ts'

/** What a form is made of. `Field` names its inputs. */
export interface FormPlan<Field extends string> {
  /** The page's path: the outcome of a plain post to it is shown again. */
  path: string
  /** Begins the ids of its parts; the path without its slash unless a page has several forms. */
  name?: string
  /** In the order of the page. The input of a field has the field's name and the id `{name}-{field}`. */
  fields: readonly Field[]
  /** Loads the rules; they are not part of the first view. */
  rules: () => Promise<(values: FormValues) => Partial<Record<Field, FieldProblem>>>
  /** Which field a code of the server belongs to; the others stand in a banner. */
  fieldsOf: (code: CallError['code']) => readonly Field[]
  /** Sends the values and goes on. What it throws is shown. */
  send: (values: FormValues) => Promise<void>
}

/** The entries of a form as text, by the names of its inputs; a box that is not ticked is absent. */
export type FormValues = Readonly<Record<string, string | undefined>>

/** Problems by field, and what stands above all fields. */
interface Shown<Field extends string> {
  problems: Partial<Record<Field, FieldProblem>>
  banner: CallError | undefined
}

/**
 * A form that works as a plain post before the scripts run, and afterwards checks entries on leaving a field, while correcting it and on
 * sending; keeps them; and leads to what is wrong (WEB-624).
 */
export function useForm<Field extends string>({ path, name, fields, rules, fieldsOf, send }: FormPlan<Field>) {
  const t = useT()
  const { site } = useRouter().options.context
  const prefix = name ?? path.slice(1)
  const form = useRef<HTMLFormElement>(null)
  const edited = useRef(new Set<string>())
  const posted = usePosted(path)
  const [shown, setShown] = useState<Shown<Field>>(() =>
    posted ? outcome(fields, fieldsOf, posted.error) : { problems: {}, banner: undefined },
  )
  const [tried, setTried] = useState<FormValues>(posted?.values ?? {})
  const { run, isPending } = useOneAtATime()
  const [attempt, setAttempt] = useState(posted ? 1 : 0)

  // After each failed attempt the focus goes to what is wrong.
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

  const check = async (field: Field) => {
    const values = form.current ? valuesOf(form.current) : {}
    const problems = (await rules())(values)
    setShown((before) => ({ ...before, problems: { ...before.problems, [field]: problems[field] } }))
  }

  const sentences: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const problem = shown.problems[field]
    if (problem) sentences[field] = fieldSentence(t, problem, site.config.passwordBounds)
  }

  return {
    /** To spread on the form. */
    formProps: {
      ref: form,
      id: `${prefix}-form`,
      method: 'post',
      noValidate: true,
      // What sending takes is there before the connection may be lost: browsers do not load again what once failed to load.
      onFocus: () => void Promise.all([rules(), import('@morsel/client/client')]).catch(() => {}),
      onChange: ({ target }: FormEvent<HTMLFormElement>) => {
        const field = fields.find((each) => isEntry(target) && target.name === each)
        if (field === undefined) return
        edited.current.add(field)
        if (shown.problems[field]) void check(field)
      },
      onBlur: ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        const field = fields.find((each) => isEntry(target) && target.name === each)
        // A line that comes or goes now would move the button away from under the press; sending checks everything anyway.
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
            // A field that goes or is emptied now says what was wrong, until somebody edits it again.
            edited.current.clear()
            setShown(outcome(fields, fieldsOf, errorOf(thrown)))
            setAttempt((count) => count + 1)
          }
        })
      },
    },
    /** What had been typed when the page was posted; empty otherwise. */
    posted: posted?.values ?? {},
    /** What was in the form when it was last sent. */
    tried,
    problems: shown.problems,
    /** What stands under each field. */
    sentences,
    /** The same as a list above the form, when nothing else stands there. */
    summary: shown.banner
      ? []
      : fields.flatMap((field) => (sentences[field] ? [{ id: `${prefix}-${field}`, message: sentences[field] }] : [])),
    banner: shown.banner,
    isPending,
  }
}

type Entry = HTMLInputElement | HTMLTextAreaElement

function isEntry(element: unknown): element is Entry {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** The control of a field; of several radio buttons the first. */
function input(form: HTMLFormElement | null, name: string): Entry | undefined {
  const found = form?.elements.namedItem(name)
  const element = found instanceof RadioNodeList ? found[0] : found
  return isEntry(element) ? element : undefined
}

/** The outcome of a plain post to this page that went wrong. It belongs to the page that answered it and is gone with it. */
export function usePosted(path: string) {
  const { site } = useRouter().options.context
  const [posted] = useState(() => (site.formResult?.path === path ? site.formResult : undefined))
  useEffect(() => {
    site.formResult = undefined
  }, [site])
  return posted && { values: posted.values, error: { ...posted.error, status: posted.status } }
}

/** The entries of a form that are texts. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Sorts an error into fields and banner. */
function outcome<Field extends string>(fields: readonly Field[], fieldsOf: FormPlan<Field>['fieldsOf'], error: CallError): Shown<Field> {
  const problems: Partial<Record<Field, FieldProblem>> = {}
  for (const field of fields) {
    const said = error.fieldErrors?.[field]
    if (said !== undefined && isFieldProblem(said)) problems[field] = said
  }
  const { code } = error
  const marked = isFieldProblem(code) ? fieldsOf(code) : []
  if (isFieldProblem(code)) for (const field of marked) problems[field] = code
  // A wrong pair marks both fields, and says so above them: neither line may tell which of the two is wrong.
  const isOfFields = Object.keys(problems).length > 0 && !isWrongPair(code)
  return { problems, banner: isOfFields ? undefined : error }
}
