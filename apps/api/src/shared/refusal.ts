import { type ImageUses, type RefusalCode, refusalKinds, type StaleVersion, texts } from '@madrasah/contract';

export type RefusalDetails = {
  /** Field → what is wrong with it. */
  errors?: Record<string, string>;
  /** The current version on the server, sent with `STALE`. */
  current?: StaleVersion;
  /** Where a picture is used that cannot be deleted, sent with `CONFLICT`. */
  uses?: ImageUses;
  /** What the second step of a login is asked with, sent with `CODE_REQUIRED`. */
  challenge?: string;
  /** Whether confirming the session takes a code besides the password, sent with `REAUTHENTICATION_REQUIRED`. */
  needsCode?: boolean;
  /** Seconds until another attempt makes sense, sent as `Retry-After`. */
  retryAfter?: number;
};

/** The one way to say no. Everything else that is thrown is a fault and is answered as a masked 500. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, message: string = refusalKinds[code].message, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** What one may not see is answered exactly as what is not there. */
export const articleNotFound = () => new Refusal('NOT_FOUND', texts.article.notFound);
export const authorNotFound = () => new Refusal('NOT_FOUND', texts.author.notFound);
export const forbidden = () => new Refusal('FORBIDDEN');

/** A well-formed call with a field that cannot be accepted. */
export const invalidField = (field: string, message: string) =>
  new Refusal('INVALID', refusalKinds.INVALID.message, { errors: { [field]: message } });
