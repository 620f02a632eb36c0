import { type SetupStep, setupSteps } from '@madrasah/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ReadinessList } from '../../../features/dashboard/ReadinessList.tsx';
import { SamplesChoice } from '../../../features/samples/SamplesNotice.tsx';
import { SetupPage } from '../../../features/settings/setup/SetupPage.tsx';
import { InviteButton } from '../../../features/users/InviteButton.tsx';

const stepNamed = (name: string): SetupStep | undefined => setupSteps.find((step) => step === name);

export const Route = createFileRoute('/_staff/setup/$step')({
  staticData: { title: 'Siapkan situs', role: 'admin' },
  beforeLoad: ({ params }) => {
    const step = stepNamed(params.step);
    if (!step) throw redirect({ to: '/setup', replace: true });
    return { step };
  },
  component: () => {
    const { user, step } = Route.useRouteContext();
    const contents = { samples: <SamplesChoice />, colleagues: <InviteButton />, finish: <ReadinessList /> };
    return <SetupPage user={user} step={step} contents={contents} />;
  },
});
