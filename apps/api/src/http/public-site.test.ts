import { expect, test } from 'vitest';
import { aTellingSite } from '../../test/telling-site.ts';
import { aWorld } from '../../test/world.ts';

const world = aWorld({ keepsAnswers: true, publicFolder: aTellingSite() });

test('a page that cannot be drawn is a plain page that tells nothing of the fault, and is not kept', async () => {
  for (let asked = 0; asked < 2; asked += 1) {
    const { statusCode, headers, body } = await world.app.inject({ url: '/rusak' });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toContain('Terjadi Kesalahan');
    expect(body).not.toContain('secrets');
  }
});
