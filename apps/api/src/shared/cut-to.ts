/** As many characters as fit, never half of one. */
export function cutTo(text: string, length: number): string {
  const cut = text.slice(0, length);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1).toWellFormed()).trim();
}
