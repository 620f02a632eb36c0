/** The code of an error of the system or of a library, such as ENOENT; empty without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code !== undefined ? String(error.code) : '';

/** For `catch`: `other` in place of an error with this code. */
export const onCode =
  <Other>(code: string, other: Other) =>
  (error: unknown): Other => {
    if (codeOf(error) === code) return other;
    throw error;
  };
