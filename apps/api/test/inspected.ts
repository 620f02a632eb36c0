import { fileTexts } from '@madrasah/contract';

/** The type of an inspected file, or the name of the reason why it is refused. */
export function reasonOf(found: { type: string } | { refusal: string }): string {
  if ('type' in found) return found.type;
  return Object.entries(fileTexts)
    .flatMap(([name, text]) => (text === found.refusal ? [name] : []))
    .join();
}
