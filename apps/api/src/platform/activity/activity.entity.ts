import { type ActivityAction, type ActivityChange, type ActivityKind, apiKeyLimits, limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { indexesOn } from '../../database/indexes.ts';

/** Whether a row contains an e-mail address anywhere. Few do, so they have an index of their own. */
export const addressCondition = `("changes"::text like '%@%' or "subject_title" like '%@%' or "actor_name" like '%@%')`;

/**
 * An entry of the activity log. Rows are added, may be redacted, and are removed at the age that staff choose; a
 * trigger refuses every other change (see the migration). There are no foreign keys, because the log outlives accounts
 * and articles.
 */
export const Activity = defineEntity({
  name: 'Activity',
  tableName: 'activities',
  properties: {
    id: p.bigint().primary().autoincrement(),
    at: p.datetime(),
    /** Null is a visitor. */
    actorId: p.uuid().nullable(),
    /** The name at the time of the action. */
    actorName: p.string().length(limits.user.fullName),
    /** The name at that time of the API key that acted for the account. */
    apiKey: p.string().length(apiKeyLimits.name).nullable(),
    kind: p.string().length(20).$type<ActivityKind>(),
    action: p.string().length(40).$type<ActivityAction>(),
    subjectId: p.string().length(100).nullable(),
    subjectTitle: p.string().length(limits.activity.title),
    /** The author of the article: authors see what was done to their articles. */
    ownerId: p.uuid().nullable(),
    count: p.integer(),
    address: p.string().length(45).nullable(),
    changes: p.json<ActivityChange[]>(),
  },
  indexes: indexesOn('activities', {
    at: '("at" desc, "id" desc)',
    kind: '("kind", "at" desc, "id" desc)',
    actor: '("actor_id", "at" desc, "id" desc)',
    owner: '("owner_id", "at" desc, "id" desc) where "owner_id" is not null',
    // For the search for personal data.
    subject: '("subject_id")',
    address: `("id") where ${addressCondition}`,
  }),
});

export type ActivityTables = TablesOf<typeof Activity>;
