import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepSession } from '../session-keeper.ts'
import { useSession } from '../session-state.ts'

/** Holds the session for as long as the page is open, also where nothing shows it (client runtime R78). */
export function SessionKeeper() {
  const router = useRouter()
  useSession()
  useEffect(() => keepSession(router), [router])
  return null
}
