/** Why a folder cannot be used: see `storeFaults` of the contract. */
export type FileFault = 'away' | 'denied' | 'full' | 'noDescriptors' | 'readOnly';

const faults: Readonly<Record<string, FileFault>> = {
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'full',
  EMFILE: 'noDescriptors',
  ENFILE: 'noDescriptors',
  // What file systems report whose disk or server was taken away.
  EIO: 'away',
  ENODEV: 'away',
  ENXIO: 'away',
  ENOTCONN: 'away',
  ESTALE: 'away',
  EHOSTDOWN: 'away',
  ETIMEDOUT: 'away',
};

/** Sockets report some of the same codes. */
const ofSockets = new Set(['bind', 'connect', 'listen']);

/** The fault behind an error of the file system; undefined for errors that say nothing about the disk. */
export function fileFaultOf(error: unknown): FileFault | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined;
  return ofSockets.has(String(error.syscall)) ? undefined : faults[String(error.code)];
}
