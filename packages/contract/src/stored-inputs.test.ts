import { expect, test } from 'vitest';
import { createApiKeyInput } from './extensions/integrations/api-keys.ts';
import { changeWebhookInput, createWebhookInput } from './extensions/integrations/webhooks.ts';
import { storedLine, storedParagraph, toLine } from './shared/text.ts';

test.each(['\n', '\r', '\t', '\u0007', '\u0085', '\u2028'])('one line of text contains no %j', (character) => {
  const accepts = (text: string) => storedLine(20).safeParse(text).success;
  expect([accepts(`a${character}b`), accepts('a\u00a0b'), accepts('ab\n')]).toEqual([false, true, true]);
  expect(storedParagraph(20).safeParse(`a${character}b`).success).toBe(true);
  expect(toLine(` a${character}${character}b `)).toBe('a b');
});

const unstorable = ['a\u0000b', 'a\ud800b'];

test.each(unstorable)(
  'text that the database cannot store is refused as a key’s name and as a webhook’s address: %j',
  (text) => {
    const key = (name: string) => createApiKeyInput.safeParse({ name, rights: { article: 'read' } }).success;
    const url = (path: string) => `https://penerima.example/${path}`;
    const created = (path: string) =>
      createWebhookInput.safeParse({ url: url(path), events: ['article.published'] }).success;
    const changed = (path: string) =>
      changeWebhookInput.safeParse({ id: '1c1c5f0e-6f0b-4a53-9d5e-0d6a7f2f4b11', url: url(path) }).success;
    expect([key(text), created(text), changed(text)]).toEqual([false, false, false]);
    expect([key('ab'), created('ab'), changed('ab')]).toEqual([true, true, true]);
  },
);
