/** `/settings/notifications`. */
export const notifications = {
  'notifications.title': 'Notifications',
  'notifications.description': 'Choose what you’re notified about, and how.',
  'notifications.email': 'Email',
  'notifications.alwaysOn': 'Always on',
  'notifications.unproven': 'Confirm your email address first. Until then, we send only security alerts.',
  'notifications.saved': 'Saved.',
  'notifications.failed': 'Couldn’t load your notification settings.',
  'notifications.choices': 'What you’re notified about',
  'notifications.inbox': 'Inbox',
  'notifications.push': 'Push',
  'notifications.pause': 'Pause all',
  'notifications.pauseHint':
    'Stops emails and push notifications until you turn this off. You’ll still get security alerts, decisions and your inbox.',
  'notifications.pushTitle': 'Push notifications in this browser',
  'notifications.pushWhy':
    'Get a notification on this device when something happens, even if {product} isn’t open. Your browser will ask for permission.',
  'notifications.pushOn': 'Turn on push notifications',
  'notifications.pushOff': 'Turn off push notifications',
  'notifications.pushActive': 'Push notifications are on in this browser.',
  'notifications.pushBlocked': 'Your browser blocks notifications from this site. Allow them in its settings, then try again.',
  'notifications.pushUnsupported':
    'This browser doesn’t support push notifications. On an iPhone or iPad, add {product} to the home screen first.',
  'notifications.pushFailed': 'Couldn’t turn on push notifications. Try again.',
  'notifications.follows': 'What you follow',
  'notifications.followsEmpty': 'You don’t follow anything yet. Use the button on the pages of places, dishes and people.',
  'notifications.unfollow': 'Unfollow',
  'notifications.privatePerson': 'Private profile',
  'notifications.followers': 'Your followers',
  'notifications.followersHint': 'Followers see when you write a public review. If you remove someone, they can’t follow you again.',
  'notifications.removeFollower': 'Remove',
} as const
