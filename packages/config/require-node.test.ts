import { expect, test } from 'vitest';
import { explainNode } from './require-node.ts';

test('a test runner that an older Node has started names the one that it needs', () => {
  expect(explainNode('24.0.0')).toBeUndefined();
  expect(explainNode('26.1.0')).toBeUndefined();
  expect(explainNode('23.11.1')).toContain('Tests need Node 24, and this is Node 23.11.1.');
  expect(explainNode('9.0.0')).toContain('npm test');
});
