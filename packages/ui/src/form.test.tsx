import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Banner } from './basics/banner.tsx'
import { Button, buttonClass } from './basics/button.tsx'
import { Checkbox } from './fields/checkbox.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { FormSummary } from './form-summary.tsx'
import { SearchField } from './frame/search-field.tsx'
import { Select } from './frame/select.tsx'
import { ThemeSwitch } from './frame/theme-switch.tsx'

/** The attributes of the first element with a tag. */
function attributes(html: string, tag: string): Record<string, string> {
  const found = new RegExp(`<${tag}\\b([^>]*)>`).exec(html)?.[1] ?? ''
  return Object.fromEntries([...found.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

/** The text of the element with an ID. */
const textOf = (html: string, id: string) => new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(html)?.[1]?.replace(/<[^>]*>/g, '')

const fields = {
  TextField: (texts: { hint?: string; error?: string; id?: string }) => renderToStaticMarkup(<TextField label="Email" {...texts} />),
  PasswordField: (texts: { hint?: string; error?: string; id?: string }) =>
    renderToStaticMarkup(<PasswordField label="Email" showLabel="Show password" {...texts} />),
  Checkbox: (texts: { hint?: string; error?: string; id?: string }) => renderToStaticMarkup(<Checkbox label="Email" {...texts} />),
  Select: (texts: { hint?: string; error?: string; id?: string }) =>
    renderToStaticMarkup(
      <Select label="Email" {...texts}>
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

  it('has no description without a hint, and is not invalid without an error', () => {
    const control = attributes(render({}), tag)
    expect(control).not.toHaveProperty('aria-describedby')
    expect(control).not.toHaveProperty('aria-invalid')
  })

  it('is described by its hint and its error, in this order, and is invalid with an error (WEB-506)', () => {
    const html = render({ hint: 'The one you signed up with', error: 'Enter your email address' })
    const control = attributes(html, tag)
    const [hint = '', error = '', ...rest] = control['aria-describedby']?.split(' ') ?? []
    expect(rest).toEqual([])
    expect(textOf(html, hint)).toBe('The one you signed up with')
    expect(textOf(html, error)).toBe('Enter your email address')
    expect(control['aria-invalid']).toBe('true')
  })

  it('shows an icon with the error, not only a color (WEB-507)', () => {
    expect(render({ error: 'Enter it' })).toMatch(/class="field-error"[^>]*><svg/)
  })

  it('accepts an ID for the links of a summary', () => {
    const html = render({ id: 'email', error: 'Enter it' })
    expect(attributes(html, tag).id).toBe('email')
    expect(attributes(html, tag)['aria-describedby']).toBe('email-error')
  })
})

describe('TextField', () => {
  it('puts the label above, the hint below it, the error below the control, and `after` last (WEB-506)', () => {
    const html = renderToStaticMarkup(<TextField label="L" hint="H" error="E" after={<a href="/x">A</a>} />)
    const order = ['field-label', 'field-hint', '<input', 'field-error', 'href="/x"'].map((part) => html.indexOf(part))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order[0]).toBeGreaterThanOrEqual(0)
  })

  it('passes on the attributes for password managers and keyboards', () => {
    const html = renderToStaticMarkup(
      <TextField label="Email" type="email" autoComplete="username" enterKeyHint="go" defaultValue="a@b.c" />,
    )
    expect(attributes(html, 'input')).toMatchObject({ type: 'email', autoComplete: 'username', enterKeyHint: 'go', value: 'a@b.c' })
  })
})

describe('PasswordField', () => {
  it("hides the password at first, and its button has a name and doesn't submit", () => {
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
  it('does not submit by default', () => {
    expect(attributes(renderToStaticMarkup(<Button>Go</Button>), 'button').type).toBe('button')
    expect(attributes(renderToStaticMarkup(<Button type="submit">Go</Button>), 'button').type).toBe('submit')
  })

  it('is not disabled while pending, and holds both labels to keep its width (WEB-508)', () => {
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

  it('reserves space for the pending label (WEB-508)', () => {
    const html = renderToStaticMarkup(<Button pendingLabel="Signing in…">Sign in</Button>)
    expect(html).toContain('Signing in…')
    expect(attributes(html, 'button')).not.toHaveProperty('aria-disabled')
  })

  it('offers its classes for links', () => {
    expect(buttonClass('secondary', { wide: true, className: 'x' }).split(' ')).toEqual(['btn', 'btn-secondary', 'btn-wide', 'x'])
  })
})

describe('messages', () => {
  it('a summary is an alert with a link to each control, and is empty without errors (WEB-509)', () => {
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
    const html = renderToStaticMarkup(<Banner kind={kind}>Text</Banner>)
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
  it('is a group of radio buttons with one selected', () => {
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
