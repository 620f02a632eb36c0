import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, printLine, reportFailure } from './repository.mjs';
import { compareWith, findUnknownReferences, findUntestedStatements, readSpecification } from './specification.mjs';

const usage = `node infra/commands/check-specification.mjs   which ids are not specified, and how many statements are tested
  --missing          also every statement that no test names
  --compare FOLDER   which files differ from another copy of the specification`;

function readOptions() {
  const options = { missing: { type: 'boolean' }, compare: { type: 'string' } };
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new CommandError(usage);
  }
}

const printAll = (lines) => lines.forEach(printLine);

try {
  const { missing, compare } = readOptions();
  const specification = await readSpecification();
  const unknown = await findUnknownReferences(specification);
  const untested = await findUntestedStatements(specification);
  const different = compare === undefined ? [] : await compareWith(resolve(compare));

  printAll(unknown.map((reference) => `not specified: ${reference}`));
  printAll(different.map((name) => `differs: ${name}`));
  if (missing) printAll(untested.map(({ id, text }) => `${id}  ${text}`));
  const all = specification.statements.length;
  printLine(`${all - untested.length} of ${all} statements are named by a test`);
  if (unknown.length > 0 || different.length > 0) process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
