import { extracurriculars } from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { collectionProcedures } from '../collection-procedures.ts';

export const extracurricularsRouter = t.router(collectionProcedures(extracurriculars));
