import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { describeApi } from './openapi.ts';

const describedApi = () => describeApi('https://madrasah.example');

test('Redocly finds nothing to complain about in the OpenAPI document', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The paths are specified: `/api/articles/slug/{slug}` is matched before `/api/articles/{slug}/related`.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const source = JSON.stringify(describedApi());
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, location[0]?.pointer, message])).toEqual([]);
});

test('Spectral finds nothing to complain about in the OpenAPI document', async () => {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset({ extends: [[oas, 'recommended']], rules: {} }));
  const problems = await spectral.run(JSON.stringify(describedApi()));
  expect(problems.map(({ code, path, message }) => [code, path.join('/'), message])).toEqual([]);
});
