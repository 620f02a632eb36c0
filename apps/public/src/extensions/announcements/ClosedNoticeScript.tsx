/** The announcement in the line above the header, which this browser may have closed. */
const noticeIn = (markup: string) => /data-notice="(?<slug>[a-z0-9-]+)"/.exec(markup)?.groups?.slug;

/** Hides a closed line before it is seen. It runs on the server only. */
export function ClosedNoticeScript({ markup }: { markup: string }) {
  const closable = noticeIn(markup);
  return closable && <script src="/closed-notice.js" data-notice={closable} />;
}
