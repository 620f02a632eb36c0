/** What to do where a test runner was started by this version of Node; undefined where it may go on. */
export function explainNode(version: string): string | undefined {
  const [major = 0] = version.split('.').map(Number);
  if (major >= 24) return undefined;
  return (
    `Tests need Node 24, and this is Node ${version}. The repository has its own: run \`npm test\`, ` +
    'or put node_modules/.bin first on your path (CONTRIBUTING.md).'
  );
}

/** Stops at once: an older Node would fail later, with messages about the types of files. */
export function requireNode(): void {
  const problem = explainNode(process.versions.node);
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
