import { collections } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiDocument, type JsonSchema } from '../../../test/http/api-document.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();

/** By the part of a path before `{id}`, an operation whose response has that id. */
const operations: Readonly<Record<string, string>> = {
  articles: 'articles-byId',
  authors: 'authors-byId',
  categories: 'categories-list',
  comments: 'comments-send',
  guestbook: 'guestbook-list',
  inquiries: 'inquiries-byId',
  media: 'media-byId',
  users: 'users-list',
  ...Object.fromEntries(collections.map(({ api }) => [api, `${api}-byId`])),
};

/** Where the specified contract has different types, and why. */
const exceptions: Readonly<Record<string, string>> = {
  articles: 'the id is a number; the path also takes the publicId and the slug (rest.md, section 5)',
};

const schemaParts = z.looseObject({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  items: z.record(z.string(), z.unknown()).optional(),
});

/** The type of the first `id` in what a schema describes, whatever is around it. */
function typeOfId(document: ApiDocument, schema: JsonSchema): string | undefined {
  const { properties, items } = schemaParts.parse(document.resolveSchema(schema));
  if (properties.id) return typeOf(properties.id);
  for (const part of items ? [items] : Object.values(properties)) {
    const found = typeOfId(document, part);
    if (found) return found;
  }
  return undefined;
}

const typeOf = ({ type }: JsonSchema) => (type === 'integer' ? 'number' : String(type));

test('an id has one type, in paths and in responses, except where the contract says otherwise', async () => {
  const document = new ApiDocument((await world.app.inject('/api/openapi.json')).json());
  const responseIdOf = (operationId: string) => {
    const found = document.operations.find((operation) => operation.operationId === operationId);
    const success = found && Object.entries(found.responses).find(([status]) => Number(status) < 300);
    const shape = success && document.resolveResponse(success[1]).content['application/json']?.schema;
    return shape && typeOfId(document, shape);
  };
  const typesInPaths = new Map<string, Set<unknown>>();
  for (const { path, parameters } of document.operations) {
    const subject = /\/([\w-]+)\/\{id\}/.exec(path)?.[1];
    const id = parameters.find((parameter) => parameter.in === 'path' && parameter.name === 'id');
    if (!subject || !id) continue;
    typesInPaths.set(subject, new Set([...(typesInPaths.get(subject) ?? []), typeOf(id.schema)]));
  }
  expect([...typesInPaths.keys()].sort()).toEqual(Object.keys(operations).sort());
  const different = [...typesInPaths].filter(([subject, types]) => {
    const type = responseIdOf(operations[subject] ?? '');
    expect([subject, type]).toEqual([subject, expect.stringMatching(/^(?:string|number)$/)]);
    return types.size !== 1 || !types.has(type);
  });
  expect(different.map(([subject]) => subject)).toEqual(Object.keys(exceptions));
});
