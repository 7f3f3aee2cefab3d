import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

/** A browser that works on this machine. */
export interface Browser {
  /** Where the browser was found, for the first line of a run. */
  source: string
  launchOptions: Pick<LaunchOptions, 'executablePath' | 'args'> & { env?: Record<string, string> }
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Tabs crash when shared memory is small, as in containers. */
const args = ['--disable-dev-shm-usage']

/**
 * Finds the first Chromium that can open a page: `CHROMIUM_PATH`, an installed one, Playwright's download, or the one of the npm packages
 * (Linux on x64, without network, root or additional libraries). On other machines, Playwright downloads one.
 * @throws with the reason of every candidate if none works
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.CHROMIUM_PATH
  const reasons: string[] = []
  for (const find of wanted ? [() => at(wanted, 'CHROMIUM_PATH')] : candidates()) {
    const browser = find()
    if (!browser) continue
    const reason = await whyUnusable(browser)
    if (reason === undefined) return browser
    reasons.push(`${browser.source}: ${reason}`)
  }
  const hint = 'Install Chromium or Chrome, or set CHROMIUM_PATH to one.'
  throw new Error(['No browser for the tests.', ...reasons, hint].join('\n  '))
}

function candidates(): (() => Browser | undefined)[] {
  const own = chromium.executablePath()
  const isLinuxX64 = process.platform === 'linux' && process.arch === 'x64'
  return [
    ...installed.map((file) => () => (existsSync(file) ? at(file, file) : undefined)),
    () => (existsSync(own) ? at(own, 'Playwright’s download') : undefined),
    isLinuxX64 ? bundledBrowser : () => downloadedBrowser(own),
  ]
}

function at(executablePath: string, source: string): Browser {
  return { source, launchOptions: { executablePath, args } }
}

async function whyUnusable({ launchOptions }: Browser): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ ...launchOptions, timeout: 30_000 })
    try {
      const page = await browser.newPage()
      await page.goto('data:text/html,<title>ready</title>')
      return (await page.title()) === 'ready' ? undefined : 'it shows no page'
    } finally {
      await browser.close()
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n').find((line) => line.trim() !== '') ?? error.name) : String(error)
  }
}

/** Finds Playwright's download, for machines that the bundled browser doesn't support. */
function downloadedBrowser(own: string): Browser {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  return at(own, 'Playwright’s download')
}

/** Unpacks the package `@sparticuz/chromium`: a headless Chromium with all its libraries, unpacked once per version and user. */
export function bundledBrowser(): Browser {
  const folder = unpackedFolder()
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
  const libraries = [path.join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    source: 'the npm package @sparticuz/chromium',
    launchOptions: {
      executablePath: path.join(folder, 'chromium'),
      // Pages bring their own fonts. If the machine has no font configuration, use that of the package.
      env: {
        ...env,
        LD_LIBRARY_PATH: libraries,
        ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
      },
      args,
    },
  }
}

function unpackedFolder(): string {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(path.join(path.dirname(entry), '../../package.json'), 'utf8'))
  const folder = path.join(tmpdir(), `morsel-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (isComplete(folder)) return folder
  rmSync(folder, { recursive: true, force: true })
  const draft = mkdtempSync(`${folder}-`)
  try {
    unpackInto(draft, entry)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another run may have unpacked it first.
    if (!isComplete(folder)) throw error
  }
  return folder
}

/** Whether only this user can write to the folder, and the browser starts. A cleanup of temporary files may have removed parts of it. */
function isComplete(folder: string): boolean {
  const status = lstatSync(folder, { throwIfNoEntry: false })
  if (!status?.isDirectory() || (process.getuid && (status.uid !== process.getuid() || (status.mode & 0o022) !== 0))) return false
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'al2023/lib') }
  return spawnSync(path.join(folder, 'chromium'), ['--version'], { env, timeout: 30_000 }).status === 0
}

/** Unpacks the browser. The package uses fixed names in the temporary folder, and unpacks its libraries only on AWS Lambda. */
function unpackInto(folder: string, entry: string): void {
  const script = `import(${JSON.stringify(entry)}).then((module) => (module.default.default ?? module.default).executablePath())`
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`@sparticuz/chromium could not be unpacked into ${folder}: ${stderr.trim().split('\n').at(-1)}`)
}
