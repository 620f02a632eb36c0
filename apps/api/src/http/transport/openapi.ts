import { readFileSync } from 'node:fs';
import {
  apiKeyPrefix,
  articleSchema,
  categorySchema,
  guestMessageSchema,
  idempotencyHeader,
  limits,
  listedArticleFields,
  listedArticleSchema,
  menuEntrySchema,
  paginationSchema,
  refusalResponse,
  serverUserSchema,
  settingChangeSchema,
  settingsSchema,
  treeNodeSchema,
} from '@madrasah/contract';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-to-openapi';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { appRouter } from '../../router.ts';
import { type Declarations, refusalsOf } from '../../trpc/declared-refusals.ts';
import { healthDeclarations, healthPaths } from '../operations/health.ts';
import {
  credentialsFor,
  describeRefusals,
  headersNamed,
  keyRightFor,
  optionalCredentials,
  refusalResponses,
  responseHeaders,
  visitorCredentials,
} from './openapi-parts.ts';
import {
  bodyExamples,
  operationTexts,
  parameterKey,
  parameterTexts,
  tagTexts,
  webhooksSection,
} from './operation-texts.ts';
import { metaOf, type ProcedureMeta, procedurePaths, refusalsByPath } from './procedure-meta.ts';
import { uploadDeclarations, uploadPaths } from './uploads.ts';

type Paths = NonNullable<OpenAPIObject['paths']>;
type PathItem = Paths[string];
type Operation = NonNullable<PathItem['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Body = NonNullable<Operation['requestBody']>;
type Response = NonNullable<Operation['responses']>[string];

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const operationOf = (path: string) => path.replaceAll('.', '-');

const metaByOperation = new Map(procedurePaths.map((path) => [operationOf(path), metaOf(path)]));

/** Routes without a procedure: they describe themselves, except for their refusals. */
export type DocumentedRoutes = {
  paths: ZodOpenApiPathsObject;
  /** By operation. */
  declarations: Readonly<Record<string, Declarations>>;
};

type Refusals = ReturnType<typeof refusalsOf>;
type RefusalsByOperation = ReadonlyMap<string, Refusals>;

const refusalsWith = (routes: DocumentedRoutes['declarations']): RefusalsByOperation =>
  new Map([
    ...[...refusalsByPath]
      .filter(([path]) => metaOf(path).openapi)
      .map(([path, codes]) => [operationOf(path), codes] as const),
    ...Object.entries(routes).map(([operationId, route]) => [operationId, refusalsOf(route)] as const),
  ]);

/** Types with a name in the contract have one in the document. */
const namedSchemas = {
  Refusal: refusalResponse,
  Pagination: paginationSchema,
  Article: articleSchema,
  ListedArticle: listedArticleSchema,
  ServerUser: serverUserSchema,
  Category: categorySchema,
  MenuEntry: menuEntrySchema,
  TreeNode: treeNodeSchema,
  GuestMessage: guestMessageSchema,
  Settings: settingsSchema,
};

type TextBounds = { format?: string; minLength?: number; maxLength?: number; pattern?: string };
const headerParameter = (name: string, bounds: TextBounds): Parameter => ({
  ...{ in: 'header', name, required: false },
  schema: { type: 'string', ...bounds },
});
const visitorParameter = headerParameter('X-Visitor-Id', { format: 'uuid' });
const idempotencyParameter = headerParameter(idempotencyHeader, {
  ...{ minLength: 1, maxLength: limits.idempotency.key },
  pattern: '^[!-~]+$',
});
const matchParameter = headerParameter('If-Match', { maxLength: 1_000 });

/** Bodies that the generator cannot describe, because a check precedes their union. */
const bodySchemas: Readonly<Record<string, object>> = {
  'settings-save': z.toJSONSchema(settingChangeSchema, {
    io: 'input',
    override({ jsonSchema }) {
      // A length of at least 0 says nothing.
      if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
    },
  }),
};

/** Parameters that are repeated for several values; one value alone is accepted too. */
const repeated = { style: 'form', explode: true } as const;
const repeatedParameters: Readonly<Record<string, Partial<Parameter>>> = {
  category: repeated,
  fields: {
    ...repeated,
    schema: {
      type: 'array',
      items: { type: 'string', enum: [...listedArticleFields] },
      maxItems: listedArticleFields.length,
    },
  },
};

/** A value in a query may be spelled in many ways; the documented one is a number, a boolean or a text. */
function narrow(parameter: Parameter): Parameter {
  if (!('schema' in parameter) || !parameter.schema || !('anyOf' in parameter.schema)) return parameter;
  const { anyOf = [], ...bounds } = parameter.schema;
  const isOfType = (type: string) => (kind: object) => 'type' in kind && kind.type === type;
  const ofType = (type: string) => anyOf.find(isOfType(type));
  if (anyOf.every(isOfType('string'))) return parameter;
  if (ofType('number')) return { ...parameter, schema: { type: 'integer', ...bounds } };
  if (ofType('boolean')) return { ...parameter, schema: { type: 'boolean' } };
  const several = repeatedParameters[parameter.name];
  if (several) return { ...parameter, ...several };
  return { ...parameter, schema: ofType('string') ?? parameter.schema };
}

function explain(parameter: Parameter, operationId: string, tag: string): Parameter {
  if (!('name' in parameter)) return parameter;
  const key = parameterKey(operationId, tag, parameter.name);
  return key === undefined ? parameter : { ...parameter, description: parameterTexts[key] };
}

function completeBody(operationId: string, body: Body): Body {
  if (!('content' in body)) return body;
  const example = bodyExamples[operationId];
  const schema = bodySchemas[operationId];
  const content = Object.entries(body.content).map(([type, media]) => [
    type,
    { ...media, ...(schema && { schema }), ...(example && { example }) },
  ]);
  return { ...body, content: Object.fromEntries(content) };
}

/** The paths of what has a version, which its responses carry as entity tag. */
const versionedPaths: ReadonlySet<string | undefined> = new Set(
  procedurePaths
    .map(metaOf)
    .filter(({ refuses }) => refuses?.includes('PRECONDITION_FAILED'))
    .map(({ openapi }) => openapi?.path),
);

function withHeaders(response: Response | undefined, names: Parameters<typeof headersNamed>): Response | undefined {
  if (!response || '$ref' in response || names.length === 0) return response;
  return { ...response, headers: headersNamed(...names) };
}

/** Adds to a procedure's operation what `trpc-to-openapi` leaves out. */
function completeProcedure(method: string, operation: Operation, meta: ProcedureMeta): Operation {
  const { operationId = '', requestBody } = operation;
  const [router = ''] = operationId.split('-');
  const parameters = (operation.parameters ?? []).map(narrow);
  const isProtected = meta.requires !== null;
  const isVisitorPost = method === 'post' && !isProtected && router !== 'auth';
  const isCreate = meta.successStatus === 201;
  const takesBearer = meta.authenticates || meta.ignoresInvalidToken;
  const path = meta.openapi?.path;
  const isVersioned = method !== 'delete' && versionedPaths.has(isCreate ? `${path}/{id}` : path);
  const ofVersion = isVersioned || (method === 'get' && !isProtected) ? (['ETag'] as const) : [];
  const readsKeys = !isProtected ? takesBearer && method === 'get' : keyRightFor(meta, method) !== undefined;
  const ofKeys = readsKeys ? (['RateLimit-Policy', 'RateLimit'] as const) : [];
  const openCredentials = method === 'get' ? optionalCredentials : visitorCredentials;
  return {
    ...operation,
    tags: [router],
    security: isProtected ? credentialsFor(meta) : takesBearer ? openCredentials : [],
    parameters: [
      ...parameters,
      ...(isVisitorPost ? [visitorParameter] : []),
      ...(isCreate ? [idempotencyParameter] : []),
      ...(meta.refuses?.includes('PRECONDITION_FAILED') ? [matchParameter] : []),
    ],
    ...(requestBody && { requestBody: completeBody(operationId, requestBody) }),
    responses: { [meta.successStatus]: withHeaders(operation.responses?.[200], [...ofVersion, ...ofKeys]) },
  };
}

/** Paths without a procedure describe themselves, except for their refusals. */
function completeOperation(method: string, operation: Operation, refusalsByOperation: RefusalsByOperation): Operation {
  const { operationId = '' } = operation;
  const meta = metaByOperation.get(operationId);
  const { responses, ...rest } = meta ? completeProcedure(method, operation, meta) : operation;
  const codes = refusalsByOperation.get(operationId);
  if (!codes) throw new Error(`${operationId} does not declare its refusals`);
  const [tag = ''] = rest.tags ?? [];
  const right = meta && keyRightFor(meta, method);
  const ofKey = right && `API key: the right \`${right.subject}\`, from \`${right.level}\`.`;
  return {
    ...rest,
    description: [operationTexts[operationId], ofKey].filter(Boolean).join('\n\n') || undefined,
    parameters: (rest.parameters ?? []).map((parameter) => explain(parameter, operationId, tag)),
    responses: { ...responses, ...refusalResponses(codes) },
  };
}

const completePath = (item: PathItem, refusals: RefusalsByOperation): PathItem => ({
  ...item,
  ...Object.fromEntries(
    methods.flatMap((method) => (item[method] ? [[method, completeOperation(method, item[method], refusals)]] : [])),
  ),
});

const openApiObject = z.custom<OpenAPIObject>();

/** A type that contains itself is named twice, for inputs and for outputs; no input contains one. */
function withoutInputTypes(document: OpenAPIObject): OpenAPIObject {
  const { schemas = {} } = document.components ?? {};
  const doubled = Object.keys(schemas).filter((name) => `${name}Output` in schemas);
  const kept = Object.entries(schemas).filter(([name]) => !doubled.includes(name));
  const renamed = new Map(doubled.map((name) => [`${name}Output`, name]));
  const own = Object.fromEntries(kept.map(([name, schema]) => [renamed.get(name) ?? name, schema]));
  const text = JSON.stringify({ ...document, components: { ...document.components, schemas: own } });
  const reference = (_whole: string, name: string) => `"#/components/schemas/${renamed.get(name) ?? name}"`;
  return openApiObject.parse(JSON.parse(text.replace(/"#\/components\/schemas\/(\w+)"/g, reference)));
}

/** The same calls under /auth. */
function aliasOf([path, item]: [string, PathItem]): [string, PathItem][] {
  if (!path.startsWith('/api/auth/')) return [];
  const operations = methods.flatMap((method) =>
    item[method] ? [[method, { ...item[method], operationId: `${item[method].operationId}-alias` }]] : [],
  );
  return [[path.slice('/api'.length), Object.fromEntries(operations)]];
}

const admitsKeys = (item: PathItem) =>
  methods.some((method) => item[method]?.security?.some((credentials) => 'apiKey' in credentials));

/** What a key can call stands first, otherwise in the order of declaration. */
const keysFirst = ([, one]: [string, PathItem], [, other]: [string, PathItem]) =>
  Number(admitsKeys(other)) - Number(admitsKeys(one));

const pathsIn = (routes: readonly DocumentedRoutes[]): ZodOpenApiPathsObject =>
  Object.fromEntries(routes.flatMap(({ paths }) => Object.entries(paths)));
const declarationsIn = (routes: readonly DocumentedRoutes[]): DocumentedRoutes['declarations'] =>
  Object.fromEntries(routes.flatMap(({ declarations }) => Object.entries(declarations)));

/** The OpenAPI document of everything under /api and /auth, made from the schemas that validate the calls. */
export function describeApi(origin: string, further: readonly DocumentedRoutes[]): OpenAPIObject {
  const routes = [{ paths: uploadPaths, declarations: uploadDeclarations }, ...further];
  const refusals = refusalsWith({ ...declarationsIn(routes), ...healthDeclarations });
  const generated = generateOpenApiDocument(appRouter, {
    title: 'Madrasah API',
    description: readFileSync(new URL('./docs-page/guide.md', import.meta.url), 'utf8'),
    version: '1.0.0',
    baseUrl: origin,
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a session' },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: `${apiKeyPrefix}…`,
        description:
          'A key for programs, created by an administrator. It has the rights it was created for (of each kind read, write or ' +
          'publish), never more than an editor or than its owner, and a rate limit per minute (429 with `Retry-After`).',
      },
    },
    defs: namedSchemas,
    paths: { ...pathsIn(routes), ...healthPaths },
  });
  const paths = Object.entries(generated.paths ?? {}).map(([path, item]): [string, PathItem] => [
    path,
    completePath(item, refusals),
  ]);
  const schemas = Object.entries(generated.components?.schemas ?? {}).filter(([name]) => !name.startsWith('error.'));
  const completed: OpenAPIObject = {
    ...generated,
    info: {
      ...generated.info,
      contact: { name: 'Madrasah', url: origin },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: Object.entries(tagTexts).map(([name, description]) => ({ name, description })),
    webhooks: webhooksSection(),
    paths: Object.fromEntries([...paths.toSorted(keysFirst), ...paths.flatMap(aliasOf)]),
    components: {
      ...generated.components,
      schemas: Object.fromEntries(schemas),
      headers: responseHeaders,
      responses: describeRefusals([...refusals.values()]),
    },
  };
  return withoutInputTypes(completed);
}
