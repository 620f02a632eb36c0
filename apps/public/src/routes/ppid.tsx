import { createFileRoute } from '@tanstack/react-router';
import { PublicInformationPage } from '../extensions/downloads/PublicInformationPage.tsx';
import { informationHead, loadInformation, readInformationSearch } from '../extensions/downloads/public-information.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/ppid')({
  validateSearch: readInformationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadInformation(context, deps),
  head: ({ match }) => informationHead(namedSite(match.context)),
  component: PublicInformationPage,
});
