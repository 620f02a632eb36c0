import { albums } from '@madrasah/contract';
import { collectionProcedures, pictureProcedures } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';

export const albumsRouter = t.router({ ...collectionProcedures(albums), ...pictureProcedures(albums) });
