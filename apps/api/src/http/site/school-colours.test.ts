import { type ColourTokens, defaultTokens, pageContents } from '@madrasah/contract';
import { linkCardPath } from '@madrasah/display';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../test/world.ts';
import { coloursOf } from '../../shared/colours/school-colours.ts';
import { commonHeaders } from '../connection/security-headers.ts';
import { buildMaintenanceSite } from './maintenance-site.ts';

const world = aWorld({ cachesResponses: true, sendsMail: true, publicFolder: aFakePublicApp() });
let headers: { authorization: string };

const chosen = { mainColour: '#7d1f33', accentColour: '#2c8ca8' };
const { tokens } = coloursOf(chosen);

const save = async (colours: object) => {
  const identity = { ...pageContents.identity.initial, ...colours };
  const answer = await callProcedure(world.app, 'siteContent.saveIdentity', identity, { headers });
  await world.waitForSync();
  return answer;
};
const get = (url: string) => world.app.inject(url);

beforeEach(async () => {
  headers = await world.signIn({ role: 'admin' });
});

/** The tokens of which a page shows the value, of those that it may show. */
const shownIn = (body: string, of: ColourTokens) => Object.values(of).filter((colour) => body.includes(colour));

test('[IDN-005] a page is rendered with the colours, and with none while they are the default', async () => {
  for (let times = 0; times < 2; times += 1) expect((await get('/about')).json()).not.toHaveProperty('colours');
  expect((await save(chosen)).statusCode).toBe(200);
  expect((await get('/about')).json().colours).toEqual(tokens);
  await save({ mainColour: '#0F5C45' });
  expect((await get('/about')).json()).not.toHaveProperty('colours');
});

test('[IDN-005] the pages of results have the colours, and no other ones', async () => {
  const before = (await get('/hasil')).body;
  expect(shownIn(before, defaultTokens)).toContain(defaultTokens['primary-strong']);
  await save(chosen);
  for (const url of ['/hasil', '/hasil/tidak-ada']) {
    const { body } = await get(url);
    expect(shownIn(body, tokens)).toEqual(expect.arrayContaining([tokens.paper, tokens.primary, tokens.focus]));
    expect(shownIn(body, defaultTokens)).toEqual([]);
  }
});

test('error pages and the page during a restore have the colours that the process has read last', async () => {
  await save(chosen);
  await get('/about');
  const maintenance = await buildMaintenanceSite({ adminOrigins: [], headers: commonHeaders });
  onTestFinished(() => maintenance.close());
  for (const { statusCode, body } of [await get('/rusak'), await maintenance.inject('/')]) {
    expect(statusCode).toBeGreaterThanOrEqual(500);
    expect(shownIn(body, tokens)).toContain(tokens['primary-strong']);
    expect(shownIn(body, defaultTokens)).toEqual([]);
  }
});

test('[IDN-005] letters have the colours', async () => {
  await save(chosen);
  await world.aUser({ role: 'admin', email: 'pak@sma.example' });
  await world.asVisitor().passwordReset.request({ email: 'pak@sma.example' });
  const [letter] = await world.orm.em.execute<{ html: string }[]>('select html from outgoing_messages');
  expect(letter?.html).toContain(`color:${tokens.primary}`);
  expect(letter?.html).not.toContain(defaultTokens.primary);
});

test('the picture of a link is drawn in the colours, as soon as they are saved', async () => {
  const card = linkCardPath({ kind: 'halaman', id: 'buku-tamu', title: 'Buku Tamu' });
  const corner = async () => {
    const [red = 0, green = 0, blue = 0] = await sharp((await get(card)).rawPayload)
      .extract({ left: 4, top: 4, width: 8, height: 8 })
      .resize(1, 1)
      .raw()
      .toBuffer();
    return { red, green, blue };
  };
  const emerald = await corner();
  expect(emerald.green).toBeGreaterThan(emerald.red);
  await save(chosen);
  const maroon = await corner();
  expect(maroon.red).toBeGreaterThan(maroon.green + 20);
});

test('a change of colours leaves calendars and site maps as they are', async () => {
  const urls = ['/agenda.ics', '/sitemap.xml', '/sitemap-pages.xml'];
  const read = () => Promise.all(urls.map(async (url) => (await get(url)).headers.etag));
  const before = await read();
  expect(before.every(Boolean)).toBe(true);
  await save(chosen);
  expect(await read()).toEqual(before);
});

test('[IDN-006] a colour that cannot be read stays as it was chosen, and the answer names the one that is shown', async () => {
  await save({ mainColour: '#ffff00' });
  expect((await callProcedure(world.app, 'siteContent.identity')).json().data.mainColour).toBe('#ffff00');
  const { main, tokens: shown } = (await callProcedure(world.app, 'siteContent.colours')).json();
  expect(main).toEqual({ chosen: '#ffff00', shown: shown.primary });
  expect(main.shown).not.toBe('#ffff00');
  const preview = (as?: typeof headers) =>
    callProcedure(
      world.app,
      'siteContent.previewColours',
      { mainColour: '#FFFF00', accentColour: '#b98328' },
      { headers: as },
    );
  expect((await preview(headers)).json().main).toEqual(main);
  expect((await preview()).statusCode).toBe(401);
});

test.each(['#0f5c4', '#0f5c455', '0f5c45', '#0f5c4g', 'red', '', '#0f5c45;}body{display:none'])(
  'a colour is six digits after a number sign: %j is refused',
  async (mainColour) => {
    const answer = await save({ mainColour });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { mainColour: 'Warna ditulis seperti #0f766e' }]);
    const input = { mainColour, accentColour: '#b98328' };
    const preview = await callProcedure(world.app, 'siteContent.previewColours', input, { headers });
    expect(preview.statusCode).toBe(422);
  },
);
