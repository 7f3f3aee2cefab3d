import { Button } from '@morsel/ui/basics/button'
import type { ComponentProps } from 'react'

/** What a plain post says beside the entries of its form: `do` names the call, and `of` the form, if its page has several (WEB-977). */
type PlainValues = Readonly<Record<string, string>> & { do: string; of: string }

/** The hidden fields of a form, for the plain post. */
export function PlainFields({ values }: { values: PlainValues }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** A button that makes a call, and a plain post before scripts run. */
export function PlainButton({ values, onPress, ...button }: ComponentProps<typeof Button> & { values: PlainValues; onPress: () => void }) {
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      <PlainFields values={values} />
      <Button type="submit" {...button} />
    </form>
  )
}
