import type { FeatureId, FeatureUse, WorkItem } from '@madrasah/contract';
import type { Database } from '../database/database.ts';
import type { FeatureDeclaration } from './features.ts';
import type { ServiceContext, StaffContext } from './service-context.ts';

/** A list of content in the export of a site, as JSON. */
export type ContentFile = {
  name: string;
  /** Its description for staff in the archive. */
  holds: string;
  /** Whether it contains personal data. */
  isPersonal: boolean;
  /** The tables that it comes from. */
  tables: readonly string[];
  read(open: () => Database): AsyncIterable<unknown>;
};

/** Why tables are not content: a heading of the export. A backup has them all. */
export type ReasonToLeaveOut = 'access' | 'history' | 'log' | 'visits' | 'mail' | 'work';

/** What an extension does for procedures of the core and of other extensions. All of it is optional. */
export type ExtensionParts = {
  /** The row of 'Fitur' with which a school does without it. */
  feature?: FeatureDeclaration & { id: FeatureId };
  /** What visitors, readers or other systems use of it now; nothing where it is not used. */
  readUses?(context: Pick<ServiceContext, 'db' | 'now'>): Promise<FeatureUse[]>;
  /** What of it waits for the caller. */
  listWork?(context: StaffContext): Promise<WorkItem[]>;
  /** Its content in the export of a site, and its tables that are not content. */
  contentFiles?: readonly ContentFile[];
  leftOutTables?: Partial<Record<ReasonToLeaveOut, readonly string[]>>;
};
