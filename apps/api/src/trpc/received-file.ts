import type { FileOnDisk } from '../shared/files/file-on-disk.ts';

/** A file of a form, on the disk until the request ends. `digest`: of its content. */
export type ReceivedFile = FileOnDisk & { name: string; digest: string };
