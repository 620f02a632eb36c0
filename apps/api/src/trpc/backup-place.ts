import type { BackupSettings } from '../config/env.ts';
import type { Connection } from '../database/orm.ts';
import type { Tokens } from './session.ts';

/** The folder and settings of backups, and the database that they are read from. */
export type BackupPlace = {
  settings: BackupSettings;
  connection: Connection;
  /** Decrypts the key that signs backups. */
  sealer: Pick<Tokens, 'seal' | 'unseal'>;
  /** Aborts when the application stops: a running backup ends, and none starts. */
  stopping: AbortSignal;
  /**
   * Has the application stop, run the requested restore, and start again. Undefined with an external database server,
   * which other processes may use.
   */
  restart?: () => void;
};
