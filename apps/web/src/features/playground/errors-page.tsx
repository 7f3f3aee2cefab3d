import { type ErrorCode, errors } from '@morsel/contract/errors'
import { Select } from '@morsel/ui/frame/select'
import { useState } from 'react'
import { FormBanner } from '../../forms/form-banner.tsx'
import { bannerSentence } from '../../forms/form-messages.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { PlaygroundBreadcrumb } from './frame/playground-breadcrumb.tsx'

// Object.keys widens the type of the constant table.
const codes = Object.keys(errors) as ErrorCode[]
const email = 'ada@example.com'
const retryAfterSeconds = 30

/** All error codes with status and message. */
export function ErrorsPage() {
  const t = useT()
  const [code, setCode] = useState<ErrorCode>('INVALID_EMAIL_OR_PASSWORD')
  return (
    <>
      <PlaygroundBreadcrumb end={t('playground.errors')} />
      <h1 tabIndex={-1}>{t('playground.errors')}</h1>
      <p className="max-w-measure">{t('playground.errorsHint')}</p>
      <section aria-labelledby="error-example" className="grid max-w-form gap-4">
        <h2 id="error-example" className="text-lead">
          {t('playground.errorExample')}
        </h2>
        <Select
          label={t('playground.errorCode')}
          className="needs-scripts"
          value={code}
          onChange={({ target }) => setCode(codes.find((each) => each === target.value) ?? code)}
        >
          {codes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
        <FormBanner
          key={code}
          error={{ code, status: errors[code].status, message: errors[code].message, retryAfterSeconds }}
          email={email}
        />
      </section>
      <dl className="grid max-w-settings">
        {codes.map((each) => (
          <div key={each} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[1fr_1fr]">
            <dt dir="ltr" className="wrap-anywhere text-start">
              <code className="text-small">
                {errors[each].status} {each}
              </code>
            </dt>
            <dd className="text-small">{bannerSentence(t, { code: each, retryAfterSeconds }, email)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
