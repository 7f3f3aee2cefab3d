import type { ChangeFacts } from '@morsel/contract/change'
import { Banner } from '@morsel/ui/basics/banner'
import { Button } from '@morsel/ui/basics/button'
import { useT } from '../../../i18n/messages-provider.tsx'
import { fieldKey } from '../../../places/values/field-key.ts'
import { useValueText } from '../../../places/values/use-value-text.ts'
import type { EditConflict } from './use-edit-form.ts'

/** Shows the current values beside the user's own when someone else changed the same fields. */
export function Conflict({
  facts,
  conflict: { conflicts, mine },
  onKeepMine,
  onKeepTheirs,
}: {
  facts: ChangeFacts
  conflict: EditConflict
  onKeepMine: () => void
  onKeepTheirs: () => void
}) {
  const t = useT()
  const textOf = useValueText(facts)
  return (
    <div className="grid gap-4" tabIndex={-1} ref={(box) => box?.focus()}>
      <Banner kind="warning" title={t('contribute.conflict')}>
        <dl className="grid gap-3">
          {Object.entries(conflicts).map(([field, current]) => (
            <div key={field}>
              <dt className="font-semibold">{t(fieldKey(field))}</dt>
              <dd>{t('contribute.conflictNow', { value: textOf(field, current) })}</dd>
              <dd>{t('contribute.conflictBefore', { value: textOf(field, mine[field]?.from) })}</dd>
              <dd>{t('contribute.conflictMine', { value: textOf(field, mine[field]?.to) })}</dd>
            </div>
          ))}
        </dl>
      </Banner>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onKeepMine}>
          {t('contribute.useMine')}
        </Button>
        <Button kind="quiet" onClick={onKeepTheirs}>
          {t('contribute.useTheirs')}
        </Button>
      </div>
    </div>
  )
}
