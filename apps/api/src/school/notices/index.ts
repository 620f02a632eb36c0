export { skipNoticeLetters, writeNoticeLetters } from './letters.ts';
export type { NoticeTables } from './notice.entity.ts';
export { countUnread, removeOldNotices } from './notices.router.ts';
export { notify, notifyOfFullDisk, settleDecided, settleReview } from './notify.ts';
export { noticeStreams, type StreamLimits, streamLimits } from './streams.ts';
