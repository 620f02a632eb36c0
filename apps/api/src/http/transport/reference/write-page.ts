import type { OpenAPIObject } from 'trpc-to-openapi';
import { z } from 'zod';
import { writeGuide } from './guide.ts';
import { codeBlock, escapeHtml, markCode } from './html.ts';
import { writeType } from './write-type.ts';

const schema = z.record(z.string(), z.unknown());
const media = z.object({ schema: schema.default({}), example: z.unknown().optional() });
const content = z.record(z.string(), media).default({});
const operationShape = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().default(false),
        description: z.string().default(''),
        example: z.unknown(),
        schema: schema.default({}),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string().default(''), content, $ref: z.string().optional() }),
  ),
  'x-codeSamples': z.array(z.object({ source: z.string() })).default([]),
});
type Operation = z.infer<typeof operationShape> & { method: string; path: string };

const documentShape = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  webhooks: z.record(z.string(), z.object({ post: operationShape })),
  components: z.object({
    schemas: z.record(z.string(), schema),
    responses: z.record(z.string(), z.object({ description: z.string() })),
  }),
});
type Document = z.infer<typeof documentShape>;

const credentialNames: Readonly<Record<string, string>> = { bearer: 'a session', apiKey: 'an API key' };

function writeCredentials(security: Operation['security']): string {
  if (security.length === 0) return 'Reads no credentials.';
  const names = security.flatMap((needs) => Object.keys(needs)).map((name) => credentialNames[name] ?? name);
  const isOpen = security.some((needs) => Object.keys(needs).length === 0);
  return isOpen ? `Open to every caller; reads the token of ${names.join(' or ')}.` : `Needs ${names.join(' or ')}.`;
}

const writeParameter = (parameter: Operation['parameters'][number]) => {
  const { name, in: place, required, description, example, schema: type } = parameter;
  const initial = type.default === undefined ? '' : `, ${String(type.default)} by default`;
  return `<dt><code>${escapeHtml(name)}</code> <span class="about">${escapeHtml(place)}${required ? ', required' : ''}</span></dt>
<dd>${markCode(description)}<br /><code>${escapeHtml(writeType(type))}</code>, such as <code>${escapeHtml([example].flat().join(', '))}</code>${escapeHtml(initial)}</dd>`;
};

const writeParameters = (parameters: Operation['parameters']) =>
  parameters.length === 0 ? '' : `<h4>Parameters</h4><dl>${parameters.map(writeParameter).join('')}</dl>`;

const writeBody = ({ requestBody }: Operation) =>
  Object.entries(requestBody?.content ?? {})
    .filter(([, { schema: type }]) => Object.keys(type).length > 0)
    .map(([type, { schema: shape }]) => `<h4>Body (${escapeHtml(type)})</h4>${codeBlock(writeType(shape))}`)
    .join('');

const codesOf = (reference: string) => reference.replace('#/components/responses/', '').replaceAll('-', ', ');

function writeResponses({ responses }: Operation): string {
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const shape = success?.[1].content['application/json']?.schema;
  const refusals = Object.entries(responses)
    .filter(([, { $ref }]) => $ref)
    .map(([status, { $ref = '' }]) => `<li>${status} <code>${escapeHtml(codesOf($ref))}</code></li>`);
  return `<h4>Response${success ? ` (${success[0]})` : ''}</h4>${shape ? codeBlock(writeType(shape)) : ''}
${refusals.length > 0 ? `<details><summary>Refusals</summary><ul>${refusals.join('')}</ul></details>` : ''}`;
}

/** What a receiver may answer to an event. */
const writeAnswers = ({ responses }: Operation) =>
  `<h4>Answers</h4><ul>${Object.entries(responses)
    .map(([status, { description }]) => `<li>${escapeHtml(status)} ${escapeHtml(description)}</li>`)
    .join('')}</ul>`;

const writeSamples = ({ 'x-codeSamples': samples }: Operation) =>
  samples.map(({ source }) => `<h4>Example</h4>${codeBlock(source)}`).join('');

function writeOperation(operation: Operation): string {
  const { operationId, method, path, summary, description, parameters, security } = operation;
  const words = `${method} ${path} ${summary} ${operationId} ${description}`.toLowerCase();
  return `<details class="operation" id="${escapeHtml(operationId)}" data-words="${escapeHtml(words)}">
<summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code><br />${markCode(summary)}</summary>
<p>${markCode(description)}</p><p class="about">${writeCredentials(security)}</p>
${writeParameters(parameters)}${writeBody(operation)}${method === 'event' ? writeAnswers(operation) : writeResponses(operation)}${writeSamples(operation)}
</details>`;
}

const writeGroup = ({ name, description }: Document['tags'][number], operations: readonly Operation[]) =>
  operations.length === 0
    ? ''
    : `<section class="group" aria-labelledby="tag-${escapeHtml(name)}"><h3 id="tag-${escapeHtml(name)}">${escapeHtml(name)}</h3>
<p>${markCode(description)}</p>${operations.map(writeOperation).join('')}</section>`;

/** Paths under `/auth` repeat other operations; the text of their group mentions them. */
const isAlias = (path: string) => path.startsWith('/auth/');

function operationsIn({ paths, webhooks }: Document): Operation[] {
  const calls = Object.entries(paths)
    .filter(([path]) => !isAlias(path))
    .flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => ({ ...operation, method, path })));
  const events = Object.entries(webhooks).map(([event, { post }]) => ({ ...post, method: 'event', path: event }));
  return [...calls, ...events];
}

const writeTypes = ({ components }: Document) =>
  Object.entries(components.schemas)
    .map(([name, shape]) => `<h3 id="type-${escapeHtml(name)}">${escapeHtml(name)}</h3>${codeBlock(writeType(shape))}`)
    .join('');

/** The page at `/api/docs`: the guide, then every operation, readable without JavaScript. */
export function writePage(described: OpenAPIObject): string {
  const document = documentShape.parse(described);
  const operations = operationsIn(document);
  const groups = document.tags.map((tag) =>
    writeGroup(
      tag,
      operations.filter(({ tags }) => tags.includes(tag.name)),
    ),
  );
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Dokumentasi API Madrasah</title>
<link rel="icon" href="data:," />
<link rel="stylesheet" href="/api/docs/docs.css" />
<script type="module" src="/api/docs/docs.js"></script>
</head>
<body>
<header><h1>Dokumentasi API Madrasah</h1>
<nav aria-label="Isi halaman"><ul>
<li><a href="#panduan">Panduan</a></li><li><a href="#guide" lang="en">Guide</a></li><li><a href="#operasi">Semua operasi</a></li>
<li><a href="#tipe">Tipe data</a></li><li><a href="/api/openapi.json">openapi.json</a></li>
</ul></nav></header>
<main>
${writeGuide()}
<section id="operasi" aria-labelledby="judul-operasi">
<h2 id="judul-operasi">Semua operasi</h2>
<form class="search" role="search" hidden><label for="cari">Cari operasi</label>
<input type="search" id="cari" autocomplete="off" aria-describedby="hasil" />
<p id="hasil" class="about" role="status"></p></form>
<div lang="en">${groups.join('')}</div>
</section>
<section id="tipe" aria-labelledby="judul-tipe">
<h2 id="judul-tipe">Tipe data</h2>
<div lang="en">${writeTypes(document)}</div>
</section>
</main>
</body>
</html>
`;
}
