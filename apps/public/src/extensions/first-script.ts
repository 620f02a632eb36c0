import { handleNoticeClosing } from './announcements/closed-notice.ts';

/** What extensions handle on every page, whether or not the app is loaded. */
export function handleExtensions(): void {
  handleNoticeClosing();
}
