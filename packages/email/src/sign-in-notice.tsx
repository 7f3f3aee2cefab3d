/** @jsxRuntime automatic */
import { deviceName } from '@morsel/contract/device'
import type { ReactNode } from 'react'
import type { Draft } from './draft.ts'
import type { EmailContext } from './email-context.ts'
import { Action, EmailLayout, FinePrint, Paragraph } from './layout.tsx'
import { RichText } from './rich-text.tsx'
import { linkToPage } from './site.ts'

/** A sign-in, or an attempt at one. */
interface SignIn {
  name: string
  at: string
  device: string
  ipAddress: string
}

interface Notice {
  title: string
  /** The texts that say what happened: without and with an IP address. */
  what: 'new-sign-in.what' | 'wrong-second-factor.what'
  whatFrom: 'new-sign-in.whatFrom' | 'wrong-second-factor.whatFrom'
  /** What else is unusual about it. */
  details?: ReactNode
  advice: string
  action: { page: readonly string[]; label: string }
}

/** Writes an email about a sign-in: on which device, when and from where, and what users can do if it wasn't them. */
export function signInNotice(
  { name, at: iso, device: label, ipAddress }: SignIn,
  { title, what, whatFrom, details, advice, action }: Notice,
  context: EmailContext,
): Draft {
  const { site, t, greeting, dateTime, locale } = context
  const at = dateTime(iso)
  const device = deviceName(label, locale)
  const components = { strong: <strong /> }
  return {
    subject: title,
    body: (
      <EmailLayout context={context} title={title} preview={`${device}, ${at}`}>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          {ipAddress === '' ? (
            <RichText id={what} values={{ device, at }} components={components} />
          ) : (
            <RichText id={whatFrom} values={{ device, at, ipAddress }} components={components} />
          )}
        </Paragraph>
        {details}
        <Paragraph>{t('shared.nothingToDo')}</Paragraph>
        <FinePrint>{advice}</FinePrint>
        <Action href={linkToPage(site, { segments: action.page })}>{action.label}</Action>
      </EmailLayout>
    ),
  }
}
