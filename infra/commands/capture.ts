/** What the first group of the expression matches in the text. */
export function capture(expression: RegExp, text: string): string {
  const [, group] = expression.exec(text) ?? [];
  if (group === undefined) throw new Error(`${expression} does not match:\n${text}`);
  return group;
}
