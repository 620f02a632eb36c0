import { formKeyField } from '@madrasah/contract';
import { newId } from '../new-id.ts';

const keys = new WeakMap<EventTarget, string>();

/**
 * Adds a random key to each form that is posted, so that a second press of its button is the same create. In the page it
 * could not stand: the page is cached, and everybody's would be the same.
 */
export function addFormKeys(): void {
  addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
    const key = keys.get(target) ?? newId();
    keys.set(target, key);
    formData.set(formKeyField, key);
  });
}
