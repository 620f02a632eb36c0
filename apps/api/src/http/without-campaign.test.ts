import { expect, test } from 'vitest';
import { withoutCampaign } from './without-campaign.ts';

test.each([
  ['/articles/berita?fbclid=abc', '/articles/berita'],
  ['/news?search=utm_source&utm_source=wa&page=2&gclid=1', '/news?search=utm_source&page=2'],
  ['/news?search=a%26fbclid', '/news?search=a%26fbclid'],
  ['/news?', '/news?'],
  ['/', '/'],
])('%s is %s', (asked, meant) => {
  expect(withoutCampaign(asked)).toBe(meant);
});
