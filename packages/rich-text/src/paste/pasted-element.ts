import type { GivenAttributes } from '../markup/allowlist.ts';
import type { Style } from './style.ts';

/** A copied element under its current name (`b` is `strong`), with its computed style. */
export type PastedElement = { tag: string; attributes: GivenAttributes; style: Style; children: PastedNode[] };
export type PastedNode = string | PastedElement;
