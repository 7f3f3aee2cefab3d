import { useQuery } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Whether this browser gets push notifications, as far as it's known. */
export type PushState = 'loading' | 'unsupported' | 'blocked' | 'off' | 'on'

/** Whether this browser gets push notifications, and functions that turn them on and off. */
export function usePush() {
  const { client, queries, site } = useRouter().options.context
  const isHydrated = useHydrated()
  const [hasFailed, setFailed] = useState(false)
  const [isPending, setPending] = useState(false)
  const isSupported = isHydrated && !site.isDevelopment && hasPush()
  const server = useQuery({ ...queries.push.get(), enabled: isSupported, staleTime: 0 })
  const browser = useQuery({ queryKey: ['push', 'browser'], queryFn: readBrowser, enabled: isSupported, staleTime: 0 })

  async function change(work: () => Promise<void>) {
    setFailed(false)
    setPending(true)
    await work().catch(() => setFailed(true))
    await Promise.all([server.refetch(), browser.refetch()])
    setPending(false)
  }
  const turnOn = () =>
    change(async () => {
      if (!server.data) throw new Error('The server’s key is unknown.')
      const subscription = await subscribe(server.data.publicKey)
      if (subscription) await client.push.register.mutate(subscription)
    })
  const turnOff = () =>
    change(async () => {
      await client.push.unregister.mutate()
      await (await currentSubscription())?.unsubscribe()
    })
  return { state: stateOf({ isHydrated, isSupported, server, browser }), hasFailed, isPending, turnOn, turnOff }
}

interface Known {
  isHydrated: boolean
  isSupported: boolean
  server: { data: { isOn: boolean } | undefined; isError: boolean }
  browser: { data: { isBlocked: boolean; isSubscribed: boolean } | undefined }
}

function stateOf({ isHydrated, isSupported, server, browser }: Known): PushState {
  if (!isHydrated) return 'loading'
  if (!isSupported) return 'unsupported'
  if (browser.data?.isBlocked) return 'blocked'
  if (server.isError) return 'off'
  if (!server.data || !browser.data) return 'loading'
  return server.data.isOn && browser.data.isSubscribed ? 'on' : 'off'
}

const hasPush = () => __HAS_WORKER__ && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function readBrowser() {
  return { isBlocked: Notification.permission === 'denied', isSubscribed: (await currentSubscription()) !== null }
}

/** Asks for permission and subscribes. Returns undefined if the user refused. */
async function subscribe(applicationServerKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await navigator.serviceWorker.ready
  // An earlier subscription may be for another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint = '', keys = {} } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}
