import path from 'node:path'

/**
 * Finds groups of folders that import each other, directly or indirectly, type imports included.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules result of a cruise
 * @param {string} root only folders below it count, each on its own: `a` and `a/b` are two folders
 * @returns {{ folders: string[], imports: string[] }[]} each group with its imports as `file → file`
 */
export function folderCycles(modules, root) {
  const isBelow = (file) => file.startsWith(`${root}/`) && !/\.test\.tsx?$/.test(file)
  const imports = modules
    .filter(({ source }) => isBelow(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => isBelow(to) && path.dirname(from) !== path.dirname(to))

  const targets = new Map()
  for (const { from, to } of imports) {
    const folder = path.dirname(from)
    targets.set(folder, (targets.get(folder) ?? new Set()).add(path.dirname(to)))
  }
  const reachable = new Map([...targets.keys()].map((folder) => [folder, reachableFrom(folder, targets)]))
  const isTogether = (a, b) => reachable.get(a)?.has(b) === true && reachable.get(b)?.has(a) === true

  const groups = new Map()
  for (const folder of [...targets.keys()].sort()) {
    if (!isTogether(folder, folder)) continue
    const first = [...groups.keys()].find((each) => isTogether(each, folder)) ?? folder
    groups.set(first, [...(groups.get(first) ?? []), folder])
  }
  return [...groups.values()].map((folders) => ({
    folders,
    imports: imports
      .filter(({ from, to }) => folders.includes(path.dirname(from)) && folders.includes(path.dirname(to)))
      .map(({ from, to }) => `${from} → ${to}`),
  }))
}

/** Returns every folder that can be reached from `start` by one import or more. */
function reachableFrom(start, targets) {
  const seen = new Set()
  const open = [...(targets.get(start) ?? [])]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (seen.has(folder)) continue
    seen.add(folder)
    open.push(...(targets.get(folder) ?? []))
  }
  return seen
}
