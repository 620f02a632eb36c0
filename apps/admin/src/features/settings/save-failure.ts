import { type Failure, readFailure } from '../../shared/calls/failure.ts';
import { UploadError } from '../../shared/pictures/upload-picture.ts';
import type { SettingsPart } from './parts/part.ts';

/** The failure of a save: the server's message, else the tab's. */
export function readSaveFailure(error: unknown, { failed, placeOf }: SettingsPart): Failure {
  if (error instanceof UploadError) return { message: error.message, advice: '', errors: {} };
  const failure = readFailure(error, failed);
  const errors = Object.entries(failure.errors).map(([path, words]) => [placeOf(path), words]);
  return { ...failure, errors: Object.fromEntries(errors) };
}
