import type { Translation } from '../../src/i18n/message-key.ts'

export const login = {
  'login.title': 'ログイン',
  'login.description': 'メールアドレスまたはユーザー名とパスワードでログインします。',
  'login.rememberMe': 'このデバイスでログインしたままにする',
  'login.submit': 'ログイン',
  'login.submitting': 'ログインしています…',
  'login.passkey': 'パスキーでログイン',
  'login.passkeyWaiting': 'デバイスの応答を待っています…',
  'login.challenged': '完了していないログインがあります。',
  'login.finish': 'ログインを完了する',
  'login.forgot': 'パスワードを忘れた場合',
  'login.unproven': '先にメールアドレスを確認してください。お送りしたリンクを開いてください。',
  'login.sendLink': '新しいリンクを送信',
  'login.noAccount': 'アカウントをお持ちでないですか？',
  'login.createAccount': 'アカウントを作成',
  'login.noticeSignedOut': 'ログアウトしました。',
  'login.noticeSessionEnded': 'セッションが終了しました。続けるにはログインしてください。',
  'login.noticeSignInExpired': 'ログインの有効期限が切れました。もう一度始めてください。',
  'login.noticePasswordChanged': 'パスワードを変更しました。新しいパスワードでログインしてください。',
  'login.noticeAccountCreated': 'アカウントの準備ができました。ログインしてください。',
  'login.noticeEmailConfirmed': 'メールアドレスを確認しました。ログインしてください。',
  'login.noticeCheckMail': 'メールを確認し、お送りしたリンクを開いてください。',
  'login.noticeLinkFirst': 'リンクに対応するアカウントでログインしてから、もう一度リンクを開いてください。',
  'login.noticeCookiesOff':
    'ブラウザがこのサイトのCookieをブロックしているため、ログインできませんでした。Cookieを許可してからログインしてください。',
} satisfies Translation<'login'>
