import { type FacesContent, limits, pageContents } from '@madrasah/contract';

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';
import { makeMissingVariants, storeImage } from '../../platform/media/index.ts';

const world = aWorld({ cachesResponses: true });

const anAdmin = async () => world.as(await world.aUser({ role: 'admin' }));
const shown = async () => (await callProcedure(world.app, 'siteContent.faces')).json().data;
const voice = { image: '', focus: null, name: 'Fikri', position: 'Alumni 2021', quote: 'Saya belajar sabar.' };

async function aPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  return (await storeImage({ ...world.services, db: world.db, actor: null }, bytes)).url;
}

test('every picture of the home page comes with its size, and with its variants once they are made', async () => {
  const image = await aPicture();
  const admin = await anAdmin();
  const focus = { x: 80, y: 20 };
  await admin.siteContent.saveFaces({
    ...pageContents.faces.initial,
    hero: { image, focus, alt: '' },
    voices: [voice],
  });
  expect(await shown()).toMatchObject({
    hero: { image, focus, alt: '' },
    voices: [voice],
    pictures: [{ url: image, width: 1200, height: 800, variants: [] }],
  });
  await makeMissingVariants({ ...world.services, log: world.app.log });
  await world.waitForSync();
  expect((await shown()).pictures[0].variants.map(({ width }: { width: number }) => width)).toContain(960);
});

test('a picture of the home page counts as used and cannot be deleted', async () => {
  const image = await aPicture();
  const admin = await anAdmin();
  await admin.siteContent.saveFaces({ ...pageContents.faces.initial, voices: [{ ...voice, image }] });
  const id = image.slice(-44, -4);
  expect((await admin.media.uses({ id })).data.items).toEqual([
    expect.objectContaining({ place: 'setting', setting: 'content:faces' }),
  ]);
  await expect(admin.media.remove({ id })).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
});

const { welcome, facts, voices, quote } = limits.siteContent.faces;
const { hero } = pageContents.faces.initial;
const wrong: [field: string, change: Partial<FacesContent>][] = [
  ['welcome.text', { welcome: { ...pageContents.faces.initial.welcome, text: 'x'.repeat(welcome + 1) } }],
  ['facts', { facts: Array(facts + 1).fill({ number: '1', label: 'x' }) }],
  ['voices', { voices: Array(voices + 1).fill(voice) }],
  ['voices.0.quote', { voices: [{ ...voice, quote: 'x'.repeat(quote + 1) }] }],
  ['voices.0.quote', { voices: [{ ...voice, quote: '  ' }] }],
  ['voices.0.name', { voices: [{ ...voice, name: '' }] }],
  ['hero.image', { hero: { ...hero, image: 'javascript:alert(1)' } }],
  ['hero.focus.x', { hero: { ...hero, focus: { x: 101, y: 0 } } }],
];
test.each(wrong)('%s outside its limits is refused by name: %#', async (field, change) => {
  const headers = await world.signIn({ role: 'admin' });
  const input = { ...pageContents.faces.initial, ...change };
  const answer = await callProcedure(world.app, 'siteContent.saveFaces', input, { headers });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});
