// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { keptValue } from './kept-value.ts';

const schema = z.object({ name: z.string() });
const draftOf = (owner: string) => keptValue(sessionStorage, `draft:${owner}:category:7`, schema);

beforeEach(() => sessionStorage.clear());

test('typed values are restored for the same person, until they are discarded', () => {
  draftOf('siti').keep({ name: 'Alumni' });
  expect(draftOf('siti').read()).toEqual({ name: 'Alumni' });
  expect(draftOf('budi').read()).toBeNull();
  draftOf('siti').discard();
  expect(draftOf('siti').read()).toBeNull();
});

test('a draft of an older version of the app is not offered', () => {
  for (const text of ['{"title":"Alumni"}', '{"name":7}', 'not JSON']) {
    sessionStorage.setItem('draft:siti:category:7', text);
    expect(draftOf('siti').read()).toBeNull();
  }
});

test('a storage that refuses writes does not cause errors', () => {
  const full = { ...sessionStorage, getItem: () => null, setItem: () => expect.fail('full') };
  const draft = keptValue(full, 'draft', schema);
  expect(() => draft.keep({ name: 'Alumni' })).not.toThrow();
});
