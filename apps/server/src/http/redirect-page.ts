/** A page that leads to another site: the content security policy doesn't let a form do that, not even by a redirect. */
export function redirectPage(url: string): string {
  const href = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${href}">
<title>Redirecting…</title>
<p><a href="${href}">Continue</a></p>
</html>
`
}
