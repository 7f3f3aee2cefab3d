import type { Needs } from '@morsel/contract/fit'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useSession } from '../../session/session-state.ts'
import { staleMs } from '../../site/query-client.ts'
import { type DeviceTaste, onTaste, readTaste } from './device-taste.ts'

/** Returns the preferences stored on this device; undefined on the server, which never gets them. */
export function useDeviceTaste(): DeviceTaste | undefined {
  return useSyncExternalStore(onTaste, readTaste, () => undefined)
}

/** Returns the reader's diets and allergens, from the account or, for guests, from this device. Undefined for readers without any. */
export const useNeeds = (): Needs | undefined => useLateNeeds().needs

/** Like {@link useNeeds}, and says whether the preferences of the account are still loading. */
export function useLateNeeds(): { needs: Needs | undefined; isLoading: boolean } {
  const { queries } = useRouter().options.context
  const isSignedIn = useSession() !== null
  const device = useDeviceTaste()
  const { data, isLoading } = useQuery({ ...queries.preferences.get(), staleTime: staleMs.details, enabled: isSignedIn })
  const needs = isSignedIn ? data : device
  return { needs: needs && needs.diets.length + needs.allergens.length > 0 ? needs : undefined, isLoading }
}
