import { type RefusalCode, refusalKinds } from '@madrasah/contract';
import sharp from 'sharp';
import { z } from 'zod';
import { aPdf } from '../files.ts';
import { exampleOf, resolveFrom } from '../scenes/call.ts';
import { scenes } from '../scenes/index.ts';
import type { From, Person, Refused, Scene } from '../scenes/scene.ts';
import { type Stage, setStage } from '../scenes/stage.ts';
import type { World } from '../world.ts';
import type { Operation } from './api-document.ts';

/** A call of an operation over REST. */
export type Call = {
  headers?: Record<string, string>;
  in?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
};

/** The path of a call. */
export const addressOf = ({ path }: Operation, { in: names = {} }: Call): string =>
  Object.entries(names).reduce((filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)), path);

/** A call that succeeds, and calls that are refused. */
export type Plan = Call & { refused?: Call[] };

const refusalCode = z.custom<RefusalCode>((name) => Object.hasOwn(refusalKinds, String(name)));
const isByPerson = (refused: Refused): refused is readonly [Person, From<object>] => Array.isArray(refused);
const inputSchema = z.record(z.string(), z.unknown()).optional();
const asText = (input: object) =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));

/** The input of a procedure as REST takes it. */
function asCall({ path, method }: Operation, input: Record<string, unknown> = {}): Call {
  const isInPath = ([name]: [string, unknown]) => path.includes(`{${name}}`);
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const inPath = asText(Object.fromEntries(given.filter(isInPath)));
  const rest = Object.fromEntries(given.filter((entry) => !isInPath(entry)));
  if (method === 'get' || method === 'delete') return { in: inPath, query: asText(rest) };
  return { in: inPath, body: rest };
}

/** The refused calls of a scene: its own, and those of its rows. */
async function refusedCalls(scene: Scene, example: object, stage: Stage) {
  const calls: { code?: RefusalCode; by: Person; input: Record<string, unknown> }[] = [];
  for (const [name, refused] of Object.entries(scene.refused ?? {})) {
    const [by, changes] = isByPerson(refused) ? refused : (['admin', refused] as const);
    const input = { ...example, ...(await resolveFrom(changes, stage)) };
    calls.push({ code: refusalCode.parse(name), by, input });
  }
  for (const [, outcome, from] of scene.rows) {
    for (const by of ['visitor', 'author', 'admin'] as const) {
      if (outcome[by] !== 'ok') calls.push({ by, input: inputSchema.parse(await resolveFrom(from, stage)) ?? {} });
    }
  }
  return calls;
}

/** The example of a scene and its refused calls, with objects of its own, and people who call. */
export async function prepare(world: World, scene: Scene) {
  const user = await world.aUser({ role: 'admin' });
  const stage = setStage(world, user, await world.aUser({ role: 'editor' }));
  const row = exampleOf(scene);
  const example = (row && inputSchema.parse(await resolveFrom(row[2], stage))) ?? {};
  const refused = await refusedCalls(scene, example, stage);
  // Setting up a second factor has ended the sessions before it.
  const headers: Record<Person, Record<string, string>> = {
    visitor: {},
    author: await world.signIn({ role: 'author' }),
    editor: await world.signIn({ role: 'editor' }),
    admin: await world.signInAs(user),
  };
  return { row, example, refused, headers };
}

function aForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'foto.png'));
  return form;
}

/** The calls without a procedure. */
async function planUploads(headers: Record<string, string>): Promise<Record<string, Plan>> {
  const picture = await sharp({ create: { width: 6, height: 4, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const upload = { headers, body: aForm(picture), refused: [{ body: aForm(Buffer.from('bukan')) }] };
  return {
    'articles-uploadInlineImage': upload,
    'articles-uploadBanner': upload,
    'files-upload': { headers, body: aForm(aPdf()), refused: [{ body: aForm(Buffer.alloc(0)) }] },
  };
}

/** A call of each operation that succeeds, and those with its own refusals. No two calls change the same thing. */
export async function planEveryCall(world: World, operations: readonly Operation[]): Promise<Record<string, Plan>> {
  const plans = await planUploads(await world.signIn({ role: 'admin' }));
  for (const operation of operations) {
    const scene = scenes.get(operation.operationId.replace('-', '.'));
    if (!scene) continue;
    const { example, headers, refused } = await prepare(world, scene);
    const ofOtherVersion = { headers: { ...headers.admin, 'if-match': '"v999"' } };
    const takes = (header: string) => operation.parameters.some(({ name }) => name === header);
    plans[operation.operationId] = {
      // What staff send is neither counted nor limited as what visitors send.
      headers: takes('X-Visitor-Id') ? headers.visitor : headers.admin,
      ...asCall(operation, example),
      refused: [
        ...refused.map(({ by, input }) => ({ headers: headers[by], ...asCall(operation, input) })),
        ...(takes('If-Match') ? [ofOtherVersion] : []),
      ],
    };
  }
  return plans;
}
