import { pageContents } from '@madrasah/contract';
import { saveContent } from '../../school/site-content/index.ts';
import { t } from '../../trpc/init.ts';
import { changeIdentity } from './identity.service.ts';

/** Who the school is. Above the contents of the pages, because its samples are articles, entries and contents. */
export const identityRouter = t.router({
  saveIdentity: saveContent(pageContents.identity, changeIdentity),
});
