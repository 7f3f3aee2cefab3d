import { describe, expect, it } from 'vitest'
import { clusterPins, nameSides } from './cluster-pins.ts'
import { around, boundsOf, fit, pixelOf, place, scaleOf, viewOf } from './mercator.ts'
import { tilesOf } from './tiles.ts'

const size = { width: 400, height: 500 }

describe('a map (PLACE-259)', () => {
  it("shows the requested area, and doesn't report that as a move", () => {
    for (const bounds of [
      [47.3, 8.4, 47.45, 8.6],
      [-34.1, 150.9, -33.7, 151.4],
      [51, 179.5, 52, -179.5],
    ] as const) {
      const placing = fit(bounds, size, 0)
      const [south, west, north, east] = boundsOf(placing, size)
      expect(south).toBeLessThanOrEqual(bounds[0])
      expect(north).toBeGreaterThanOrEqual(bounds[2])
      expect(west).toBeLessThanOrEqual(bounds[1])
      expect(east).toBeGreaterThanOrEqual(bounds[3])
      const again = fit([south, west, north, east], size, 0)
      const corner = { lat: bounds[2], lon: bounds[1] }
      const [[left, top], [leftAgain, topAgain]] = [pixelOf(corner, placing, size), pixelOf(corner, again, size)]
      expect(Math.hypot(left - leftAgain, top - topAgain)).toBeLessThan(1)
    }
  })

  it('fits the bounds between panels that cover its sides', () => {
    const bounds = [47.4, 8.4, 47.41, 8.6] as const
    const placing = fit(bounds, size, 48, 72)
    expect(pixelOf({ lat: 47.4, lon: 8.4 }, placing, size)[0]).toBeCloseTo(72)
    expect(pixelOf({ lat: 47.41, lon: 8.6 }, placing, size)[0]).toBeCloseTo(size.width - 72)
  })

  it('keeps its view at any size', () => {
    const view = { lat: 35.68, lon: 139.69, zoom: 13.4 }
    for (const other of [size, { width: 800, height: 200 }]) {
      const back = viewOf(place(view, other), other)
      expect(back.lat).toBeCloseTo(view.lat, 9)
      expect(back.lon).toBeCloseTo(view.lon, 9)
      expect(back.zoom).toBeCloseTo(view.zoom, 9)
      expect(pixelOf(view, place(view, other), other)).toEqual([expect.closeTo(other.width / 2), expect.closeTo(other.height / 2)])
    }
  })

  it('zooms to street level for a single place, and draws places across the date line side by side', () => {
    const spot = { lat: 47.37, lon: 8.54 }
    const bounds = around([spot])
    expect(bounds && viewOf(fit(bounds, size, 40), size).zoom).toBeCloseTo(16)
    const placing = place({ lat: -17, lon: 179.9, zoom: 10 }, size)
    expect(Math.abs(pixelOf({ lat: -17, lon: -179.9 }, placing, size)[0] - 200)).toBeLessThan(200)
  })

  it('uses round numbers for its scale', () => {
    for (const lat of [0, 47, -70])
      for (const zoom of [2, 9.3, 14, 19]) {
        const { meters, pixels } = scaleOf(lat, place({ lat, lon: 0, zoom }, size), 96)
        expect(String(meters)).toMatch(/^[125]0*$/)
        expect(pixels).toBeLessThanOrEqual(96)
        expect(pixels).toBeGreaterThan(96 / 3)
      }
  })

  it('uses round numbers of feet and miles, too', () => {
    for (const zoom of [2, 9.3, 14, 19]) {
      const { meters } = scaleOf(47, place({ lat: 47, lon: 0, zoom }, size), 96, (most) => (most < 160.9344 ? 0.3048 : 1609.344))
      expect(
        [meters / 0.3048, meters / 1609.344].some((count) => /^(0\.)?[125]0*$/u.test(count.toPrecision(6).replace(/\.?0+$/u, '') || '0')),
      ).toBe(true)
    }
  })

  it('is covered by tiles inside the world', () => {
    const placing = place({ lat: 47.37, lon: 8.54, zoom: 12.4 }, size)
    const tiles = tilesOf('https://{s}.example/{z}/{x}/{y}{r}.png', placing, size, true)
    for (const [x, y] of [
      [0, 0],
      [399, 499],
      [200, 250],
    ] as const)
      expect(tiles.filter(({ left, top, width, height }) => left <= x && x < left + width && top <= y && y < top + height)).toHaveLength(1)
    expect(tiles[0]?.url).toMatch(/^https:\/\/[abc]\.example\/12\/\d+\/\d+@2x\.png$/)
  })
})

describe('pins', () => {
  /** Pseudo-random, the same in every run. */
  function scattered(count: number, seed: number) {
    let state = seed
    const next = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return state / 2 ** 31
    }
    return Array.from({ length: count }, () => ({ x: next() * size.width, y: next() * size.height }))
  }

  it('never overlap, and all are shown (PLACE-259)', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const pins = scattered(1 + seed, seed)
      const gatherings = clusterPins(pins, 44)
      expect(gatherings.flatMap((each) => each.pins)).toHaveLength(pins.length)
      for (const [index, one] of gatherings.entries())
        for (const other of gatherings.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(44)
    }
  })

  it("have labels only where the labels don't cover anything", () => {
    const pins = clusterPins(
      [
        { x: 100, y: 100 },
        { x: 150, y: 100 },
        { x: 200, y: 100 },
        { x: 100, y: 300 },
      ],
      44,
    )
    expect(nameSides(pins, { radius: 14, width: 120, height: 20, mapWidth: 400 })).toEqual([undefined, undefined, 'right', 'right'])
  })
})
