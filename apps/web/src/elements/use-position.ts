import { useState } from 'react'

/** Finds the user's position when `look` is called, in degrees as URLs have them. */
export function usePosition(onFound: (point: { lat: string; lon: string }) => void) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const look = () => {
    setState('pending')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle')
        onFound({ lat: latitude.toFixed(5), lon: longitude.toFixed(5) })
      },
      () => setState('failed'),
      { maximumAge: 60_000, timeout: 15_000 },
    )
  }
  return { state, look }
}
