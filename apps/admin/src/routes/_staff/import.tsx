import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../extensions/imports/ImportPage.tsx';

export const Route = createFileRoute('/_staff/import')({
  staticData: { title: 'Impor', role: 'admin' },
  component: ImportPage,
});
