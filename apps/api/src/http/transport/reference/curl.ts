import { z } from 'zod';

/** The parts of an operation that a command needs, as the OpenAPI document describes them. */
const callable = z.object({
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().default(false),
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) }).optional(),
});

/** A longer body is read from a file. */
const longestBody = 400;

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const textOf = (value: unknown) => encodeURIComponent(String([value].flat()[0]));

const isProtected = (security: readonly Record<string, unknown>[]) =>
  security.length > 0 && security.every((needs) => Object.keys(needs).length > 0);

function bodyOptions(content: Record<string, { example?: unknown }>): string[] {
  if (content['multipart/form-data']) return ["-F 'file=@foto.jpg'"];
  const { example } = content['application/json'] ?? {};
  if (example === undefined) return [];
  const text = JSON.stringify(example);
  const data = text.length > longestBody ? '@isi.json' : text;
  return ["-H 'Content-Type: application/json'", `-d ${quoted(data)}`];
}

/** The variable of the guide with the credentials of an operation: an API key where one is accepted, or a session. */
const credentialOf = (security: readonly Record<string, unknown>[]) =>
  security.some((needs) => 'apiKey' in needs) ? '$KEY' : '$SESSION';

/** The curl command of an operation; `$ORIGIN` is the site. */
export function curlOf(method: string, path: string, operation: object): string {
  const { security, parameters, requestBody } = callable.parse(operation);
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, textOf(example)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example }) => `${name}=${textOf(example)}`)
    .join('&');
  const options = [
    ...(method === 'get' ? [] : [`-X ${method.toUpperCase()}`]),
    ...(isProtected(security) ? [`-H "Authorization: Bearer ${credentialOf(security)}"`] : []),
    ...bodyOptions(requestBody?.content ?? {}),
  ];
  return [`curl "$ORIGIN${filled}${query && `?${query}`}"`, ...options].join(' ');
}
