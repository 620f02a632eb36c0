import { pages } from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { collectionProcedures } from '../collection-procedures.ts';
import { previewProcedures } from '../preview-procedures.ts';

export const pagesRouter = t.router({ ...collectionProcedures(pages), ...previewProcedures(pages) });
