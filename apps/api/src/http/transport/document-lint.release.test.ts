import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { documentedRoutes } from '../../extensions/index.ts';
import { describeApi } from './openapi.ts';

test('a linter finds nothing to complain about in the OpenAPI document', async () => {
  // From a file, because checking the type of an object takes two seconds.
  const config = await loadConfig({ configPath: join(import.meta.dirname, 'document-lint.yaml') });
  const source = JSON.stringify(describeApi('https://madrasah.example', documentedRoutes));
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message])).toEqual([]);
});
