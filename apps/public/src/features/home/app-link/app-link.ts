import { queryOptions } from '@tanstack/react-query';
import type { RouterContext } from '../../../shared/router-context.ts';

/** The title and introduction of the app's page. */
export const appLinkQuery = ({ client }: Pick<RouterContext, 'client'>) =>
  queryOptions({
    queryKey: ['app-link'],
    queryFn: async ({ signal }) => {
      const { heading, lead } = (await client.siteContent.app.query(undefined, { signal })).data;
      return { heading, lead };
    },
  });
