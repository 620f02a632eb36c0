import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { UploadError } from '../../shared/pictures/upload-picture.ts';
import type { SettingsPart } from './parts/part.ts';

/** Reads a save that failed: the server's own words, else those of the tab (ERR-035 to ERR-041). */
export function readSaveFailure(error: unknown, { failed, placeOf }: SettingsPart): Failure {
  if (error instanceof UploadError) return { message: error.message, advice: '', errors: {} };
  const failure = readFailure(error, failed);
  const errors = Object.entries(failure.errors).map(([path, words]) => [placeOf(path), words]);
  return { ...failure, errors: Object.fromEntries(errors) };
}
