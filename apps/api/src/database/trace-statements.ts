import type { PoolClient } from 'pg';
import type { Tracing } from '../shared/tracing.ts';
import { type Orm, poolOf } from './orm.ts';

const longestText = 2_000;

/** A statement without values, wherever they stand: in it, or apart. */
export const withoutValues = (text: string): string =>
  text
    .slice(0, longestText)
    .replaceAll(/'[^']*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?/g, '?');

/** What a statement does, as `select`. */
const verbOf = (text: string) => /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const isNamed =
    typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement);
  return isNamed && typeof statement.text === 'string' ? statement.text : undefined;
}

function traceClient(client: PoolClient, tracing: Tracing) {
  client.query = new Proxy(client.query, {
    apply(query, self, args) {
      const text = textOf(args[0]);
      const hasCallback = args.some((argument: unknown) => typeof argument === 'function');
      // What is copied in or out, and the driver's own calls, answer otherwise than with a promise.
      if (text === undefined || hasCallback) return Reflect.apply(query, self, args);
      const facts = () => ({
        name: verbOf(text),
        kind: 'client' as const,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
      });
      return tracing.inPart(facts, () => Reflect.apply(query, self, args));
    },
  });
}

/** Follows the statements of whatever is followed, on all connections that are made from now on. */
export function traceStatements(orm: Orm, tracing: Tracing) {
  poolOf(orm).on('connect', (client) => traceClient(client, tracing));
}
