import type { SentByExtensions } from '../extensions/forms.ts';
import type { ColourTokens } from '../school/site-content/colour-tokens.ts';

/** The field of a posted form with a random key, which the page's script adds. */
export const formKeyField = 'kunci';

/** A refused form that a browser posted without JavaScript: its page shows the form with the typed values. */
export type RefusedForm = {
  /** The path of the form's page, to which it was posted. */
  path: string;
  values: Readonly<Record<string, string>>;
  message: string;
  /** Field → error text. */
  errors: Readonly<Record<string, string>>;
};

/** What a form answers that must be in no address: shown once, on the page to which it was posted. */
export type SentForm = { path: string } & SentByExtensions;

export type RenderRequest = {
  url: string;
  /** The public site's own origin, for canonical addresses. */
  origin: string;
  /** The school's time zone, for all dates of the page. */
  timeZone?: string;
  refusedForm?: RefusedForm;
  /** The answer of a form that was posted to this page. */
  sentForm?: SentForm;
  /** The article at this address was withdrawn, and its page says so. */
  isWithdrawn?: boolean;
  /** Only the head, header and footer, around the marks of a title and a main part that another module writes. */
  isFrame?: boolean;
  /** The school's colours, where they are not the default. */
  colours?: ColourTokens | undefined;
};

/** The result of rendering: the interface between the server and the public app. */
export type RenderedPage = {
  status: number;
  html: string;
  /** The target of a redirect, sent with a redirecting status. */
  location?: string;
};
