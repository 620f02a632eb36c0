import { expect, test } from 'vitest';
import { callProcedure } from '../test/http/call-procedure.ts';
import { prepare } from '../test/http/every-call.ts';
import { scenes } from '../test/scenes/index.ts';
import type { Outcome, Scene } from '../test/scenes/scene.ts';
import { aWorld } from '../test/world.ts';
import { metaOf } from './http/transport/procedure-meta.ts';

const world = aWorld({ sendsMail: true });

/** Attempts are used up as soon as they are counted. */
const useUpAttempts = `
  delete from attempt_counts;
  create function use_up() returns trigger language plpgsql as $$ begin new.count := 1000000; return new; end $$;
  create trigger used_up before insert on attempt_counts for each row execute function use_up()`;
const giveBackAttempts = 'drop function use_up cascade; delete from attempt_counts';

/** What the rows of a scene prove, which permissions.test.ts performs. */
const provenByRows = ({ rows }: Scene): ReadonlySet<string> => {
  const outcomes = new Set<Outcome>(rows.flatMap(([, outcome]) => Object.values(outcome)));
  return new Set([...outcomes].map((outcome) => (outcome === 'UNAUTHORIZED' ? 'UNAUTHENTICATED' : outcome)));
};

/** The tests of these modules prove their refusals, which need whole periods, inquiries, archives or files. */
const hasOwnTests = (path: string, { file }: Scene) => file || /^(?:results|inquiries|exports|imports)\./.test(path);

test('every procedure refuses with everything that it declares itself', async () => {
  const differences: string[] = [];
  for (const [path, scene] of scenes) {
    if (hasOwnTests(path, scene)) continue;
    const { refuses = [] } = metaOf(path);
    const { example, headers, refused } = await prepare(world, scene);
    const codeOf = async (input: object, by: Record<string, string>) => {
      const { statusCode, json } = await callProcedure(world.app, path, input, { headers: by });
      return statusCode < 300 ? 'ok' : json().code;
    };
    const seen = new Set(provenByRows(scene));
    for (const { code, input, by } of refused) {
      if (code === undefined) continue;
      const found = await codeOf(input, headers[by]);
      seen.add(found);
      if (found !== code) differences.push(`${path}: ${found} instead of ${code}`);
    }
    if (refuses.includes('PRECONDITION_FAILED')) {
      seen.add(await codeOf(example, { ...headers.admin, 'if-match': '"v999"' }));
    }
    if (refuses.includes('RATE_LIMITED')) {
      await world.db.execute(useUpAttempts);
      for (const by of [headers.visitor, headers.admin]) seen.add(await codeOf(example, by));
      await world.db.execute(giveBackAttempts);
    }
    await world.empty();
    differences.push(...refuses.filter((code) => !seen.has(code)).map((code) => `${path}: never ${code}`));
  }
  expect(differences).toEqual([]);
});
