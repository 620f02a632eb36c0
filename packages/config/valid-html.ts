import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  // A list of names and values may have a label; what cannot have one may not.
  rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
});

/** The texts of a page do not decide whether it is valid, so each structure is read once. */
const read = new Set<string>();

/** What a checker of HTML finds in a page, with the position. */
export async function faultsIn(html: string): Promise<string[]> {
  const structure = html.replace(/>[^<]+/g, '>');
  if (read.has(structure)) return [];
  read.add(structure);
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
