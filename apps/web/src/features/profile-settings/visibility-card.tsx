import type { ProfileVisibility } from '@morsel/contract/profile'
import type { SessionUser } from '@morsel/contract/session'
import { Link } from '@morsel/ui/basics/link'
import { Checkbox } from '@morsel/ui/fields/checkbox'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useChoice } from '../../elements/use-choice.ts'
import { FormBanner } from '../../forms/form-banner.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Profile visibility and indexing. Each checkbox takes effect immediately. */
export function VisibilityCard({ user }: { user: Pick<SessionUser, 'username'> }) {
  const t = useT()
  const { client, queries } = useRouter().options.context
  const query = useQuery(queries.profile.visibility())
  const { choose, retry, error, isSaved } = useChoice(queries.profile.visibility().queryKey, (visibility: ProfileVisibility) =>
    client.profile.setVisibility.mutate(visibility),
  )
  const { data } = query
  return (
    <SettingsCard id="visibility" title={t('profileSettings.visibility')}>
      <FormBanner error={error} retry={retry} />
      {query.isError && !data && <LoadFailed tryAgain={() => void query.refetch()}>{t('profileSettings.visibilityFailed')}</LoadFailed>}
      {data && (
        <>
          <Checkbox
            label={t('profileSettings.isPublic')}
            hint={t('profileSettings.isPublicHint')}
            checked={data.isPublic}
            onChange={({ currentTarget: { checked } }) => choose({ isPublic: checked, isIndexed: checked && data.isIndexed })}
          />
          {data.isPublic && (
            <Checkbox
              label={t('profileSettings.isIndexed')}
              checked={data.isIndexed}
              onChange={({ currentTarget: { checked } }) => choose({ isPublic: true, isIndexed: checked })}
            />
          )}
          <p role="status" className="min-h-6 text-small font-semibold text-success">
            {isSaved && t('profileSettings.saved')}
          </p>
        </>
      )}
      {user.username !== null && (
        <p className="flex flex-wrap gap-x-4">
          <Link href={`/user/${user.username}`} className="tap">
            {t('profileSettings.see')}
          </Link>
          {data?.isPublic && (
            <Link href={`/user/${user.username}?as=others`} className="tap">
              {t('profileSettings.seeAsOthers')}
            </Link>
          )}
        </p>
      )}
    </SettingsCard>
  )
}
