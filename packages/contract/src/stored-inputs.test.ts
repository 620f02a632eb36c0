import { expect, test } from 'vitest';
import { createApiKeyInput } from './identity/api-keys.ts';
import { changeWebhookInput, createWebhookInput } from './operations/webhooks.ts';

const unstorable = ['a\u0000b', 'a\ud800b'];

test.each(unstorable)(
  'text that the database cannot store is refused as a key’s name and as a webhook’s address: %j',
  (text) => {
    const key = (name: string) => createApiKeyInput.safeParse({ name, right: 'read' }).success;
    const url = (path: string) => `https://penerima.example/${path}`;
    const created = (path: string) =>
      createWebhookInput.safeParse({ url: url(path), events: ['article.published'] }).success;
    const changed = (path: string) =>
      changeWebhookInput.safeParse({ id: '1c1c5f0e-6f0b-4a53-9d5e-0d6a7f2f4b11', url: url(path) }).success;
    expect([key(text), created(text), changed(text)]).toEqual([false, false, false]);
    expect([key('ab'), created('ab'), changed('ab')]).toEqual([true, true, true]);
  },
);
