import { toInlineJson } from '../shared/inline-json.ts';
import { packPicture, unpackPicture } from './packed-pictures.ts';
import { restoreRepeated, shortenRepeated } from './repeated-texts.ts';

/** Serialises a page's data without repetitions. */
export function writeState(state: unknown): string {
  const shorten = shortenRepeated();
  return toInlineJson(state, (key, value) => shorten(packPicture(key, value)));
}

/** Parses the output of `writeState`. */
export function readState<State>(text: string): State {
  const restore = restoreRepeated();
  return JSON.parse(text, (key, value) => unpackPicture(key, restore(value)));
}
