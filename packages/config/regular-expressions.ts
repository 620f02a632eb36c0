import { readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';

export type RegularExpression = { pattern: string; flags: string };

type Found = {
  expressions: RegularExpression[];
  /** The source of expressions that are built at run time. */
  built: string[];
};

/** All regular expressions of a TypeScript file, in order. Throws when the file cannot be parsed. */
export function findRegularExpressions(path: string, source = readFileSync(path, 'utf8')): Found {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);

  const found: Found = { expressions: [], built: [] };
  const visitBuilt = ({ callee, start, end }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') found.built.push(source.slice(start, end));
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.expressions.push({ pattern: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: visitBuilt,
    CallExpression: visitBuilt,
  }).visit(program);
  return found;
}
