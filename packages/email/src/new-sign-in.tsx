/** @jsxRuntime automatic */
import type { WriteDraft } from './draft.ts'
import { Action, FinePrint, Letter, Paragraph } from './letter.tsx'
import { linkToPage } from './site.ts'
import { greeting, moment } from './words.ts'

/** Warns of a sign-in from a device that was not seen before. */
export const newSignIn: WriteDraft<'new-sign-in'> = ({ name, at, device, ipAddress }, site) => ({
  subject: 'New sign-in to your account',
  letter: (
    <Letter site={site} title="New sign-in to your account" preview={`${device}, ${moment(at)}`}>
      <Paragraph>{greeting(name)}</Paragraph>
      <Paragraph>
        Somebody signed in from a device that is new to us: <strong>{device}</strong>, {moment(at)}
        {ipAddress === '' ? '' : `, network address ${ipAddress}`}. If it was you, there is nothing to do.
      </Paragraph>
      <FinePrint>If it was not you, sign that device out, and change your password.</FinePrint>
      <Action href={linkToPage(site, { segments: ['settings', 'security'] })}>See my devices</Action>
    </Letter>
  ),
})
