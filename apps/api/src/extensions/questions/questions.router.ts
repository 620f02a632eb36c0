import { questions } from '@madrasah/contract';
import { collectionProcedures } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';

export const questionsRouter = t.router(collectionProcedures(questions));
