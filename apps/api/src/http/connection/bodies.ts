import { type CountedForm, limits } from '@madrasah/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { hasDeclarations, metaOf, type ProcedureMeta } from '../transport/procedure-meta.ts';
import { contextOf, countBeforeBody } from '../transport/session.ts';

/** The characters that open, close or separate values outside strings, and the start of a string. */
const structure = /["[\]{},]/g;

/** Where the string that starts at this quotation mark ends: after the next mark that is not escaped. */
function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end + 1;
  }
}

/**
 * Refuses (400) JSON that is nested deeper or has more values than `limits.json` allows, before it is parsed, because
 * parsing and validating cost far more than the bytes. Scans the text once and skips strings; the parser decides
 * whether it is valid JSON.
 */
export function refuseExcessiveJson(text: string): void {
  let depth = 0;
  let values = 1;
  structure.lastIndex = 0;
  for (let match = structure.exec(text); match; match = structure.exec(text)) {
    const [mark] = match;
    if (mark === '"') structure.lastIndex = endOfString(text, match.index);
    else if (mark === ',') values += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    else depth += 1;
    if (depth > limits.json.depth || values > limits.json.values) throw new Refusal('BAD_REQUEST');
  }
}

/** Accepts JSON bodies only, unparsed, for routes that parse them. */
export function acceptJsonText(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      refuseExcessiveJson(body);
      return body;
    },
  );
}

/** Accepts JSON bodies only, parsed; `types` are the media types with which they may be sent. */
export function acceptJson(app: FastifyInstance, types = ['application/json']) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'string' }, (request, body: string, done) => {
    refuseExcessiveJson(body);
    return parse(request, body, done);
  });
}

/** Whether Content-Length is within the limit of visitors; a body without a declared length may be longer. */
const isSmall = ({ headers }: FastifyRequest) => Number(headers['content-length']) <= limits.bodyBytes.visitor;

/** Only signed-in callers may send large bodies. The procedure authenticates again after the body was read. */
const requireSession = (services: Services) => async (request: FastifyRequest) => {
  if (isSmall(request)) return;
  const { kind } = await contextOf(services, request).findSession();
  if (kind !== 'active') throw new Refusal('UNAUTHENTICATED');
};

/** Those of visitors; the tries of signed-in callers are not counted, and their token is checked with the call. */
const countVisitors = (services: Services, form: CountedForm) => async (request: FastifyRequest) => {
  if (request.headers.authorization === undefined) await countBeforeBody(services, request, form);
};

function optionsFor(services: Services, { body, countsTries }: Pick<ProcedureMeta, 'body' | 'countsTries'>) {
  const rules = { bodyLimit: limits.bodyBytes[body] };
  if (body === 'withImages') return { ...rules, onRequest: requireSession(services) };
  return countsTries ? { ...rules, onRequest: countVisitors(services, countsTries) } : rules;
}

/** The body limit of a procedure's route, by the procedure's path such as `articles.create`. */
export const bodyOptions = (services: Services, path: string) => optionsFor(services, metaOf(path));

/** The limit of a route for many procedures: without declarations it has to accept the largest body. */
export const bodyOptionsOfAny = (services: Services, isDeclared = hasDeclarations) =>
  optionsFor(services, { body: isDeclared ? 'visitor' : 'withImages' });
