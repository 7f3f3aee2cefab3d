/** New backup codes, on the pages that make them. */
export const codes = {
  'codes.hint':
    'Each code signs you in once when you do not have your phone. Keep them where only you can find them: they are shown this once.',
  'codes.list': 'Backup codes',
  'codes.copy': 'Copy codes',
  'codes.copied': 'Codes copied.',
  'codes.notCopied': 'Your browser does not let us copy. Select the text and copy it yourself.',
  'codes.download': 'Download as text',
  'codes.print': 'Print',
  'codes.saved': 'I have saved these codes',
  'codes.saveFirst': 'Save the codes, then tick this box',
  'codes.sheetTitle': 'Backup codes for {product}',
  'codes.sheetMade': 'Made on {when}. Each works once.',
  'codes.leaveTitle': 'Leave without your codes?',
  'codes.leaveEffect': 'They are not shown again. You can make new ones in the security settings.',
  'codes.stay': 'Stay here',
  'codes.leave': 'Leave',
} as const
