/** A line for the operator, apart from the log. */
export function tellOperator(line: string): void {
  process.stdout.write(`${line}\n`);
}
