import { expect, test } from 'vitest';
import { post } from './post.ts';

test.each([
  'https://localhost/',
  'https://[::127.0.0.1]/',
  'https://[::7f00:1]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'http://madrasah.example/',
])('nothing is sent to %s', async (url) => {
  expect(await post({ url, headers: {}, body: '' }, 'public')).toMatchObject({
    kind: 'failed',
    statusCode: null,
    reason: expect.stringContaining('jaringan dalam'),
  });
});
