import { statfs } from 'node:fs/promises';

/** The numbers of Linux for file systems of other computers: NFS, CIFS, SMB2, FUSE (as sshfs and rclone), Ceph, 9P. */
const networkTypes = new Set([0x6969, 0xff534d42, 0xfe534d42, 0x65735546, 0x00c36400, 0x01021997]);

export const isNetworkType = (type: number): boolean => networkTypes.has(type >>> 0);

/** Whether a folder is on another computer; false where that is unknown, or where there is no such folder. */
export const isNetworkFolder = (folder: string): Promise<boolean> =>
  statfs(folder).then(
    ({ type }) => isNetworkType(type),
    () => false,
  );
