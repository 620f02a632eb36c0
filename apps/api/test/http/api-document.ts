import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';

const jsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof jsonSchema>;

const media = z.object({
  schema: jsonSchema,
  example: z.unknown().optional(),
  examples: z.record(z.string(), z.unknown()).default({}),
});
const content = z.record(z.string(), media);
const parameter = z.object({
  in: z.enum(['path', 'query', 'header']),
  name: z.string(),
  required: z.boolean().default(false),
  description: z.string().default(''),
  schema: jsonSchema,
});
const response = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.unknown()).optional(),
  content,
});
const reference = z.object({ $ref: z.string() });
type Response = z.infer<typeof response>;
type NamedResponse = Response | z.infer<typeof reference>;

const operation = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ required: z.boolean().default(false), content }).optional(),
  responses: z.record(z.string(), z.union([response, reference])),
});
export type Operation = { path: string; method: string } & z.infer<typeof operation>;

const refusal = z.object({ code: z.string() });

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The method of an operation, in upper case. */
export function methodOf({ method }: Operation): (typeof methods)[number] {
  const named = methods.find((known) => known === method.toUpperCase());
  if (!named) throw new Error(`unknown method ${method}`);
  return named;
}

const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    responses: z.record(z.string(), response),
    schemas: z.record(z.string(), jsonSchema),
  }),
});

const escapeKey = (key: string) =>
  key.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
const pointer = (...keys: (string | number)[]) => `api#/${keys.map((key) => escapeKey(String(key))).join('/')}`;

/** The OpenAPI document for tests: its operations, and whether a response conforms to it. */
export class ApiDocument {
  readonly operations: Operation[];
  readonly #document: z.infer<typeof documentSchema>;
  readonly #ajv = new Ajv2020({ strict: false, validateSchema: false });

  constructor(json: unknown) {
    this.#document = documentSchema.parse(json);
    this.operations = Object.entries(this.#document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, described]) => ({ path, method, ...described })),
    );
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(this.#document, 'api');
  }

  /** The response behind a reference such as `#/components/responses/Refusal404`. */
  resolveResponse(named: NamedResponse): Response {
    if (!('$ref' in named)) return named;
    const found = this.#document.components.responses[named.$ref.replace('#/components/responses/', '')];
    if (!found) throw new Error(`${named.$ref} is not in the document`);
    return found;
  }

  /** The codes of the refusals that are documented for this status, from the examples. */
  codesOf({ responses }: Operation, status: number | string): string[] {
    const named = responses[status];
    return named ? Object.keys(this.resolveResponse(named).content['application/json']?.examples ?? {}) : [];
  }

  /** The schema behind a reference such as `#/components/schemas/Article`. */
  resolveSchema(schema: JsonSchema): JsonSchema {
    if (typeof schema.$ref !== 'string') return schema;
    const found = this.#document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
    if (!found) throw new Error(`${schema.$ref} is not in the document`);
    return found;
  }

  /** The differences between this response and the document; empty when there are none. */
  objectionsTo(operation: Operation, status: number, body: unknown): string {
    const { path, method, responses } = operation;
    const named = responses[status];
    if (!named) return `status ${status} is not described`;
    const code = refusal.safeParse(body).data?.code;
    if (status >= 400 && code && !this.codesOf(operation, status).includes(code)) return `${code} is not described`;
    const schema =
      '$ref' in named
        ? `api${named.$ref}/content/application~1json/schema`
        : pointer('paths', path, method, 'responses', status, 'content', 'application/json', 'schema');
    return this.#objections(schema, body);
  }

  objectionsToBody({ path, method }: Operation, body: unknown): string {
    return this.#objections(
      pointer('paths', path, method, 'requestBody', 'content', 'application/json', 'schema'),
      body,
    );
  }

  #objections(schema: string, value: unknown): string {
    return this.#ajv.validate(schema, value) ? '' : this.#ajv.errorsText();
  }
}
