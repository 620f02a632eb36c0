import { otherSchool, starterNamesIn, withoutStarterNames } from '@madrasah/starter-content/other-school';
import { expect, test } from 'vitest';
import { callProcedure } from '../../test/http/call-procedure.ts';
import { prepare } from '../../test/http/every-call.ts';
import { aCheckedPeriod } from '../../test/results.ts';
import { scenes } from '../../test/scenes/index.ts';
import { aWorld } from '../../test/world.ts';
import { readAllContent } from '../school/site-content/index.ts';
import { mutationPaths } from './transport/procedure-meta.ts';

const world = aWorld({ sendsMail: true });

/** The log names what was changed. */
const ofChanges = new Set(['activity.list', 'activity.latest']);

test('[IDN-002] no reading call of staff names the former school, whatever it reads', async () => {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const headers = await world.signIn({ role: 'admin' });
  for (const [name, content] of Object.entries(await readAllContent(world.db))) {
    const payload = name === 'identity' ? otherSchool : Object(withoutStarterNames(content));
    if (name === 'features') continue;
    const path = `siteContent.save${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    expect((await callProcedure(world.app, path, payload, { headers })).statusCode).toBe(200);
  }

  const { id } = await aCheckedPeriod(admin);
  const decode = ({ data }: { data: { file: string } }) => Buffer.from(data.file, 'base64').toString('latin1');
  /** Where the scenes have no success, or the text is in a file. */
  const calls: Record<string, () => Promise<unknown>> = {
    'results.byId': () => admin.results.byId({ id }),
    'results.rows': () => admin.results.rows({ id }),
    'results.template': async () => decode(await admin.results.template({ id, format: 'csv' })),
    'staff.template': async () => decode(await admin.staff.template()),
  };
  const found: string[] = [];
  for (const [path, scene] of scenes) {
    if (mutationPaths.includes(path) || ofChanges.has(path)) continue;
    const own = calls[path];
    const { example, row } = await prepare(world, scene);
    if (!own && !row && path !== 'inquiries.status') throw new Error(`${path} is not read`);
    const text = own ? JSON.stringify(await own()) : (await callProcedure(world.app, path, example, { headers })).body;
    found.push(...starterNamesIn(text).map((name) => `${path} ${name}`));
  }
  expect(found).toEqual([]);
});
