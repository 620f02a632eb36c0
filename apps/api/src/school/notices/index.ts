export { notifyOfFullDisk } from './disk.ts';
export { writeNoticeLetters } from './letters.ts';
export type { NoticeTables } from './notice.entity.ts';
export { countUnread } from './notices.queries.ts';
export { removeOldNotices } from './notices.service.ts';
export { notify, settleDecided, settleReview } from './notify.ts';
export { skipNoticeLetters } from './skip-letters.ts';
export { NoticeStreams, type StreamLimits, streamLimits } from './streams.ts';
