import type { FastifyRequest } from 'fastify';

const hidden = '…';
const shortestSecret = 20;

/** Secrets in addresses are long and of letters of both cases; words are not. */
const isSecret = (segment: string) => segment.length >= shortestSecret && /[A-Z]/.test(segment);

/** An address without what was asked for, and without the secrets that some links are made of. */
export function addressInLog(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((segment) => (isSecret(segment) ? hidden : segment))
    .join('/');
}

/** Without addresses of mail; a package's name begins with its sign. */
const withoutMailAddresses = (text: string) =>
  text.replaceAll(/[^\s<>"'(),;:]+/g, (word) => (word.indexOf('@') > 0 ? hidden : word));

/** PostgreSQL names the values that it objects to: of a key after `detail`, of data in quotation marks. */
const withoutRowValues = (text: string, code: string | undefined) => {
  const [words = ''] = text.split(/\n - detail:/, 1);
  return code?.startsWith('22') ? words.replaceAll(/"[^"]*"/g, hidden) : words;
};

/** Where an error came from: the lines of its stack, without its message. */
const placesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

type ErrorInLog = { type: string; message: string; stack: string; [name: string]: unknown };

const deepestCause = 3;

const textOf = (error: Error, name: string) => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** What is told of an error: what it is, what it says, and where, but nothing of the data that it is about. */
function errorInLog(error: unknown, depth = 0): ErrorInLog {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = textOf(error, 'code');
  return {
    type: error.constructor.name,
    message: withoutMailAddresses(withoutRowValues(error.message, code)),
    stack: placesOf(error.stack ?? ''),
    code,
    table: textOf(error, 'table'),
    constraint: textOf(error, 'constraint'),
    cause: error.cause !== undefined && depth < deepestCause ? errorInLog(error.cause, depth + 1) : undefined,
  };
}

/** How lines are written: of a request its method and path, and of nobody who they are or what they asked for. */
export const logSerializers = {
  req: ({ method, url }: FastifyRequest) => ({ method, url: addressInLog(url) }),
  err: (error: unknown) => errorInLog(error),
};
