import { collections } from '@madrasah/contract';
import type { DocumentedRoutes } from '../http/transport/openapi.ts';
import { files } from './downloads/extension.ts';
import { events } from './events/extension.ts';
import { exports } from './exports/extension.ts';
import type { Extension } from './extension.ts';
import { imports } from './imports/extension.ts';
import { inbox } from './inbox/extension.ts';
import { integrations } from './integrations/extension.ts';
import { newsletter } from './newsletter/extension.ts';
import { personalData } from './personal-data/extension.ts';
import { results } from './results/extension.ts';

const withParts: readonly Extension[] = [
  events,
  files,
  results,
  inbox,
  newsletter,
  integrations,
  personalData,
  imports,
  exports,
];

/** The other kinds of entries: of them only the procedures belong to their feature. */
const otherKinds = collections
  .filter(({ api }) => !withParts.some(({ feature }) => feature?.id === api))
  .map(({ api }): Extension => ({ feature: { id: api, calls: [api] } }));

export const extensions: readonly Extension[] = [...otherKinds, ...withParts];

/** Their routes without a procedure in the OpenAPI document. */
export const documentedRoutes: readonly DocumentedRoutes[] = extensions.flatMap(
  (extension) => extension.documentedRoutes ?? [],
);
