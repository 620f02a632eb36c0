import type { RestoreReport } from '@madrasah/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { ResponseHeaders } from '../http/connection/security-headers.ts';
import type { SiteForm } from '../http/site/forms.ts';
import type { DocumentedRoutes } from '../http/transport/openapi.ts';
import type { AfterRestore, EraseAgain } from '../operations/backup/index.ts';
import type { TimesOfTable } from '../platform/clock/index.ts';
import type { JobDefinition, Retention } from '../platform/jobs/index.ts';
import type { WithdrawalStep } from '../platform/withdrawals/index.ts';
import type { ChangeFeed } from '../shared/change-feed.ts';
import type { Services } from '../trpc/context.ts';
import type { ExtensionParts } from '../trpc/service-context.ts';
import type { Tokens } from '../trpc/session.ts';

export type JobTools = {
  services: Pick<
    Services,
    'openDatabase' | 'images' | 'now' | 'databaseTime' | 'readTimeZone' | 'mail' | 'exportsFolder' | 'webhookMode'
  >;
  extensions: readonly ExtensionParts[];
  tokens: Pick<Tokens, 'encrypt' | 'decrypt'>;
  publicOrigin: string;
};

/** The dependencies of routes. */
export type SiteTools = { services: Services; changeFeed: ChangeFeed; origin: string; headers: ResponseHeaders };

/** Everything that an extension adds, besides its router (`routers.ts`) and its entities (`entities.ts`). */
export type Extension = ExtensionParts & {
  /** Its background jobs, and what it deletes in time. */
  jobs?(tools: JobTools): JobDefinition[];
  retention?: readonly Retention[];
  /** Encrypts its secrets under the current one, while the previous one is still configured. */
  reencrypt?(db: Database, tokens: Pick<Tokens, 'reencrypt'>): Promise<unknown>;
  /** Times that a clock that was ahead would leave wrong. */
  times?: readonly TimesOfTable[];
  /** Routes without a procedure. */
  addRoutes?(app: FastifyInstance, tools: SiteTools): Promise<void>;
  /** Those of them that are in the OpenAPI document. */
  documentedRoutes?: DocumentedRoutes;
  /** Forms of the public site that work without scripts. */
  forms?: readonly SiteForm[];
  /** Reads what the replaced site must not lose, which may have fewer tables; `since`: when the backup was made. */
  beforeRestore?(db: Database, since: Date): Promise<AfterRestore>;
  /** Revokes access in a restored site; returns its part of the report. */
  revokeAccess?(db: Database): Promise<Partial<RestoreReport>>;
  /** Erases persons again in a restored site. */
  eraseAgain?: EraseAgain;
  /** How a restore takes back again what was taken back since the backup. */
  withdrawals?: readonly WithdrawalStep[];
};
