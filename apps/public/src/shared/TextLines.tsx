/** The lines of a plain text, each of which is a paragraph. */
export const linesOf = (text: string): string[] => text.split(/\n\s*/).filter((line) => line.trim() !== '');

export const TextLines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move, and may be equal.
    <p key={index}>{line}</p>
  ));
