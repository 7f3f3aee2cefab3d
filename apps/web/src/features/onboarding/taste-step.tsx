import { tasteOfFields } from '@morsel/contract/preferences'
import { useFailedPost } from '../../forms/use-form.ts'
import { TasteFields } from '../../people/taste-fields.tsx'
import type { OnboardingData } from './onboarding-data.ts'
import { SkippableForm, type SkippableStepProps } from './skippable-form.tsx'

/** City, cuisines, diets and allergens, all optional. */
export function TasteStep({ data, ...step }: SkippableStepProps & { data: OnboardingData }) {
  const posted = useFailedPost('/onboarding')
  return (
    <SkippableForm {...step} answerOf={(fields) => ({ step: 2, taste: fields && tasteOfFields(fields) })}>
      <TasteFields taste={posted ? tasteOfFields(posted.values) : data.taste} cities={data.cities} cuisines={data.cuisines} />
    </SkippableForm>
  )
}
