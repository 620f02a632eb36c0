import { pages } from '@madrasah/contract';
import { collectionProcedures, previewProcedures } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';

export const pagesRouter = t.router({ ...collectionProcedures(pages), ...previewProcedures(pages) });
