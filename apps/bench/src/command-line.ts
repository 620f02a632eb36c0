/** Parses an option as a positive whole number. */
export function parsePositiveInteger(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a positive whole number, not ${text}`);
  return value;
}

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** A row of a table: a name and its figures. */
export const printRow = ([name = '', ...figures]: readonly string[], width = 11) =>
  print(name.padEnd(26) + figures.map((figure) => figure.padStart(width)).join(''));
