import { adviceFor, readRefusal } from '@madrasah/api-client';
import { UploadError } from '../article-editor/pictures/upload-picture.ts';
import type { FieldErrors, SettingsPart } from './parts/part.ts';

/** Why a tab was not saved: words for above the form, what to do, and the fields that are wrong. */
export type SaveFailure = { message: string; advice: string; errors: FieldErrors };

const explains = new Set<string>(['BAD_REQUEST', 'CONFLICT', 'INVALID']);

/** Reads a save that failed: the server's own words, else those of the tab (ERR-035 to ERR-041). */
export function readSaveFailure(error: unknown, { failed, placeOf }: SettingsPart): SaveFailure {
  if (error instanceof UploadError) return { message: error.message, advice: '', errors: {} };
  const refusal = readRefusal(error);
  const errors = Object.entries(refusal.errors).map(([path, words]) => [placeOf(path), words]);
  return {
    message: refusal.message || failed,
    advice: explains.has(refusal.code) ? '' : adviceFor(refusal),
    errors: Object.fromEntries(errors),
  };
}
