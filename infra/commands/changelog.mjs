/** The heading above a changeset's description for operators; everything before it is for programmers. */
const heading = /^## Untuk operator[ \t]*$/m;

const sections = [
  { type: 'major', name: 'Perlu tindakan' },
  { type: 'minor', name: 'Baru' },
  { type: 'patch', name: 'Diperbaiki' },
];

const developerDescription = ({ summary }) => summary.split(heading)[0].trim();

/** The Indonesian description for operators; undefined without one. */
const operatorDescription = ({ summary }) => summary.split(heading)[1]?.trim() || undefined;

/** The largest version change that a changeset makes. */
const typeOf = ({ releases }) => sections.find(({ type }) => releases.some((release) => release.type === type))?.type;

const itemOf = (text) =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? '- ' : '  '}${line}`.trimEnd())
    .join('\n');

/** The names of the changesets without a description for operators. */
export const withoutOperatorDescription = (changesets) =>
  changesets.filter((changeset) => operatorDescription(changeset) === undefined).map(({ id }) => `.changeset/${id}.md`);

/**
 * `CHANGELOG.md` with a new version above the others: for operators by the size of the change, then for programmers.
 * `before` is the current file. Throws an error that names changesets without a description for operators.
 */
export function addToChangelog(before, { version, day, changesets }) {
  const silent = withoutOperatorDescription(changesets);
  if (silent.length > 0) throw new Error(`without "## Untuk operator" below them: ${silent.join(', ')}`);
  const ordered = sections.map(({ type, name }) => ({ name, own: changesets.filter((one) => typeOf(one) === type) }));
  const forOperators = ordered.map(({ name, own }) => [name, own.map(operatorDescription)]);
  const forProgrammers = ordered.flatMap(({ own }) => own.map(developerDescription)).filter((text) => text !== '');
  const parts = [...forOperators, ['For programmers', forProgrammers]].flatMap(([name, items]) =>
    items.length === 0 ? [] : [`### ${name}\n\n${items.map(itemOf).join('\n')}\n`],
  );
  const entry = [`\n## ${version} (${day})\n`, ...parts].join('\n');
  const latest = before.indexOf('\n## ');
  return `${before.slice(0, latest)}${entry}${before.slice(latest)}`;
}
