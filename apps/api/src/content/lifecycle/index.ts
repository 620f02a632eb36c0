export { countWaiting } from './count-work.ts';
export { inOneStatement } from './one-statement.ts';
export { publicationOf } from './publication.ts';
export { type Expected, requireVersion, save } from './save.ts';
export type { Stamps, StoredSubject, Subject, Writing } from './subject.ts';
export { moveToTrash, purge, readTrash, removeOldTrash, restore } from './trash.ts';
export { formerVersion, removeOldVersions } from './versions.ts';
