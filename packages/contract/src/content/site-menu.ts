import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { storedLine } from '../shared/text.ts';
import { isWebAddress } from '../shared/web-address.ts';

export type MenuEntry = { title: string; slug: string; href: string; parentId: number | null; submenu: MenuEntry[] };
export const menuEntrySchema: z.ZodType<MenuEntry> = z.object({
  title: z.string(),
  slug: z.string(),
  href: z.string(),
  parentId: z.int().nullable(),
  get submenu() {
    return z.array(menuEntrySchema);
  },
});

/** A node of the category picker's tree. */
export type TreeNode = { id: number; title: string; children: TreeNode[] };
export const treeNodeSchema: z.ZodType<TreeNode> = z.object({
  id: z.int(),
  title: z.string(),
  get children() {
    return z.array(treeNodeSchema);
  },
});

export const menuDetailSchema = z.object({
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  parent: z.object({ title: z.string(), slug: z.string() }).nullable(),
});
export type MenuDetail = z.infer<typeof menuDetailSchema>;

// Separate from `texts` and `limits`, because public pages do not need them.

export const menuLimits = { entries: 100, levels: 3, title: 60, freePages: 200 } as const;

export const menuTexts = {
  fetchFailed: 'Gagal memuat menu',
  saveFailed: 'Gagal menyimpan menu',
  stale: 'Menu ini telah diubah orang lain sejak Anda membukanya.',
  empty: 'Menu paling sedikit berisi satu entri',
  tooMany: `Menu paling banyak berisi ${menuLimits.entries} entri`,
  tooDeep: `Menu paling banyak ${menuLimits.levels} tingkat`,
  titleRequired: 'Tulis nama entri',
  addressFormat: 'Tulis alamat lengkap yang diawali https://',
} as const;

/** The schemes of other addresses, such as `http:` or `javascript:`, are refused. */
const isSecureAddress = (text: string) => isWebAddress(text) && /^https:/i.test(text);

/** The target of a menu entry. A group has none: it only holds other entries. */
export const menuTargetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('group') }),
  /** By its address, which never changes. */
  z.object({ kind: z.literal('category'), slug: storedLine(120).min(1) }),
  /** A page that the site always has, by its path. */
  z.object({ kind: z.literal('page'), path: storedLine(limits.settings.address).min(1) }),
  /** The page of a collection, by the collection's name in the API. */
  z.object({ kind: z.literal('collection'), api: storedLine(30).min(1) }),
  /** A page of the school's own, by its id. */
  z.object({ kind: z.literal('freePage'), id: storedLine(limits.article.publicId).min(1) }),
  /** By its publicId. */
  z.object({ kind: z.literal('article'), id: storedLine(limits.article.publicId).min(1) }),
  z.object({
    kind: z.literal('link'),
    href: storedLine(limits.settings.address).refine(isSecureAddress, menuTexts.addressFormat),
  }),
]);
export type MenuTarget = z.infer<typeof menuTargetSchema>;
export type MenuTargetKind = MenuTarget['kind'];

/** An entry as staff arrange it. Without a title it is named like its target. */
export type MenuNode = { title: string; target: MenuTarget; children: MenuNode[] };

/** Whether an entry needs a title of its own: its target has no name. */
export const needsTitle = ({ kind }: MenuTarget): boolean => kind === 'group' || kind === 'link';

const nodeOf = <Children extends z.ZodType>(children: Children) =>
  z
    .object({ title: storedLine(menuLimits.title), target: menuTargetSchema, children })
    .refine(({ title, target }) => title !== '' || !needsTitle(target), {
      path: ['title'],
      message: menuTexts.titleRequired,
    });

// Written level by level: a recursive schema would also read a nesting that exhausts the stack.
const thirdLevel = nodeOf(z.array(z.never()).max(0, menuTexts.tooDeep));
const secondLevel = nodeOf(z.array(thirdLevel).max(menuLimits.entries, menuTexts.tooMany));
const firstLevel = nodeOf(z.array(secondLevel).max(menuLimits.entries, menuTexts.tooMany));

export const countMenuEntries = (nodes: readonly { children: readonly MenuNode[] }[]): number =>
  nodes.reduce((count, { children }) => count + 1 + countMenuEntries(children), 0);

export const menuTreeSchema: z.ZodType<MenuNode[], MenuNode[]> = z
  .array(firstLevel)
  .min(1, menuTexts.empty)
  .max(menuLimits.entries, menuTexts.tooMany)
  .refine((nodes) => countMenuEntries(nodes) <= menuLimits.entries, menuTexts.tooMany);

/** `hidden`: the target exists and is not public now. `missing`: it does not exist. Visitors see only what is shown. */
export const menuEntryStates = ['shown', 'hidden', 'missing'] as const;
export type MenuEntryState = (typeof menuEntryStates)[number];

/** An entry with the name and the address that its target has now; of a missing target, the last known name. */
export type ManagedMenuNode = Omit<MenuNode, 'children'> & {
  name: string;
  href: string | null;
  state: MenuEntryState;
  children: ManagedMenuNode[];
};
export const managedMenuNodeSchema: z.ZodType<ManagedMenuNode> = z.object({
  title: z.string(),
  target: menuTargetSchema,
  name: z.string(),
  href: z.string().nullable(),
  state: z.enum(menuEntryStates),
  get children() {
    return z.array(managedMenuNodeSchema);
  },
});

export const managedMenuSchema = z.object({
  entries: z.array(managedMenuNodeSchema),
  version: z.int(),
});
export type ManagedMenu = z.infer<typeof managedMenuSchema>;

/** `version`: the version of the menu that the editor has loaded. */
export const saveMenuInput = z.object({ entries: menuTreeSchema, version: z.int().nonnegative() });

export const menuChoiceSchema = z.object({ target: menuTargetSchema, name: z.string(), href: z.string() });
export type MenuChoice = z.infer<typeof menuChoiceSchema>;

export const menuChoicesSchema = z.object({
  defaultEntries: z.array(managedMenuNodeSchema),
  categories: z.array(menuChoiceSchema),
  pages: z.array(menuChoiceSchema),
  /** The first 200 of the school's own pages that are published. */
  freePages: z.array(menuChoiceSchema),
  collections: z.array(menuChoiceSchema),
});
export type MenuChoices = z.infer<typeof menuChoicesSchema>;

export const siteLinkSchema = z.object({ title: z.string(), href: z.string() });
export type SiteLink = z.output<typeof siteLinkSchema>;
