/** The heading above a changeset's description for operators; everything before it is for programmers. */
const heading = /^## Untuk operator[ \t]*$/m;

const title = '# Catatan rilis\n';
const introduction =
  '\nUntuk yang mengurus server: apa yang berubah, dan apa yang perlu dilakukan. Versi terbaru di atas.\n';
const sections = [
  { type: 'major', name: 'Perlu tindakan' },
  { type: 'minor', name: 'Baru' },
  { type: 'patch', name: 'Diperbaiki' },
];

export const developerDescription = ({ summary }) => summary.split(heading)[0].trim();

/** The Indonesian description for operators; undefined without one. */
function operatorDescription({ summary }) {
  const words = summary.split(heading)[1]?.trim();
  return words === '' ? undefined : words;
}

/** The largest version change that a changeset makes. */
const typeOf = ({ releases }) => sections.find(({ type }) => releases.some((release) => release.type === type))?.type;

const itemOf = (words) =>
  words
    .split('\n')
    .map((line, index) => `${index === 0 ? '- ' : '  '}${line}`.trimEnd())
    .join('\n');

/** The names of the changesets without a description for operators. */
export const withoutOperatorDescription = (changesets) =>
  changesets.filter((changeset) => operatorDescription(changeset) === undefined).map(({ id }) => `.changeset/${id}.md`);

/**
 * `CHANGELOG.md` with a new version on top, built from its changesets; `before` is the current file, undefined before
 * the first release. Throws an error that names changesets without a description for operators.
 */
export function addToChangelog(before, { version, day, changesets }) {
  const silent = withoutOperatorDescription(changesets);
  if (silent.length > 0) throw new Error(`without "## Untuk operator" below them: ${silent.join(', ')}`);
  const parts = sections.flatMap(({ type, name }) => {
    const items = changesets
      .filter((changeset) => typeOf(changeset) === type)
      .map((one) => itemOf(operatorDescription(one)));
    return items.length === 0 ? [] : [`### ${name}\n\n${items.join('\n')}\n`];
  });
  const entry = [`## ${version} (${day})\n`, ...(before === undefined ? ['Rilis pertama.\n'] : []), ...parts].join(
    '\n',
  );
  const earlier = before?.slice(before.indexOf('\n## '));
  return [`${title}${introduction}`, entry, ...(earlier === undefined ? [] : [earlier.trimStart()])].join('\n');
}
