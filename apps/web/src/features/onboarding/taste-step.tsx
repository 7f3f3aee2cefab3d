import { type Preferences, tasteOfFields } from '@morsel/contract/preferences'
import { useRouter } from '@tanstack/react-router'
import { useFailedPost } from '../../forms/use-form.ts'
import { useDeviceTaste } from '../../people/needs/use-needs.ts'
import { TasteFields } from '../../people/taste-fields.tsx'
import type { OnboardingData } from './onboarding-data.ts'
import { SkippableForm, type SkippableStepProps } from './skippable-form.tsx'

/** City, cuisines, diets and allergens, all optional. */
export function TasteStep({ data, ...step }: SkippableStepProps & { data: OnboardingData }) {
  const posted = useFailedPost('/onboarding')
  const taste = useOwnTaste(data.taste)
  return (
    <SkippableForm {...step} answerOf={(fields) => ({ step: 2, taste: fields && tasteOfFields(fields) })}>
      <TasteFields
        key={taste.key}
        taste={posted ? tasteOfFields(posted.values) : taste.taste}
        cities={data.cities}
        cuisines={data.cuisines}
      />
    </SkippableForm>
  )
}

/**
 * Returns the preferences of the account, or else those chosen on this device before sign-up (WEB-746). The key changes when the device's
 * choices arrive.
 */
function useOwnTaste(stored: Preferences): { taste: Preferences; key: string } {
  const { city } = useRouter().options.context.site
  const device = useDeviceTaste()
  const hasNeeds = stored.diets.length + stored.allergens.length > 0
  const isOwn = hasNeeds || device === undefined || device.diets.length + device.allergens.length === 0
  const needs = isOwn ? stored : { diets: device.diets, allergens: device.allergens }
  return { taste: { ...stored, ...needs, city: stored.city ?? city ?? null }, key: needs === stored ? 'account' : 'device' }
}
