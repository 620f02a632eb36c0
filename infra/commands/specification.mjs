import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './repository.mjs';

/** The folder of the specification: statements (ART-014), decisions (A-01, D-02), and the REST contract. */
export const specificationFolder = join(root, 'infra/specification');

const statementRow = /^\| ([A-Z]+-\d{3}) \| \d+ \| (.+?) \| .+ \|$/gm;
const decisionHeading = /^(?:\*\*|\| )([AD]-\d{2})\b/gm;
const areaOf = (id) => id.split('-')[0];

/** Every statement that a test can prove, and the ids of all statements and decisions. */
export async function readSpecification(folder = specificationFolder) {
  const read = (name) => readFile(join(folder, name), 'utf8');
  const [checklist, school, decisions] = await Promise.all(
    ['checklist.md', 'checklist-school.md', 'decisions.md'].map(read),
  );
  const statements = [...`${checklist}\n${school}`.matchAll(statementRow)].map(([, id, text]) => ({ id, text }));
  const decided = [...decisions.matchAll(decisionHeading)].map(([, id]) => id);
  return { statements, ids: new Set([...statements.map(({ id }) => id), ...decided]) };
}

const textFiles = '{,.changeset/}**/*.{ts,tsx,mjs,cjs,css,html,json,md,sql,sh,yml,yaml}';
const folders = ['node_modules', 'dist', '.git', '.turbo', 'test-results'];
const notOurs = (name) => folders.includes(name) || name === 'package-lock.json';

async function* readFiles(pattern) {
  for await (const entry of glob(pattern, { cwd: root, withFileTypes: true, exclude: ({ name }) => notOurs(name) })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield { path: path.slice(root.length), text: await readFile(path, 'utf8') };
  }
}

/** Unspecified ids in a text, as `file:line id`; not words such as UTF-8, whose prefix is not an area. */
export function findUnknownIds({ path, text }, ids) {
  const areas = [...new Set([...ids].map(areaOf))].join('|');
  const reference = new RegExp(`\\[[A-Z]+-\\d{3}\\]|(?<![\\w/-])(?:${areas})-\\d{2,3}\\b`, 'g');
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(reference)]
      .map(([match]) => match.replace(/^\[|\]$/g, ''))
      .filter((id) => !ids.has(id))
      .map((id) => `${path}:${index + 1} ${id}`),
  );
}

/** As {@link findUnknownIds}, for the whole repository. */
export async function findUnknownReferences({ ids }) {
  const unknown = [];
  for await (const file of readFiles(textFiles)) unknown.push(...findUnknownIds(file, ids));
  return unknown;
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const titled = /(?<![\w.])(?:test|it|describe)((?:\.\w+)*)(?:\([^'"`]*?\))?\(\s*(['"`])((?:\\.|(?!\2)[\s\S])*)\2/g;

/** The ids in the test titles of a file. Skipped and planned tests do not count. */
export function findNamedIds(code) {
  return [...code.replace(comments, '').matchAll(titled)]
    .filter(([, modifiers]) => !/\.(skip|todo|fixme|fails)\b/.test(modifiers))
    .flatMap(([, , , title]) => [...title.matchAll(/\[([A-Z]+-\d{3})\]/g)].map(([, id]) => id));
}

/** The statements without a test. */
export async function findUntestedStatements({ statements }) {
  const named = new Set();
  for await (const { text } of readFiles('{apps,packages,infra}/**/*.{test,spec}.{ts,tsx,mjs}'))
    for (const id of findNamedIds(text)) named.add(id);
  return statements.filter(({ id }) => !named.has(id));
}

/** The names of files that differ from another copy of the specification, or exist in only one of them. */
export async function compareWith(folder) {
  const namesIn = (cwd) => Array.fromAsync(glob('*.md', { cwd }));
  const names = new Set([...(await namesIn(specificationFolder)), ...(await namesIn(folder))]);
  const read = (path) => readFile(path, 'utf8').catch(() => null);
  const differs = async (name) => (await read(join(specificationFolder, name))) !== (await read(join(folder, name)));
  const compared = await Promise.all([...names].map(async (name) => ({ name, isOther: await differs(name) })));
  return compared.filter(({ isOther }) => isOther).map(({ name }) => name);
}
