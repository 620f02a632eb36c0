import { limits } from '@madrasah/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../shared/refusal.ts';

/** Everything outside of strings that opens, closes or separates values, and where a string begins. */
const structure = /["[\]{},]/g;

/** Where the string that begins at this quotation mark ends: behind the next mark that no backslash takes away. */
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
 * Refuses (400) JSON that is nested deeper or holds more values than `limits.json` allows, before anything is made of
 * it: reading and checking cost far more than the bytes. Goes over the text once and jumps over strings; whether it is
 * JSON at all is for the parser to say.
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

/** Takes JSON bodies only, as they came: for what reads them itself. */
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

/** Takes JSON bodies only, read. */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    refuseExcessiveJson(body);
    return parse(request, body, done);
  });
}
