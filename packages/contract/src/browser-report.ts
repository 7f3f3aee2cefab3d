import * as z from 'zod/mini'

/**
 * Reports that browsers send about pages: violations of the content security policy, and failed requests. The format depends on the
 * browser.
 */

const text = z.catch(z.optional(z.string().check(z.maxLength(2000))), undefined)

const Facts = z.object({
  'violated-directive': text,
  effectiveDirective: text,
  'blocked-uri': text,
  blockedURL: text,
  'document-uri': text,
  documentURL: text,
  type: text,
})

/** One report, in the format of the Reporting API or the older one of `report-uri`. */
const BrowserReport = z.object({
  type: text,
  url: text,
  body: z.catch(z.optional(Facts), undefined),
  'csp-report': z.optional(Facts),
})
export type BrowserReport = z.infer<typeof BrowserReport>

/** The reports of one request, at most 20. */
export const BrowserReports = z.union([
  z.array(BrowserReport).check(z.maxLength(20)),
  z.pipe(
    BrowserReport,
    z.transform((report) => [report]),
  ),
])
