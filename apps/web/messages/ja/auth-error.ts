import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'ログインできませんでした',
  'authError.documentTitle': 'ログインの問題',
  'authError.cancelled': 'ログインはキャンセルされました。何も変更されていません。いつでもやり直せます。',
  'authError.tookTooLong': 'ログインに時間がかかりすぎました。もう一度始めて、同じブラウザで完了してください。',
  'authError.signInAsBefore': '{provider}はこのアカウントと連携していません。これまでの方法でログインしてから、設定で連携してください。',
  'authError.otherEmail':
    'このアカウントはメールアドレスが異なるため、連携しませんでした。同じメールアドレスのアカウントを連携してください。',
  'authError.noEmail':
    'アカウントに必要なメールアドレスが、{provider}から提供されませんでした。提供を許可するか、別の方法を使ってください。',
  'authError.closed': '現在、新規アカウントの受付を停止しています。アカウントをお持ちの場合は、これまでの方法でログインしてください。',
  'authError.providerAway': '{provider}が応答していません。しばらくしてからもう一度試すか、別の方法を使ってください。',
  'authError.otherService': '連携先のサービス',
  'authError.failed': '問題が発生しました。何も変更されていません。もう一度試すか、別の方法を使ってください。',
  'authError.banned': 'アカウントは停止されています。理由と異議申し立ての方法は、お送りしたメールをご覧ください。',
  'authError.appUnknown': 'このアプリは登録されていないか、削除されました。開発者にお知らせください。',
  'authError.appWrong': 'アプリから無効なリクエストが送信されました。開発者にお知らせください。',
  'authError.appTooLate': 'このリクエストは期限切れか、すでに回答済みです。アプリに戻ってやり直してください。',
  'authError.tryAgain': 'もう一度試す',
  'authError.otherMethod': '別の方法を使う',
  'authError.goOn': '続ける',
  'authError.help': '問題が続く場合は、数分待つか、メールアドレスとパスワードでログインしてください。',
  'authError.code': 'コード：',
  'authError.unknownCode': '不明',
} satisfies Translation<'authError'>
