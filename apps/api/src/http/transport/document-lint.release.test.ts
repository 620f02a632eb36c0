import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { documentedRoutes } from '../../extensions/index.ts';
import { describeApi } from './openapi.ts';

test('a linter finds nothing to complain about in the OpenAPI document', async () => {
  // As text, because checking the type of an object takes four seconds. The paths are specified:
  // `/api/articles/slug/{slug}` is matched before `/api/articles/{slug}/related`.
  const config = await createConfig('{ extends: [recommended], rules: { no-ambiguous-paths: off } }');
  const source = JSON.stringify(describeApi('https://madrasah.example', documentedRoutes));
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message])).toEqual([]);
});
