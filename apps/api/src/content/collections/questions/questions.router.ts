import { questions } from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { collectionProcedures } from '../collection-procedures.ts';

export const questionsRouter = t.router(collectionProcedures(questions));
