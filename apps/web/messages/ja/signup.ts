import type { Translation } from '../../src/i18n/message-key.ts'

export const signup = {
  'signup.title': 'アカウントの作成',
  'signup.description': 'メールアドレスとパスワードで無料のアカウントを作成します。',
  'signup.submit': 'アカウントを作成',
  'signup.submitting': 'アカウントを作成しています…',
  'signup.haveAccount': 'アカウントをお持ちですか？',
  'signup.signIn': 'ログイン',
  'signup.closed': '現在、新規アカウントの受付を停止しています',
  'signup.closedHint': 'アカウントがなくても、検索と閲覧はできます。',
  'signup.checkEmail': 'メールを確認してください',
  'signup.checkEmailHint': '{email}にリンクを送信しました。リンクを開いて登録を完了してください。',
  'signup.checkEmailPlain': '入力したメールアドレスにリンクを送信しました。リンクを開いて登録を完了してください。',
  'signup.otherAddress': '別のメールアドレスを使う',
  'signup.switchTitle': '{name}さんとしてログインしています',
  'signup.switchHint': '別のアカウントを作成するには、先にログアウトしてください。',
  'signup.switchSubmit': 'ログアウトしてアカウントを作成',
  'signup.terms':
    'アカウントを作成すると、<terms>利用規約</terms>と<eula>使用許諾契約（EULA）</eula>に同意し、<privacy>プライバシーポリシー</privacy>を読んだものとみなされます（新しいタブで開きます）。',
} satisfies Translation<'signup'>
