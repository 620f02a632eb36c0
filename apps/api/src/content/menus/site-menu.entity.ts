import type { MenuNode } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { User } from '../../identity/users/index.ts';

/** An entry as it is stored, with the last known name of its target. */
export type StoredMenuNode = Omit<MenuNode, 'children'> & { name: string; children: StoredMenuNode[] };

/** A menu that staff have arranged. Its targets have no foreign keys: each is looked up when the menu is read. */
export const SiteMenu = defineEntity({
  name: 'SiteMenu',
  tableName: 'site_menus',
  properties: {
    name: p.string().length(20).primary(),
    /** Null while it is the menu of a new site. */
    entries: p.json<StoredMenuNode[]>().nullable(),
    /** The keys of all targets, by which triggers find out whether a change concerns the menu. */
    targets: p.array().columnType('text[]').default([]),
    /** The number of saves. */
    version: p.integer().default(1),
    updatedAt: p.datetime(),
    updatedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
  },
});

export type SiteMenuTables = TablesOf<typeof SiteMenu>;
