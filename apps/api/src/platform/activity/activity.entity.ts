import { type ActivityChange, type ActivityKind, apiKeyLimits, limits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';

/**
 * What somebody did. Rows are added, may lose whom they tell of, and are removed when they are as old as staff let them
 * become; a trigger refuses everything else (see the migration).
 * No references: the log outlives the accounts and the articles that it tells of.
 */
const ActivitySchema = defineEntity({
  name: 'Activity',
  tableName: 'activities',
  properties: {
    id: p.bigint().primary(),
    at: p.datetime(),
    /** Null is a visitor. */
    actorId: p.uuid().nullable(),
    /** As it was then. */
    actorName: p.string().length(limits.user.fullName),
    /** The name, as it was then, of the API key that did it in their place. */
    apiKey: p.string().length(apiKeyLimits.name).nullable(),
    kind: p.string().length(20).$type<ActivityKind>(),
    action: p.string().length(40),
    subjectId: p.string().length(100).nullable(),
    subjectTitle: p.string().length(limits.activity.title),
    /** Whose article it was, so that authors are told. */
    ownerId: p.uuid().nullable(),
    count: p.integer(),
    address: p.string().length(45).nullable(),
    changes: p.json<ActivityChange[]>(),
  },
  indexes: [
    {
      name: 'activities_at_index',
      expression: 'create index "activities_at_index" on "activities" ("at" desc, "id" desc)',
    },
    {
      name: 'activities_kind_index',
      expression: 'create index "activities_kind_index" on "activities" ("kind", "at" desc, "id" desc)',
    },
    {
      name: 'activities_actor_index',
      expression: 'create index "activities_actor_index" on "activities" ("actor_id", "at" desc, "id" desc)',
    },
    {
      name: 'activities_owner_index',
      expression:
        'create index "activities_owner_index" on "activities" ("owner_id", "at" desc, "id" desc) where "owner_id" is not null',
    },
  ],
});

export class Activity extends ActivitySchema.class {}
ActivitySchema.setClass(Activity);
