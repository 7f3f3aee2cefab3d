import { commonTopics, type MailTopic } from '@morsel/contract/notification'
import { boxName, topicsOfFields } from '@morsel/contract/preferences'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { useRouter } from '@tanstack/react-router'
import { useFailedPost } from '../../forms/use-form.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { SkippableForm, type SkippableStepProps } from './skippable-form.tsx'

/** Email choices, all off by default. */
export function EmailsStep({ topics, ...step }: SkippableStepProps & { topics: readonly MailTopic[] }) {
  const t = useT()
  const { site } = useRouter().options.context
  const posted = useFailedPost('/onboarding')
  const chosen = posted ? topicsOfFields(posted.values) : topics
  return (
    <SkippableForm {...step} isLast answerOf={(fields) => ({ step: 3, topics: fields && topicsOfFields(fields) })}>
      <div className="grid gap-3">
        {commonTopics.map((topic) => (
          <Checkbox
            key={topic}
            name={boxName('topic', topic)}
            label={t(`people.topic.${topic}`, { product: site.name })}
            hint={t(`people.topicHint.${topic}`)}
            defaultChecked={chosen.includes(topic)}
          />
        ))}
      </div>
    </SkippableForm>
  )
}
