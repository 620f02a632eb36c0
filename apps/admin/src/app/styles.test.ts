import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const sheets = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');

/** The components that a file imports from the library. */
function componentsIn(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const imports = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)];
  return imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

test('every used component of the library has its style sheet', () => {
  const styles = readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8');
  const used = new Set(globSync('**/*.tsx', { cwd: source }).flatMap(componentsIn));
  const styled = [...used].filter((name) => existsSync(join(sheets, `${name}.layer.css`)));
  expect(styled.length).toBeGreaterThan(20);
  expect(styled.filter((name) => !styles.includes(`/${name}.layer.css`))).toEqual([]);
});
