import { toInlineJson } from '../shared/inline-json.ts';
import { packPicture, unpackPicture } from './packed-pictures.ts';
import { restoreRepeated, shortenRepeated } from './repeated-texts.ts';

/** A page's data as it stands in its HTML: nothing in it stands there twice. */
export function writeState(state: unknown): string {
  const shorten = shortenRepeated();
  return toInlineJson(state, (key, value) => shorten(packPicture(key, value)));
}

/** The data that `writeState` has written. */
export function readState<State>(text: string): State {
  const restore = restoreRepeated();
  return JSON.parse(text, (key, value) => unpackPicture(key, restore(value)));
}
