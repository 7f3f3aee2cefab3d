/** `/inbox`. */
export const inbox = {
  'inbox.title': 'Inbox',
  'inbox.description': 'News about your contributions, your reviews and what you follow.',
  'inbox.empty': 'Nothing here yet. When one of your changes is accepted or one of your reviews helps others, you’ll see it here.',
  'inbox.explore': 'Find something to improve',
  'inbox.readAll': 'Mark all as read',
  'inbox.new': 'New',
  'inbox.reason': 'Reason: {note}',
  'inbox.older': 'Show older',
  'inbox.latest': 'Back to the latest',
  'inbox.settings': 'Notification settings',
  'inbox.follows': 'From what you follow',
  'inbox.followsEmpty': 'No updates yet. Follow restaurants, dishes and people, and you’ll see what’s new here.',
  'inbox.followsFind': 'Find restaurants to follow',
  'inbox.followsAll': 'All updates',
  'inbox.failed': 'Couldn’t load your inbox.',
} as const
