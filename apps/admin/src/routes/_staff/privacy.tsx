import { createFileRoute } from '@tanstack/react-router';
import { PersonalDataPage } from '../../extensions/personal-data/PersonalDataPage.tsx';

export const Route = createFileRoute('/_staff/privacy')({
  staticData: { title: 'Data Pribadi', role: 'admin' },
  component: PersonalDataPage,
});
