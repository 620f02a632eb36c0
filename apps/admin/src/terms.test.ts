import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/**
 * Visible texts use kata sandi, nama pengguna, surel, penulis and draf, except where the specification gives a text
 * literally.
 */
const otherTerms = /\b(?:passwords?|e-?mail|usernames?|drafts?|authors?)\b/i;
/** Words that only Indonesian sentences contain: other strings are code, or English for developers. */
const indonesian =
  /\b(?:yang|untuk|dan|atau|dari|dengan|tanpa|wajib|minimal|salah|akun|anda|sudah|belum|tidak|ini|menjadi|sebagai|simpan|jadikan|alamat|format|lewat|saat|baru|terlalu|hanya|nama|tautan)\b/i;
const isShown = (text: string) => indonesian.test(text) || /^[A-Z][\w-]+$/.test(text);

/** The specification's own texts (sections 2, 5 and 8), and A-69. */
const literal = [
  'Author',
  'Draft',
  'Email atau username sudah digunakan',
  'Email wajib diisi',
  'Format email tidak valid',
  'Jadikan Draft',
  'Password minimal ',
  'Password terlalu umum, pilih yang lain',
  'Password wajib diisi',
  'Simpan Draft',
  'Username atau password salah',
  'Username hanya boleh mengandung huruf, angka, dan underscore',
  'Username minimal 3 karakter',
  'Username wajib diisi',
];

const partsOf = (value: unknown) => new Map<string, unknown>(Object.entries(Object(value)));
/** Nodes without visible texts: module paths, types, and SQL. */
const unread = new Set(['ImportDeclaration', 'TSLiteralType', 'TaggedTemplateExpression']);
/** Properties without visible texts: names in the API's description, entities, and search synonyms. */
const unreadKeys = new Set(['summary', 'keywords', 'tableName', 'expression', 'help']);

function textsIn(value: unknown, found: string[]): void {
  if (Array.isArray(value)) {
    for (const part of value) textsIn(part, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const parts = partsOf(value);
  const [type, own] = [String(parts.get('type')), parts.get('value')];
  if (unread.has(type)) return;
  if (type === 'Literal' && typeof own === 'string') found.push(own);
  if (type === 'JSXText') found.push(String(own).replace(/\s+/g, ' ').trim());
  if (type === 'TemplateElement') found.push(String(partsOf(own).get('cooked')));
  if (type === 'Property' && unreadKeys.has(String(partsOf(parts.get('key')).get('name')))) return;
  for (const [name, part] of parts) if (name !== 'key') textsIn(part, found);
}

/** The visible texts of a file; it is parsed only when it contains a searched word. */
function textsOf(file: string, searched: RegExp): string[] {
  const source = readFileSync(file, 'utf8');
  if (!searched.test(source)) return [];
  const found: string[] = [];
  textsIn(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), found);
  return found;
}

test('screens, messages and letters use one Indonesian term per concept, except for the listed literal labels', () => {
  const root = new URL('../../../', import.meta.url).pathname;
  const files = globSync(
    [
      'apps/{admin,public}/src/**/*.{ts,tsx}',
      'apps/api/src/{platform,identity,content,operations}/**/*.ts',
      'packages/{contract,display,ui,api-client}/src/**/*.{ts,tsx}',
    ],
    { cwd: root },
  ).filter((file) => !/\.test\.|\.gen\.|examples|testing/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const faults = files.flatMap((file) =>
    textsOf(root + file, otherTerms)
      .filter((text) => otherTerms.test(text) && isShown(text) && !literal.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(faults).toEqual([]);
});

const serverSetting = /\b[A-Z]{3,}_[A-Z_]+\b/;

test('only administrators’ screens mention settings of the server', () => {
  const root = new URL('.', import.meta.url).pathname;
  const ofAdministrators = /^(?:features\/(?:backup|health)\/|shared\/page\/MailOffAlert)/;
  const named = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\./.test(file) && !ofAdministrators.test(file))
    .filter((file) =>
      textsOf(root + file, serverSetting).some((text) => serverSetting.test(text) && text.includes(' ')),
    );
  expect(named).toEqual([]);
});
