import { defaultSettings } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import { extensionBlocks } from '../extensions/home-blocks.ts';
import { loadHome } from '../features/home/blocks.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { homeHead } from '../features/home/home-head.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => loadHome(context, extensionBlocks),
  head: ({ loaderData = defaultSettings, match }) => homeHead(loaderData.websiteInfo, namedSite(match.context)),
  component: () => <HomePage extensionBlocks={extensionBlocks} />,
});
