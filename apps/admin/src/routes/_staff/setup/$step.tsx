import { type SetupStep, setupSteps } from '@madrasah/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { Setup } from '../../../app/Setup.tsx';

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
    return <Setup user={user} step={step} />;
  },
});
