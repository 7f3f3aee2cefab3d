import {
  mailTopics,
  NOTIFICATION_GROUPS,
  type NotificationGetOutput,
  type NotificationGroup,
  noticeGroups,
  notificationGroups,
} from '@morsel/contract/notification'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'

/** All settings, as the page shows and stores them. */
export type Choice = NotificationGetOutput

const channels = ['inbox', 'email', 'push'] as const
type Channel = (typeof channels)[number]

/** The notification settings: one row per group, one checkbox per channel, and a checkbox that pauses all. */
export function NotificationChoices({ chosen, choose }: { chosen: Choice; choose: (choice: Choice) => void }) {
  const t = useT()
  const shown = notificationGroups.filter((group) => group !== 'moderation' || chosen.isModerator)
  return (
    <>
      {shown.map((group) => (
        <GroupRow key={group} group={group} chosen={chosen} choose={choose} />
      ))}
      <div className="border-t border-line pt-3">
        <Checkbox
          label={t('notifications.pause')}
          hint={t('notifications.pauseHint')}
          checked={chosen.isPaused}
          onChange={({ currentTarget: { checked } }) => choose({ ...chosen, isPaused: checked })}
        />
      </div>
    </>
  )
}

function GroupRow({ group, chosen, choose }: { group: NotificationGroup; chosen: Choice; choose: (choice: Choice) => void }) {
  const t = useT()
  const { site } = useRouter().options.context
  const row = NOTIFICATION_GROUPS[group]
  return (
    <fieldset className="grid gap-2 border-t border-line py-3" aria-describedby={`${group}-hint`}>
      <legend className="float-start font-semibold">{t(`people.topic.${group}`, { product: site.name })}</legend>
      <p id={`${group}-hint`} className="clear-both text-small text-ink-muted">
        {t(`people.topicHint.${group}`)}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {channels.map((channel) => {
          const use = row[channel]
          if (use === 'never') return null
          const name = t(`notifications.${channel}`)
          return (
            <Checkbox
              key={channel}
              label={use === 'always' ? `${name} · ${t('notifications.alwaysOn')}` : name}
              disabled={use === 'always'}
              checked={use === 'always' || isOn(chosen, group, channel)}
              onChange={({ currentTarget: { checked } }) => choose(withChoice(chosen, { group, channel, isOn: checked }))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Emails are stored if they're on, the others if they're off. */
function isOn({ topics, inboxOff, pushOff }: Choice, group: NotificationGroup, channel: Channel): boolean {
  if (channel === 'email') return topics.some((topic) => topic === group)
  return !(channel === 'inbox' ? inboxOff : pushOff).some((off) => off === group)
}

function withChoice(chosen: Choice, { group, channel, isOn }: { group: NotificationGroup; channel: Channel; isOn: boolean }): Choice {
  const includes = (list: readonly string[], each: string, isIncluded: boolean) => (each === group ? isIncluded : list.includes(each))
  if (channel === 'email') return { ...chosen, topics: mailTopics.filter((topic) => includes(chosen.topics, topic, isOn)) }
  const off = (list: readonly string[]) => noticeGroups.filter((each) => includes(list, each, !isOn))
  return channel === 'inbox' ? { ...chosen, inboxOff: off(chosen.inboxOff) } : { ...chosen, pushOff: off(chosen.pushOff) }
}
