/** New backup codes, on the pages that create them. */
export const codes = {
  'codes.hint': 'Each code signs you in once when you don’t have your phone. Store them somewhere safe: we won’t show them again.',
  'codes.list': 'Backup codes',
  'codes.copy': 'Copy codes',
  'codes.copied': 'Codes copied.',
  'codes.notCopied': 'Couldn’t copy. Select the codes and copy them manually.',
  'codes.download': 'Download as text',
  'codes.print': 'Print',
  'codes.saved': 'I have saved these codes',
  'codes.saveFirst': 'Save the codes, then check this box',
  'codes.sheetTitle': 'Backup codes for {product}',
  'codes.sheetMade': 'Created on {when}. Each code works once.',
  'codes.leaveTitle': 'Leave without your codes?',
  'codes.leaveEffect': 'We won’t show them again. You can create new ones in your security settings.',
  'codes.stay': 'Stay on this page',
  'codes.leave': 'Leave',
} as const
