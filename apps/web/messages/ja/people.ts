import type { Translation } from '../../src/i18n/message-key.ts'

export const people = {
  'people.username': 'ユーザー名',
  'people.usernameHint': '3〜30文字の英字、数字、ピリオド、アンダースコア',
  'people.checking': '確認しています…',
  'people.usernameFree': '{username}は使用できます',
  'people.suggestions': '使用できるユーザー名',
  'people.useSuggestion': '{username}を使う',
  'people.city': 'デフォルトの都市',
  'people.noCity': '指定なし',
  'people.locate': '最寄りの都市を探す',
  'people.locating': '現在地を確認しています…',
  'people.locateFailed': '現在地を取得できませんでした。一覧から都市を選んでください。',
  'people.cuisines': '好きな料理のジャンル',
  'people.diets': '食事制限',
  'people.allergens': '避けたいアレルゲン',
  'people.needsWhy':
    '食べるものから、健康状態や信条がわかることがあります。この情報は暗号化して保存され、自分だけに表示され、料理の絞り込みにのみ使われます。',
  'people.topic.product_news': '{product}からのお知らせ',
  'people.topicHint.product_news': '新機能の紹介（年に数回）',
  'people.topic.saved_searches': '保存した検索',
  'people.topicHint.saved_searches': '条件に合う新しい料理やお店',
  'people.topic.reviews': '投稿した口コミ',
  'people.topicHint.reviews': 'レストランから返信があったとき、だれかの参考になったとき',
} satisfies Translation<'people'>
