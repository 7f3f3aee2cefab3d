import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Banner } from './banner.tsx'
import { Button, buttonClass } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { FormSummary } from './form-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { SearchField } from './search-field.tsx'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The attributes of the first element with that tag. */
function attributes(html: string, tag: string): Record<string, string> {
  const found = new RegExp(`<${tag}\\b([^>]*)>`).exec(html)?.[1] ?? ''
  return Object.fromEntries([...found.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

/** The words inside the element with that id. */
const wordsOf = (html: string, id: string) => new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1]?.replace(/<[^>]*>/g, '')

const fields = {
  TextField: (words: { hint?: string; error?: string; id?: string }) => renderToStaticMarkup(<TextField label="E-mail" {...words} />),
  PasswordField: (words: { hint?: string; error?: string; id?: string }) =>
    renderToStaticMarkup(<PasswordField label="E-mail" showLabel="Show password" {...words} />),
  Checkbox: (words: { hint?: string; error?: string; id?: string }) => renderToStaticMarkup(<Checkbox label="E-mail" {...words} />),
  Select: (words: { hint?: string; error?: string; id?: string }) =>
    renderToStaticMarkup(
      <Select label="E-mail" {...words}>
        <option>One</option>
      </Select>,
    ),
}

describe.each(Object.entries(fields))('%s', (name, render) => {
  const tag = name === 'Select' ? 'select' : 'input'

  it('belongs to its label (WEB-506)', () => {
    const html = render({})
    expect(attributes(html, 'label').for).toBe(attributes(html, tag).id)
    expect(attributes(html, tag).id).toBeTruthy()
  })

  it('is not described and not invalid without words', () => {
    const control = attributes(render({}), tag)
    expect(control).not.toHaveProperty('aria-describedby')
    expect(control).not.toHaveProperty('aria-invalid')
  })

  it('is described by its hint and its error, in this order, and invalid with an error (WEB-506)', () => {
    const html = render({ hint: 'The one you signed up with', error: 'Enter your e-mail address' })
    const control = attributes(html, tag)
    const [hint = '', error = '', ...rest] = control['aria-describedby']?.split(' ') ?? []
    expect(rest).toEqual([])
    expect(wordsOf(html, hint)).toBe('The one you signed up with')
    expect(wordsOf(html, error)).toBe('Enter your e-mail address')
    expect(control['aria-invalid']).toBe('true')
  })

  it('shows an icon with the error, so that colour does not say it alone (WEB-507)', () => {
    expect(render({ error: 'Enter it' })).toMatch(/class="field-error"[^>]*><svg/)
  })

  it('takes the id that a summary links to', () => {
    const html = render({ id: 'email', error: 'Enter it' })
    expect(attributes(html, tag).id).toBe('email')
    expect(attributes(html, tag)['aria-describedby']).toBe('email-error')
  })
})

describe('TextField', () => {
  it('puts the label above, the hint below it, the error below the control, and what comes after last (WEB-506)', () => {
    const html = renderToStaticMarkup(<TextField label="L" hint="H" error="E" after={<a href="/x">A</a>} />)
    const order = ['field-label', 'field-hint', '<input', 'field-error', 'href="/x"'].map((part) => html.indexOf(part))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order[0]).toBeGreaterThanOrEqual(0)
  })

  it('passes on what managers and keyboards need', () => {
    const html = renderToStaticMarkup(
      <TextField label="E-mail" type="email" autoComplete="username" enterKeyHint="go" defaultValue="a@b.c" />,
    )
    expect(attributes(html, 'input')).toMatchObject({ type: 'email', autoComplete: 'username', enterKeyHint: 'go', value: 'a@b.c' })
  })
})

describe('PasswordField', () => {
  it('hides at first and says so; the button does not submit and names itself', () => {
    const html = renderToStaticMarkup(<PasswordField label="Password" showLabel="Show password" id="p" autoComplete="new-password" />)
    expect(attributes(html, 'input')).toMatchObject({ type: 'password', autoComplete: 'new-password' })
    expect(attributes(html, 'input')).not.toHaveProperty('maxLength')
    expect(attributes(html, 'button')).toMatchObject({
      type: 'button',
      'aria-pressed': 'false',
      'aria-label': 'Show password',
      'aria-controls': 'p',
    })
  })
})

describe('Button', () => {
  it('does not submit unless told to', () => {
    expect(attributes(renderToStaticMarkup(<Button>Go</Button>), 'button').type).toBe('button')
    expect(attributes(renderToStaticMarkup(<Button type="submit">Go</Button>), 'button').type).toBe('submit')
  })

  it('waits without being disabled, and holds both wordings to keep its width (WEB-508)', () => {
    const html = renderToStaticMarkup(
      <Button pending pendingLabel="Signing in…">
        Sign in
      </Button>,
    )
    expect(attributes(html, 'button')).toMatchObject({ 'aria-disabled': 'true', 'aria-busy': 'true' })
    expect(attributes(html, 'button')).not.toHaveProperty('disabled')
    expect(html).toContain('Sign in')
    expect(html).toContain('Signing in…')
  })

  it('keeps room for the waiting words before it waits (WEB-508)', () => {
    const html = renderToStaticMarkup(<Button pendingLabel="Signing in…">Sign in</Button>)
    expect(html).toContain('Signing in…')
    expect(attributes(html, 'button')).not.toHaveProperty('aria-disabled')
  })

  it('lends its look to links', () => {
    expect(buttonClass('secondary', { wide: true, className: 'x' }).split(' ')).toEqual(['btn', 'btn-secondary', 'btn-wide', 'x'])
  })
})

describe('messages', () => {
  it('a summary is an alert that leads to each control, and nothing without errors (WEB-509)', () => {
    const html = renderToStaticMarkup(
      <FormSummary
        title="There are 2 problems"
        errors={[
          { id: 'a', message: 'Enter A' },
          { id: 'b', message: 'Enter B' },
        ]}
      />,
    )
    expect(html).toMatch(/role="alert" tabindex="-1"/i)
    expect(html).toMatch(/href="#a"[^>]*>Enter A<.*href="#b"[^>]*>Enter B</)
    expect(renderToStaticMarkup(<FormSummary title="There are no problems" errors={[]} />)).toBe('')
  })

  it.each([
    ['danger', 'alert'],
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'status'],
  ] as const)('a %s banner is announced as %s', (kind, role) => {
    const html = renderToStaticMarkup(<Banner kind={kind}>Words</Banner>)
    expect(attributes(html, 'div').role).toBe(role)
    expect(html).toContain('<svg')
  })
})

describe('SearchField', () => {
  it('has an invisible label, not only a placeholder', () => {
    const html = renderToStaticMarkup(<SearchField label="Search dishes" placeholder="Ragù" />)
    expect(attributes(html, 'label').for).toBe(attributes(html, 'input').id)
    expect(attributes(html, 'input')).toMatchObject({ type: 'search', name: 'q' })
  })
})

describe('ThemeSwitch', () => {
  it('is a group of radio buttons with one chosen', () => {
    const html = renderToStaticMarkup(
      <ThemeSwitch legend="Theme" labels={{ system: 'System', light: 'Light', dark: 'Dark' }} value="dark" onChange={() => {}} />,
    )
    const radios = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input)
    expect(radios).toHaveLength(3)
    expect(new Set(radios.map((radio) => /name="([^"]+)"/.exec(radio)?.[1])).size).toBe(1)
    expect(radios.filter((radio) => radio.includes('checked'))).toEqual([expect.stringContaining('value="dark"')])
    expect(html).toContain('<legend class="vh">Theme</legend>')
  })
})
