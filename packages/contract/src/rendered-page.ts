/** What the public app is asked to draw. */
export type RenderRequest = {
  /** Path and query as the browser sent them. */
  url: string;
  /** The public site's own origin, for canonical addresses. */
  origin: string;
};

/** What it answers: the seam between the process that serves and the app that draws. */
export type RenderedPage = {
  status: number;
  html: string;
  /** Where to go instead, with a redirecting status. */
  location?: string;
  /** CSP sources of the page's inline scripts, such as `'sha256-…'`. */
  scriptHashes: readonly string[];
};
