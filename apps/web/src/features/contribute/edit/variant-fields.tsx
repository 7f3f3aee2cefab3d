import { type FormEntries, variantsMax } from '@morsel/contract/change-topics'
import { priceText } from '@morsel/contract/price-text'
import { Button } from '@morsel/ui/basics/button'
import { FieldError } from '@morsel/ui/basics/field'
import { TextField } from '@morsel/ui/fields/text-field'
import { useState } from 'react'
import { useT } from '../../../i18n/messages-provider.tsx'

/** Sizes with their own prices. Clearing a row removes it. */
export function VariantFields({
  variants,
  currency,
  entries,
  error,
}: {
  variants: readonly { name: string; minor: number }[]
  currency: string
  entries: FormEntries | undefined
  error: string | undefined
}) {
  const t = useT()
  const entered = Object.keys(entries ?? {}).filter((name) => name.startsWith('variantName:')).length
  // Without scripts, there is one row for another size.
  const [rows, setRows] = useState(Math.max(entered, variants.length + 1))
  return (
    <fieldset className="grid gap-3">
      <legend className="group-label mb-2">{t('contribute.field.variants')}</legend>
      <p className="text-small text-ink-muted">{t('contribute.variantsHint')}</p>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="grid grid-cols-2 items-start gap-3">
          <TextField
            name={`variantName:${row}`}
            autoComplete="off"
            label={t('contribute.variantName', { number: row + 1 })}
            defaultValue={entries?.[`variantName:${row}`] ?? variants[row]?.name ?? ''}
          />
          <TextField
            name={`variantPrice:${row}`}
            inputMode="decimal"
            autoComplete="off"
            label={t('contribute.variantPrice', { number: row + 1 })}
            defaultValue={entries?.[`variantPrice:${row}`] ?? (variants[row] ? priceText(variants[row].minor, currency) : '')}
          />
        </div>
      ))}
      {error && <FieldError id="variants">{error}</FieldError>}
      {rows < variantsMax && (
        <Button kind="quiet" dense className="needs-scripts justify-self-start" onClick={() => setRows(rows + 1)}>
          {t('contribute.addVariant')}
        </Button>
      )}
    </fieldset>
  )
}
