import { type Pasted, readWithLiteral } from '../src/paste/read-pasted.ts';

/** The document of copied content. */
export const readPasted = (pasted: Pasted) => readWithLiteral(pasted).document;
