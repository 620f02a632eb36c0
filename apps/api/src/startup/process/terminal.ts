/** Prints a line for the operator, outside the log. */
export function printStatus(line: string): void {
  process.stdout.write(`${line}\n`);
}
