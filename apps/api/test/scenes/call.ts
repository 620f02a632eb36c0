import { z } from 'zod';
import { type Caller, sending } from '../world.ts';
import type { From, Row, Scene } from './scene.ts';
import type { Stage } from './stage.ts';

const procedure = z.custom<(input: unknown) => Promise<unknown>>((value) => typeof value === 'function');

/** What this makes of the objects of a test. */
export async function resolveFrom<Value>(from: From<Value>, stage: Stage): Promise<Value> {
  return from instanceof Function ? from(stage) : from;
}

/** Calls the procedure of a scene with the input of a row. */
export async function perform(path: string, { file }: Scene, [, , from]: Row, caller: Caller, stage: Stage) {
  const input = await resolveFrom(from, stage);
  const [router = '', name = ''] = path.split('.');
  const calls = file ? sending(caller, file) : caller;
  return procedure.parse(Reflect.get(Reflect.get(calls, router), name))(input);
}

/** The row whose input is the example of a success; undefined where no administrator succeeds. */
export const exampleOf = ({ rows }: Scene): Row | undefined => rows.find(([, outcome]) => outcome.admin === 'ok');
