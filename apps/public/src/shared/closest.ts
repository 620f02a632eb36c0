/** The closest element around an event's target that matches the selector. */
export const closest = <Found extends HTMLElement = HTMLElement>({ target }: Event, selector: string): Found | null =>
  target instanceof Element ? target.closest<Found>(selector) : null;
