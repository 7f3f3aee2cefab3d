import { Button, type ButtonKind, IconButton } from '@morsel/ui/basics/button'
import { CloseIcon, SearchIcon } from '@morsel/ui/basics/icons'
import { SocialButton } from '@morsel/ui/social-button'
import { SaveButton } from '@morsel/ui/tickets/save-button'
import { useState } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'
import { Sample, State, useLength } from './sample.tsx'

const kinds: readonly ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger']

export function ButtonSamples() {
  const t = useT()
  const long = useLength()
  const [isSaved, setSaved] = useState(true)
  const text = long(t('shell.search'))
  return (
    <>
      {kinds.map((kind) => (
        <Sample key={kind} name={`Button ${kind}`}>
          <div className="flex flex-wrap gap-6">
            <State of="rest">
              <Button kind={kind} icon={<SearchIcon small />}>
                {text}
              </Button>
            </State>
            <State of="hover">
              <Button kind={kind} data-shown="hover">
                {text}
              </Button>
            </State>
            <State of="focus">
              <Button kind={kind} data-shown="focus">
                {text}
              </Button>
            </State>
            <State of="off">
              <Button kind={kind} aria-disabled>
                {text}
              </Button>
            </State>
            <State of="busy">
              <Button kind={kind} pending pendingLabel={long(t('shell.loading'))}>
                {text}
              </Button>
            </State>
          </div>
        </Sample>
      ))}
      <Sample name="IconButton">
        <div className="flex flex-wrap gap-6">
          <State of="rest">
            <IconButton label={t('shell.close')}>
              <CloseIcon />
            </IconButton>
          </State>
          <State of="hover">
            <IconButton label={t('shell.close')} data-shown="hover">
              <CloseIcon />
            </IconButton>
          </State>
          <State of="focus">
            <IconButton label={t('shell.close')} data-shown="focus">
              <CloseIcon />
            </IconButton>
          </State>
        </div>
      </Sample>
      <Sample name="SaveButton">
        <SaveButton label={t('shell.saved')} isSaved={isSaved} onClick={() => setSaved(!isSaved)} />
      </Sample>
      <Sample name="SocialButton">
        <div className="max-w-form">
          <SocialButton logo={undefined} note={t('shell.saved')}>
            {text}
          </SocialButton>
        </div>
      </Sample>
    </>
  )
}
