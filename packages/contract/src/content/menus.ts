import { z } from 'zod';

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
