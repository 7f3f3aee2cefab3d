import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import { printTable, startMorsel, withFolder } from './process.ts'
import { restaurantPath } from './weight.ts'

const secondsPerPage = 5

/** Measures the resident memory of the server (Linux) after its start and after a load on its pages. */
export async function measureMemory(): Promise<void> {
  await withFolder(async (folder) => {
    const morsel = await startMorsel({ DATA_DIR: folder })
    try {
      const rows = [
        ['', 'req/s', 'p50 ms', 'resident MB'],
        ['ready', '', '', await residentMb(morsel.child.pid)],
      ]
      for (const path of ['/login', '/search?q=ramen', await restaurantPath(morsel.url), '/api/auth/get-session']) {
        const { requests, latency } = await autocannon({ url: morsel.url + path, connections: 16, duration: secondsPerPage })
        rows.push([path, requests.average.toFixed(0), latency.p50.toFixed(1), await residentMb(morsel.child.pid)])
      }
      printTable(rows)
    } finally {
      await morsel.stop()
    }
  })
}

async function residentMb(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kb = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kb === undefined ? 'unknown here' : (Number(kb) / 1024).toFixed(0)
}
