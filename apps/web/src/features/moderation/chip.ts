/** The props of a chip that leads to the page or filter that is shown, or to another one. */
export const chip = (isShown: boolean) => (isShown ? ({ look: 'soft', 'aria-current': 'page' } as const) : ({ look: 'outline' } as const))
