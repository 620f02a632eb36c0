import { facilities } from '@madrasah/contract';
import { collectionProcedures, pictureProcedures } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';

export const facilitiesRouter = t.router({ ...collectionProcedures(facilities), ...pictureProcedures(facilities) });
