import { createFileRoute } from '@tanstack/react-router';
import { storedDataParts } from '../extensions/stored-data.ts';
import { PrivacyPage } from '../features/fixed-pages/PrivacyPage.tsx';
import { fixedPageRoute } from '../features/fixed-pages/shared/fixed-page.ts';
import { privacyPath } from '../shared/paths.ts';

export const Route = createFileRoute('/privasi')({
  ...fixedPageRoute(privacyPath, 'privacy'),
  component: () => <PrivacyPage parts={storedDataParts} />,
});
