import type { SetupStep } from '@madrasah/contract';
import { ReadinessList } from '../features/dashboard/ReadinessList.tsx';
import { SamplesChoice } from '../features/samples/SamplesNotice.tsx';
import { SetupPage } from '../features/settings/setup/SetupPage.tsx';
import { InviteButton } from '../features/users/InviteButton.tsx';
import type { SessionUser } from '../shared/session/session-user.ts';

/** 'Siapkan situs' with the parts of other features. */
export const Setup = ({ user, step }: { user: SessionUser; step: SetupStep }) => (
  <SetupPage
    user={user}
    step={step}
    contents={{ samples: <SamplesChoice />, colleagues: <InviteButton />, finish: <ReadinessList /> }}
  />
);
