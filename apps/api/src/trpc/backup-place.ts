import type { BackupSettings } from '../config/env.ts';
import type { Connection } from '../database/orm.ts';
import type { Tokens } from './session.ts';

/** Where backups are kept and how they are made, and the database that they are read from. */
export type BackupPlace = {
  settings: BackupSettings;
  connection: Connection;
  /** Opens the key that backups are signed with. */
  sealer: Pick<Tokens, 'seal' | 'unseal'>;
  /** Aborted when the application stops: a backup under way ends, and none is begun. */
  stopping: AbortSignal;
  /**
   * Has the application stand still, restore the backup that was asked for, and start anew. Undefined where it may not:
   * with a database server of the school's own, of which other processes may be users.
   */
  restart?: () => void;
};
