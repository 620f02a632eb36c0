import type { Tracing } from '../shared/tracing.ts';
import { type Orm, poolOf } from './orm.ts';

const longestText = 2_000;

/** A statement without its values, inline or as parameters. */
export const withoutValues = (text: string): string =>
  text
    .slice(0, longestText)
    .replaceAll(/'[^']*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?/g, '?');

/** The kind of a statement, such as `select`. */
const verbOf = (text: string) => /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';

/** Records the statements of a traced request or job, on connections that are opened from now on. */
export function traceStatements(orm: Orm, tracing: Tracing) {
  poolOf(orm).traceBy((text, run) => {
    const facts = () => ({
      name: verbOf(text),
      kind: 'client' as const,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
    });
    return tracing.inPart(facts, run);
  });
}
