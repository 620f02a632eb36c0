import {
  apiKeyPrefix,
  articleSchema,
  categorySchema,
  guestMessageSchema,
  idempotencyHeader,
  limits,
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
import { appRouter } from '../../router.ts';
import { refusalsOf } from '../../trpc/declared-refusals.ts';
import { healthDeclarations, healthPaths } from '../operations/health.ts';
import { credentialsFor, optionalCredentials, visitorCredentials } from './credentials.ts';
import { bodyExamples } from './openapi-examples.ts';
import { describeRefusals, refusalResponses } from './openapi-refusals.ts';
import { metaOf, type ProcedureMeta, procedurePaths, refusalsByPath } from './procedure-meta.ts';
import { uploadDeclarations, uploadPaths } from './uploads.ts';

type Paths = NonNullable<OpenAPIObject['paths']>;
type PathItem = Paths[string];
type Operation = NonNullable<PathItem['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type Body = NonNullable<Operation['requestBody']>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const operationOf = (path: string) => path.replaceAll('.', '-');

const metaByOperation = new Map(procedurePaths.map((path) => [operationOf(path), metaOf(path)]));

const routes = Object.entries({ ...uploadDeclarations, ...healthDeclarations });
const refusalsByOperation = new Map([
  ...[...refusalsByPath].map(([path, codes]) => [operationOf(path), codes] as const),
  ...routes.map(([operationId, route]) => [operationId, refusalsOf(route)] as const),
]);

/** Types with a name in the contract have one in the document (rest.md, section 2). */
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

const visitorParameter: Parameter = {
  in: 'header',
  name: 'X-Visitor-Id',
  description: 'A random id of the browser, so that a visitor counts once',
  required: false,
  schema: { type: 'string', format: 'uuid' },
};

const idempotencyParameter: Parameter = {
  in: 'header',
  name: idempotencyHeader,
  description:
    'A random name of this call: a repeated call within 24 hours is not carried out again and gets the same response. ' +
    'With another body it is refused (422); while the first one is still running, it is refused for now (409).',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotency.key, pattern: '^[!-~]+$' },
};

/** Bodies that the generator cannot describe, because a check precedes their union. */
const bodySchemas: Readonly<Record<string, object>> = {
  'settings-save': z.toJSONSchema(settingChangeSchema, { io: 'input' }),
};

/** A number in a query may be spelled in many ways; the documented one is a number. */
function narrowNumber(parameter: Parameter): Parameter {
  if (!('schema' in parameter) || !parameter.schema || !('anyOf' in parameter.schema)) return parameter;
  const { anyOf = [], ...bounds } = parameter.schema;
  const takesNumber = anyOf.some((kind) => 'type' in kind && kind.type === 'number');
  return takesNumber ? { ...parameter, schema: { type: 'integer', ...bounds } } : parameter;
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

/** Adds to a procedure's operation what `trpc-to-openapi` leaves out. */
function completeProcedure(method: string, operation: Operation, meta: ProcedureMeta): Operation {
  const { operationId = '', requestBody, tags = [] } = operation;
  const parameters = (operation.parameters ?? []).map(narrowNumber);
  const isProtected = operation.security !== undefined;
  const isVisitorPost = method === 'post' && !isProtected && !tags.includes('auth');
  const isCreate = meta.successStatus === 201;
  const takesBearer = meta.authenticates || meta.ignoresInvalidToken;
  const openCredentials = method === 'get' ? optionalCredentials : visitorCredentials;
  return {
    ...operation,
    security: isProtected ? credentialsFor(meta) : takesBearer ? openCredentials : [],
    parameters: [
      ...parameters,
      ...(isVisitorPost ? [visitorParameter] : []),
      ...(isCreate ? [idempotencyParameter] : []),
    ],
    ...(requestBody && { requestBody: completeBody(operationId, requestBody) }),
    responses: { [meta.successStatus]: operation.responses?.[200] },
  };
}

/** Paths without a procedure describe themselves, except for their refusals. */
function completeOperation(method: string, operation: Operation): Operation {
  const { operationId = '' } = operation;
  const meta = metaByOperation.get(operationId);
  const { responses, ...rest } = meta ? completeProcedure(method, operation, meta) : operation;
  const codes = refusalsByOperation.get(operationId);
  if (!codes) throw new Error(`${operationId} does not declare its refusals`);
  return { ...rest, responses: { ...responses, ...refusalResponses(codes) } };
}

function completePath(item: PathItem): PathItem {
  const completed = methods.flatMap((method) =>
    item[method] ? [[method, completeOperation(method, item[method])]] : [],
  );
  return { ...item, ...Object.fromEntries(completed) };
}

const renameOperation = (operation: Operation): Operation => ({
  ...operation,
  operationId: `${operation.operationId}-alias`,
});

/** The same calls under /auth. */
function aliasOf([path, item]: [string, PathItem]): [string, PathItem][] {
  if (!path.startsWith('/api/auth/')) return [];
  const operations = methods.flatMap((method) => (item[method] ? [[method, renameOperation(item[method])]] : []));
  return [[path.slice('/api'.length), Object.fromEntries(operations)]];
}

/** The OpenAPI document of everything under /api and /auth, made from the schemas that validate the calls. */
export function describeApi(origin: string): OpenAPIObject {
  const generated = generateOpenApiDocument(appRouter, {
    title: 'Madrasah API',
    description: 'Every documented path is also a tRPC procedure; both go through the same schemas.',
    version: '1.0.0',
    baseUrl: origin,
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a session' },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: `${apiKeyPrefix}…`,
        description:
          'A key for programs, created by an administrator. It has the right it was created for (read, write, publish), never ' +
          'more than an editor or than its owner, and a rate limit per minute (429 with `Retry-After`).',
      },
    },
    defs: namedSchemas,
    paths: { ...uploadPaths, ...healthPaths },
  });
  const paths = Object.entries(generated.paths ?? {}).map(([path, item]): [string, PathItem] => [
    path,
    completePath(item),
  ]);
  const schemas = Object.entries(generated.components?.schemas ?? {}).filter(([name]) => !name.startsWith('error.'));
  return {
    ...generated,
    paths: Object.fromEntries([...paths, ...paths.flatMap(aliasOf)]),
    components: {
      ...generated.components,
      schemas: Object.fromEntries(schemas),
      responses: describeRefusals([...refusalsByOperation.values()]),
    },
  };
}
