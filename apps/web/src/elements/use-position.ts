import { useState } from 'react'

/**
 * Finds the user's position when `look` is called, in degrees, as in URLs. @param onFound returns false if the position can't be used
 */
export function usePosition(onFound: (point: { lat: string; lon: string }) => false | undefined) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const look = () => {
    setState('pending')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState(onFound({ lat: latitude.toFixed(5), lon: longitude.toFixed(5) }) === false ? 'failed' : 'idle')
      },
      () => setState('failed'),
      { maximumAge: 60_000, timeout: 15_000 },
    )
  }
  return { state, look }
}
