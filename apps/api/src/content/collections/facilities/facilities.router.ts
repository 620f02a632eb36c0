import { facilities } from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { collectionProcedures } from '../collection-procedures.ts';
import { pictureProcedures } from '../retract-picture.ts';

export const facilitiesRouter = t.router({ ...collectionProcedures(facilities), ...pictureProcedures(facilities) });
