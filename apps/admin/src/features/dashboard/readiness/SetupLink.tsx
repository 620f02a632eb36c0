import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ButtonLink } from '../../../shared/page/links.tsx';
import { useServices } from '../../../shared/services/services.ts';

/**
 * The way to 'Siapkan situs' until its last step is done. On a new site it is opened by itself, once: not before the
 * server has recorded that, so that a person can always leave it.
 */
export function SetupLink() {
  const { client, utils } = useServices();
  const navigate = useNavigate();
  const readiness = useQuery(utils.dashboard.readiness.queryOptions(undefined, { staleTime: 0 }));
  const setup = readiness.data?.setup;
  const isOffered = setup?.isOffered ?? false;

  useEffect(() => {
    if (!isOffered) return;
    let isWanted = true;
    const open = async () => {
      await client.dashboard.noteSetup.mutate({ step: 'start' });
      utils.dashboard.readiness.setData(
        undefined,
        (known) => known && { ...known, setup: { ...known.setup, isOffered: false } },
      );
      if (isWanted) await navigate({ to: '/setup' });
    };
    // The link remains.
    open().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isOffered, client, utils, navigate]);

  const isFinished = setup?.steps.some(({ step, state }) => step === 'finish' && state === 'done');
  if (!setup || isFinished) return null;
  return (
    <ButtonLink variant="default" h="auto" py="sm" mb="xs" styles={{ label: { whiteSpace: 'normal' } }} to="/setup">
      Siapkan situs langkah demi langkah
    </ButtonLink>
  );
}
