import type { NewSections, Sections } from '@morsel/contract/editable'

/** Changes to the sections of a menu. They apply to the latest sections, even if others have changed them. */

/** Moves a section to a place in the order, from 0. */
export function moved(sections: Sections, id: string, to: number): NewSections {
  const section = sections.find((each) => each.id === id)
  const others = sections.filter((each) => each.id !== id)
  return section === undefined ? sections : [...others.slice(0, to), section, ...others.slice(to)]
}

export const renamed = (sections: Sections, id: string, name: string): NewSections =>
  sections.map((section) => (section.id === id ? { ...section, name } : section))

export const removed = (sections: Sections, id: string): NewSections => sections.filter((section) => section.id !== id)

/** Adds a section to the end of the given menu, or else of the first one. */
export const added = (sections: Sections, name: string, menu: string | null): NewSections => [...sections, { id: null, menu, name }]
