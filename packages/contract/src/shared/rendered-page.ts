/** A form that a browser posted by itself and that was refused: its page shows it again with all that was typed. */
export type RefusedForm = {
  /** The page that shows the form, to which it was posted. */
  path: string;
  /** What was typed, by field. */
  values: Readonly<Record<string, string>>;
  /** The refusal's words. */
  message: string;
  /** Field → what is wrong with it. */
  errors: Readonly<Record<string, string>>;
};

/** What the public app is asked to render. */
export type RenderRequest = {
  /** Path and query as the browser sent them. */
  url: string;
  /** The public site's own origin, for canonical addresses. */
  origin: string;
  /** The school's, for every day that the page names. */
  timeZone?: string;
  /** The form that the page has to show again. */
  refusedForm?: RefusedForm;
};

/** What it returns: the interface between the server and the app that renders. */
export type RenderedPage = {
  status: number;
  html: string;
  /** Where to go instead, with a redirecting status. */
  location?: string;
};
