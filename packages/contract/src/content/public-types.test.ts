import { expect, test } from 'vitest';
import { collections } from '../collections/index.ts';
import { entryTypes } from './public-types.ts';

test('the list of changes and webhooks have every kind of entries', () => {
  expect(entryTypes).toEqual(collections.map(({ name }) => name));
});
