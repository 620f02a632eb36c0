import { can, menuTexts } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { LoadingPage } from '../../shared/page/LoadingPage.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { MenuEditor } from './MenuEditor.tsx';

/** Loaded whenever the screen is opened, and never while it is edited. */
const freshOnOpening = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };

/** 'Menu': the entries above every page of the public site. */
export function MenuPage({ user }: { user: SessionUser }) {
  const { client } = useServices();
  const isAdmin = can(user, 'settings:manage');
  useEffect(() => {
    // One of the first steps of a site; a failed note is repeated at the next opening.
    if (isAdmin) client.dashboard.noteMenuOpened.mutate({}).catch(() => undefined);
  }, [client, isAdmin]);
  const menu = useQuery({
    queryKey: ['menu', 'stored'],
    queryFn: () => client.menus.forStaff.query(),
    ...freshOnOpening,
  });
  const choices = useQuery({
    queryKey: ['menu', 'choices'],
    queryFn: () => client.menus.choices.query(),
    staleTime: 0,
  });
  const failed = [menu, choices].find(({ isError }) => isError);
  return (
    <>
      <PageHeading
        title="Menu"
        hint="Susunan menu di bagian atas situs, sampai tiga tingkat. Entri yang berisi entri lain menjadi pembuka submenu."
      />
      {failed && (
        <LoadErrorAlert
          error={failed.error}
          fallback={menuTexts.fetchFailed}
          explanation="Menu gagal dimuat."
          onRetry={() => void Promise.all([menu.refetch(), choices.refetch()])}
        />
      )}
      {!failed && !(menu.data && choices.data) && <LoadingPage what="Memuat menu…" />}
      {menu.data && choices.data && <MenuEditor stored={menu.data} choices={choices.data} />}
    </>
  );
}
