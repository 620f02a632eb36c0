import { createFileRoute } from '@tanstack/react-router';
import { ExportPage } from '../../extensions/exports/ExportPage.tsx';

export const Route = createFileRoute('/_staff/export')({
  staticData: { title: 'Ekspor', role: 'admin' },
  component: ExportPage,
});
