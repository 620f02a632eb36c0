import type { LinkCard, LinkCardKind } from '@madrasah/display';
import { type ContentContext, readHeading } from '../../school/site-content/index.ts';
import { type ReadContext, readHead } from '../articles/index.ts';
import { type CategoryContext, findKnownCategory } from '../category-tree/index.ts';

export type CardContext = ReadContext & CategoryContext & ContentContext;

type FindTitle = (context: CardContext, id: string) => Promise<string | undefined>;

/** Pages without content of their own. */
const fixedTitles: Record<string, string> = { 'buku-tamu': 'Buku Tamu', buletin: 'Buletin' };

/** The title of a page as a visitor sees it now, with the cache tags of what it depends on. */
const titleFinders: Record<LinkCardKind, FindTitle> = {
  artikel: async (context, id) => (await readHead(context, id)).title,
  kategori: async (context, id) => {
    context.cacheDependencies?.addTags(['category-tree']);
    return (await findKnownCategory(context, id))?.name;
  },
  halaman: async (context, id) => {
    context.cacheDependencies?.addTags(['settings']);
    return fixedTitles[id] ?? (await readHeading(context, id));
  },
};

/** The title that a card shows; undefined where there is no such page. Refuses an article that visitors do not see. */
export const findCardTitle = (
  context: CardContext,
  { kind, id }: Pick<LinkCard, 'kind' | 'id'>,
): Promise<string | undefined> => titleFinders[kind](context, id);
