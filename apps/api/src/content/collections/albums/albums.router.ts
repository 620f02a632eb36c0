import { albums } from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { collectionProcedures } from '../collection-procedures.ts';
import { pictureProcedures } from '../retract-picture.ts';

export const albumsRouter = t.router({ ...collectionProcedures(albums), ...pictureProcedures(albums) });
