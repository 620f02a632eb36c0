import { type Html, html } from './page.ts';

export type PageContext = { now: Date; timeZone: string; origin: string; script: string };

/** A time as families read it, in the school's zone. */
export const timeIn = (timeZone: string, time: Date): Html => {
  const day = new Intl.DateTimeFormat('id-ID', { timeZone, dateStyle: 'full' }).format(time);
  const clock = new Intl.DateTimeFormat('id-ID', { timeZone, timeStyle: 'short' }).format(time);
  const zone = new Intl.DateTimeFormat('id-ID', { timeZone, timeZoneName: 'short' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return html`<time datetime="${time.toISOString()}">${day} pukul ${clock} ${zone}</time>`;
};
