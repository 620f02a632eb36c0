import { type ImageUses, type RefusalCode, refusalKinds, type StaleVersion, texts } from '@madrasah/contract';

/** How far a rate limit is used: requests of the window and still left, and seconds until it starts again. */
export type RateState = { limit: number; windowSeconds: number; remaining: number; resetSeconds: number };

export type RefusalDetails = {
  /** Field → its error. */
  errors?: Record<string, string>;
  /** The current version on the server, sent with `STALE` and `PRECONDITION_FAILED`. */
  current?: StaleVersion;
  /** Where a picture is used that cannot be deleted, sent with `CONFLICT`. */
  uses?: ImageUses;
  /** The challenge for the second step of a login, sent with `CODE_REQUIRED`. */
  challenge?: string;
  /** Whether confirming the session takes a code in addition to the password, sent with `REAUTHENTICATION_REQUIRED`. */
  needsCode?: boolean;
  /** Seconds until a retry makes sense, sent as `Retry-After`. */
  retryAfter?: number;
  /** The exceeded rate limit, sent as `RateLimit`. */
  rate?: RateState;
};

/** The details in the body of a refusal; the others are headers. */
export const shownDetails = ({ errors, current, uses, challenge, needsCode }: RefusalDetails) => ({
  errors,
  current,
  uses,
  challenge,
  needsCode,
});

/** An expected error. Every other thrown value is unexpected and is answered with a masked 500. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  /** `cause`: the error behind a refusal for which the server is responsible; only the log has it. */
  constructor(
    code: RefusalCode,
    message: string = refusalKinds[code].message,
    details: RefusalDetails = {},
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** An invisible article is answered exactly like a missing one. */
export const articleNotFound = () => new Refusal('NOT_FOUND', texts.article.notFound);
export const authorNotFound = () => new Refusal('NOT_FOUND', texts.author.notFound);
export const forbidden = () => new Refusal('FORBIDDEN');

/** The reason of a refusal in one text, for work whose call was answered before. */
export const reasonOf = ({ message, details }: Refusal): string => Object.values(details.errors ?? {})[0] ?? message;

/** A well-formed call with an invalid field. */
export const invalidField = (field: string, message: string) =>
  new Refusal('INVALID', refusalKinds.INVALID.message, { errors: { [field]: message } });

/** The entity tag of a version. It names what staff edit: counters in the same response may differ. */
const versionTag = (version: number): string => `"v${version}"`;

/** What staff edit, with its version as entity tag of the response, for `If-Match`. */
export function tagged<View extends { version: number }>(
  context: { answerHeaders: Map<string, string> },
  view: View,
): View {
  context.answerHeaders.set('etag', versionTag(view.version));
  return view;
}

/**
 * Refuses unless `If-Match` is missing, `*`, or names the current version. Weak tags, such as those of cached responses,
 * never match (RFC 9110, section 13.1.1).
 */
export function requireMatch(ifMatch: string | null, { version, updatedAt, updatedBy }: StaleVersion): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const isNamed = ifMatch.split(',').some((tag) => tag.trim() === versionTag(version));
  if (!isNamed) throw new Refusal('PRECONDITION_FAILED', undefined, { current: { version, updatedAt, updatedBy } });
}
