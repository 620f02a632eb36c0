import { fileTexts } from '@madrasah/contract';
import type { Inspection } from '../src/platform/documents/inspect/inspection.ts';

/** The type of an inspected file, or the name of the reason why it is refused. */
export function reasonOf(found: Inspection): string {
  if ('type' in found) return found.type;
  return Object.entries(fileTexts)
    .flatMap(([name, text]) => (text === found.refusal ? [name] : []))
    .join();
}
