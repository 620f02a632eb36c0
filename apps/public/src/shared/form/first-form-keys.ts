import { formKeyField } from '@madrasah/contract';
import { closest } from '../dom-events.ts';

/**
 * Adds a random key to each form that is posted, so that a second press of its button is the same create. In the page it
 * could not stand: the page is cached, and all visitors would have the same.
 */
export function addFormKeys(): void {
  const key = crypto.getRandomValues(new Uint32Array(4)).join();
  addEventListener('formdata', (event) => {
    if (closest(event, '[method=post]')) event.formData.set(formKeyField, key);
  });
}
