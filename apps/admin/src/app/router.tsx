import type { Role } from '@madrasah/contract';
import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { createRouter, type ErrorComponentProps, type LinkProps } from '@tanstack/react-router';
import { routeTree } from '../routeTree.gen.ts';
import { CopyLogButton, LoadingPage } from '../shared/page/LoadState.tsx';
import type { EntryServices } from '../shared/services/entry-services.ts';

export function createAppRouter(services: EntryServices) {
  return createRouter({
    routeTree,
    basepath: '/admin',
    context: { services },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: FailedPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The screen's title, for the breadcrumbs and the browser tab; the list of a kind of entries has the kind's name. */
    title?: string;
    /** Who may open it; everyone who is signed in, where this is absent. */
    role?: Role;
    /** Its name in the refusal, where that is not the title. */
    refusedAs?: string;
    parent?: 'entries' | { to: NonNullable<LinkProps['to']>; label: string };
  }
}

/** Replaces a screen that failed to render. Typed text is in the local draft. */
function FailedPage({ reset }: ErrorComponentProps) {
  return (
    <Center mih="60vh" p="md" role="alert">
      <Stack align="center" gap="sm" maw={440}>
        <Title order={1} ta="center">
          Halaman ini mengalami gangguan
        </Title>
        <Text ta="center">Tulisan yang belum disimpan tetap tersimpan di perangkat ini.</Text>
        <Group gap="sm" justify="center">
          <Button onClick={() => (navigator.onLine ? window.location.reload() : reset())}>Muat ulang</Button>
          <CopyLogButton />
        </Group>
      </Stack>
    </Center>
  );
}
