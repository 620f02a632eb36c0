// Finds the conditions of SQL in template literals. It is not an SQL parser: it recognises words, brackets and the
// keywords around conditions, which is enough for the fragments that queries are composed of.

const beginsCondition = new Set(['where', 'having', 'when']);
const endsCondition = new Set(
  (
    'select from on join left right inner cross full order group limit offset returning union window set values ' +
    'then else end as do using case with insert update delete for'
  ).split(' '),
);
const beginsStatement = new Set(
  'select insert update delete with from join left order limit case values set'.split(' '),
);
const negations = { '=': '<>', '<>': '=', '<': '>=', '>=': '<', '>': '<=', '<=': '>' };
const token = /\s+|--[^\n]*|'(?:[^']|'')*'|"[^"]*"|[A-Za-z_][\w.]*|\d[\w.]*|->>?|<%|<>|<=|>=|!=|::|&&|@@|[^\s]/gy;

/** The tokens of the template between two offsets; `holes` are the positions of its `${…}`. */
function tokensOf(source, { start, end, holes }) {
  const tokens = [];
  let at = start;
  for (const hole of [...holes, { start: end, end }]) {
    while (at < hole.start) {
      token.lastIndex = at;
      const [text] = token.exec(source) ?? [source[at]];
      const upTo = Math.min(at + text.length, hole.start);
      if (/^[^\s-]|^-[^-]/.test(text))
        tokens.push({ text: source.slice(at, upTo).toLowerCase(), start: at, end: upTo });
      at = upTo;
    }
    if (hole.end > hole.start) tokens.push({ text: 'hole', start: hole.start, end: hole.end });
    at = hole.end;
  }
  return tokens;
}

/** Nests brackets: a group is a token that contains tokens. */
function nest(tokens) {
  const root = [];
  const open = [root];
  for (const each of tokens) {
    if (each.text === '(') {
      const group = { text: '()', start: each.start, end: each.end, inner: [] };
      open.at(-1).push(group);
      open.push(group.inner);
    } else if (each.text === ')' && open.length > 1) {
      open.pop();
      open.at(-1).at(-1).end = each.end;
    } else open.at(-1).push(each);
  }
  return root;
}

const isComparison = ({ text }) =>
  text in negations || ['is', 'in', 'like', 'ilike', 'and', 'or', 'exists'].includes(text);

const isClauseWord = (tokens, index) => {
  const { text } = tokens[index];
  // `left(…)` is a function, and `is distinct from` is a comparison.
  if (tokens[index + 1]?.text === '()' && (text === 'left' || text === 'right')) return false;
  return endsCondition.has(text) && !(text === 'from' && tokens[index - 1]?.text === 'distinct');
};

/** The sequences of tokens of one level that are conditions. */
function conditionRuns(tokens) {
  const runs = [];
  // A fragment or a bracket may be a condition without a keyword before it if it contains a comparison.
  let run = tokens.length > 0 && !beginsStatement.has(tokens[0].text) ? [] : undefined;
  let needsComparison = true;
  const finish = () => {
    if (run?.length && (!needsComparison || run.some(isComparison))) runs.push(run);
    run = undefined;
    needsComparison = false;
  };
  tokens.forEach((each, index) => {
    if (beginsCondition.has(each.text)) {
      finish();
      run = [];
    } else if (each.text === ',' || each.text === ';' || isClauseWord(tokens, index)) finish();
    else run?.push(each);
  });
  finish();
  return runs;
}

/** The parts of a condition between its `and` and `or`; `between … and …` is one part. */
function partsOf(run) {
  const parts = [];
  let part = { joint: undefined, tokens: [] };
  let isBetween = false;
  for (const each of run) {
    if (each.text === 'between') isBetween = true;
    const isJoint = each.text === 'or' || (each.text === 'and' && !isBetween);
    if (each.text === 'and') isBetween = false;
    if (isJoint) {
      parts.push(part);
      part = { joint: each.text, tokens: [] };
    } else part.tokens.push(each);
  }
  parts.push(part);
  return parts.filter(({ tokens }) => tokens.length > 0);
}

const placeOf = (tokens) => ({ start: tokens[0].start, end: tokens.at(-1).end });

function changesOfPart({ tokens, joint }, next) {
  const isAlternative = joint === 'or' || next?.joint === 'or';
  const changes = [{ ...placeOf(tokens), replacement: isAlternative ? 'false' : 'true', rule: 'condition dropped' }];
  tokens.forEach((each, index) => {
    const { text, start, end } = each;
    const following = tokens[index + 1];
    if (text in negations) changes.push({ start, end, replacement: negations[text], rule: 'comparison negated' });
    if (text === 'is' && following?.text === 'not')
      changes.push({ start: following.start, end: following.end + 1, replacement: '', rule: 'comparison negated' });
    else if (text === 'is') changes.push({ start, end, replacement: 'is not', rule: 'comparison negated' });
    if (text === 'exists' && tokens[index - 1]?.text !== 'not')
      changes.push({ start, end, replacement: 'not exists', rule: 'comparison negated' });
  });
  return changes;
}

function changesOfLevel(tokens) {
  const own = conditionRuns(tokens).flatMap((run) => {
    const parts = partsOf(run);
    return parts.flatMap((part, index) => changesOfPart(part, parts[index + 1]));
  });
  return [...own, ...tokens.flatMap(({ inner }) => (inner ? changesOfLevel(inner) : []))];
}

/**
 * The mutations of one template literal: each `{ start, end, replacement, rule }` in offsets of the source. A
 * template that is only `true` or `false` is negated.
 */
export function changesOfSql(source, template) {
  const tokens = nest(tokensOf(source, template));
  const [only] = tokens;
  if (tokens.length === 1 && (only.text === 'true' || only.text === 'false')) {
    return [{ ...placeOf([only]), replacement: String(only.text === 'false'), rule: 'condition negated' }];
  }
  return changesOfLevel(tokens);
}
