/** A line for the operator, apart from the log. */
export function printStatus(line: string): void {
  process.stdout.write(`${line}\n`);
}
