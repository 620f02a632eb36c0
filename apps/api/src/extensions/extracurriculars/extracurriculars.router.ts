import { extracurriculars } from '@madrasah/contract';
import { collectionProcedures } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';

export const extracurricularsRouter = t.router(collectionProcedures(extracurriculars));
