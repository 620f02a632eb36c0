import { hash } from 'node:crypto';
import { parseSync, Visitor } from 'vite';
import { changesOfSql } from './sql-conditions.mjs';

const comparisons = { '===': '!==', '!==': '===', '<': '>=', '<=': '>', '>': '<=', '>=': '<' };
const scopes = { any: 'none', own: 'any', ownDraft: 'own', none: 'any' };
const filterCalls = new Set(['find', 'findOne', 'findAll', 'findAndCount', 'count', 'nativeUpdate', 'nativeDelete']);

/** Operators of the query builder, as the second of three arguments. */
const operators = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  is: 'is not',
  'is not': 'is',
  in: 'not in',
  'not in': 'in',
  like: 'not like',
  ilike: 'not ilike',
  'is distinct from': 'is not distinct from',
  'is not distinct from': 'is distinct from',
};
/** Calls that add a condition to a query; joins by key are no conditions. */
const conditionCalls = new Set(['where', 'whereRef', 'on']);
const joinCalls = new Set(['onRef', 'innerJoin', 'leftJoin']);

/** Templates with the tag `sql`, and texts that are passed on as SQL. */
const isSql = (tag, source, { start, end }) =>
  tag === 'sql' || (tag === undefined && /\b(?:where|from|and)\s|\s=\s/.test(source.slice(start, end)));

function templateOf(source, { start, end, expressions }) {
  const holes = expressions.map((expression) => ({
    start: source.lastIndexOf('${', expression.start),
    end: source.indexOf('}', expression.end) + 1,
  }));
  return { start: start + 1, end: end - 1, holes };
}

/** The mutable positions of one file, each with its replacement. */
function findChanges(path, source) {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const changes = [];
  const textOf = ({ start, end }) => source.slice(start, end);
  const replace = ({ start, end }, replacement, rule) => changes.push({ start, end, replacement, rule });
  const decide = (test) => {
    replace(test, 'true', 'always true');
    replace(test, 'false', 'always false');
  };
  const dropEach = (parts, rule) => {
    if (parts.length < 2) return;
    for (const { start, end } of parts) replace({ start, end: end + (source[end] === ',' ? 1 : 0) }, '', rule);
  };
  const changeQuery = (callee, given, end) => {
    const method = callee.type === 'MemberExpression' ? callee.property.name : undefined;
    if (conditionCalls.has(method)) replace({ start: callee.object.end, end }, '', 'condition dropped');
    if ((method === 'and' || method === 'or') && given[0]?.type === 'ArrayExpression')
      dropEach(given[0].elements, 'part dropped');
    if (callee.type === 'Identifier' && callee.name === 'allOf') dropEach(given, 'part dropped');
    const [, operator] = given;
    const isComparison = given.length === 3 && operator.type === 'Literal' && operator.value in operators;
    if (isComparison && !joinCalls.has(method))
      replace(operator, `'${operators[operator.value]}'`, 'comparison negated');
  };
  const tagged = new Set();
  const readTemplate = (template, tag) => {
    if (isSql(tag, source, template)) changes.push(...changesOfSql(source, templateOf(source, template)));
  };

  new Visitor({
    IfStatement: ({ test }) => decide(test),
    ConditionalExpression: ({ test }) => decide(test),
    LogicalExpression({ start, end, operator, left, right }) {
      if (operator === '??') return;
      replace({ start, end }, textOf(left), 'right side dropped');
      replace({ start, end }, textOf(right), 'left side dropped');
    },
    BinaryExpression({ operator, left, right }) {
      if (!(operator in comparisons)) return;
      const at = source.indexOf(operator, left.end);
      if (at < right.start)
        replace({ start: at, end: at + operator.length }, comparisons[operator], 'comparison negated');
    },
    UnaryExpression(node) {
      if (node.operator === '!') replace(node, textOf(node.argument), 'negation dropped');
    },
    CallExpression({ callee, arguments: given, ...range }) {
      if (callee.type === 'Identifier' && callee.name === 'can') decide(range);
      changeQuery(callee, given, range.end);
      const isFilter = callee.type === 'MemberExpression' && filterCalls.has(callee.property.name);
      for (const filter of isFilter ? given.slice(0, 2) : [])
        if (filter.type === 'ObjectExpression') dropEach(filter.properties, 'filter dropped');
    },
    Property({ value }) {
      if (value.type === 'Literal' && path.endsWith('permissions.ts') && value.value in scopes)
        replace(value, `'${scopes[value.value]}'`, 'right changed');
    },
    TaggedTemplateExpression({ tag, quasi }) {
      tagged.add(quasi.start);
      readTemplate(quasi, tag.type === 'Identifier' ? tag.name : 'other');
    },
    TemplateLiteral(template) {
      if (!tagged.has(template.start)) readTemplate(template);
    },
  }).visit(program);
  return changes;
}

const lineOf = (source, offset) => source.slice(0, offset).split('\n').length;

/** The changed lines, before and after. */
export function diffOf({ source, start, end, replacement }) {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const nextLine = source.indexOf('\n', end);
  const to = nextLine === -1 ? source.length : nextLine;
  const after = source.slice(from, start) + replacement + source.slice(end, to);
  const sign = (text, mark) => text.split('\n').map((line) => `${mark} ${line}`);
  return [...sign(source.slice(from, to), '-'), ...sign(after, '+')].join('\n');
}

/**
 * All mutants of one file. A mutant's `id` derives from its file, rule, line text and the number of equal ones before
 * it, so that it survives changes elsewhere in the file.
 */
export function mutantsOf(path, source) {
  const seen = new Map();
  const ranges = new Set();
  return findChanges(path, source)
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .filter(({ start, end, replacement }) => {
      const key = `${start} ${end} ${replacement}`;
      const isNew = !ranges.has(key) && source.slice(start, end) !== replacement;
      ranges.add(key);
      return isNew;
    })
    .map((change) => {
      const text = [path, change.rule, source.slice(change.start, change.end), change.replacement].join('\n');
      const count = seen.get(text) ?? 0;
      seen.set(text, count + 1);
      const id = hash('sha256', `${text}\n${count}`).slice(0, 10);
      return { id, path, source, line: lineOf(source, change.start), ...change };
    });
}

/** The mutated source of the file. */
export const applied = ({ source, start, end, replacement }) =>
  source.slice(0, start) + replacement + source.slice(end);

/** `count` of the items, chosen by a seed: the same seed chooses the same items. */
export function sampleOf(items, count, seed) {
  const orderOf = ({ id }) => hash('sha256', `${seed} ${id}`);
  return items.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)).slice(0, count);
}
