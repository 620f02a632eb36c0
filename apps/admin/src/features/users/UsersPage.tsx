import { type Pagination, type ServerUser, texts } from '@madrasah/contract';
import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useState } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { ExtensionLinks } from '../../shared/extensions/ExtensionLinks.tsx';
import { BulkBar, BulkResult } from '../../shared/lists/BulkBar.tsx';
import { useSelection } from '../../shared/lists/use-selection.ts';
import { LazyBoundary } from '../../shared/page/LazyBoundary.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { UserDialog } from './UserDialog.tsx';
import { UserFilters } from './UserFilters.tsx';
import { UserPagination } from './UserPagination.tsx';
import { UserRows } from './UserRows.tsx';
import { UserStats } from './UserStats.tsx';
import { type UserManagement, useUserActions } from './use-user-actions.ts';
import { findUsers } from './user-display.ts';
import { listInput, type UsersSearch, withFilter, withWords } from './users-search.ts';

const InviteDialog = lazy(() => import('./InviteDialog.tsx'));
const PasswordLinkDialog = lazy(() => import('./PasswordLinkDialog.tsx'));

const noUsers: ServerUser[] = [];

/** 'Manajemen Pengguna': the accounts with their roles. */
export function UsersPage({ user, search }: { user: SessionUser; search: UsersSearch }) {
  const { utils } = useServices();
  const navigate = useNavigate({ from: '/users' });
  const users = useQuery(utils.users.list.queryOptions(listInput(search), { placeholderData: keepPreviousData }));
  const loaded = users.data?.data ?? noUsers;
  const go: Go = (change, replace = false) => void navigate({ search: change, replace, resetScroll: false });
  const filter = (change: Partial<UsersSearch>) => go((current) => withFilter(current, change), true);
  const manage = useUserActions({
    // After the last page becomes empty, the previous one is shown.
    onDeleted: (count) => {
      const { page = 1 } = search;
      if (count >= loaded.length && page > 1) go((current) => ({ ...current, page: page - 1 }), true);
    },
  });
  const [forgetful, setForgetful] = useState<ServerUser>();
  const [invited, setInvited] = useState<ServerUser>();
  const openForm = (form: UsersSearch['form']) => go((current) => ({ ...current, form }));

  useEffect(() => {
    if (users.isRefetchError) notifyFailure(users.error, texts.user.fetchFailed);
  }, [users.isRefetchError, users.error]);

  return (
    <>
      <PageHeading title="Manajemen Pengguna" hint="Siapa yang boleh masuk ke ruang admin, dan sebagai apa.">
        <ExtensionLinks on="users" user={user} />
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => openForm('invite')}>
          Undang
        </Button>
      </PageHeading>
      {(users.data || !users.isError) && <UserStats total={users.data?.pagination.total} loaded={loaded} />}
      <UserFilters
        search={search}
        onFind={(words) => go((current) => withWords(current, words), true)}
        onChange={filter}
      />
      {users.isError && !users.data && (
        <LoadErrorAlert
          error={users.error}
          fallback={texts.user.fetchFailed}
          explanation="Daftar pengguna gagal dimuat."
          onRetry={() => void users.refetch()}
        />
      )}
      {users.isPending && <LoadingRows />}
      {users.data && (
        <LoadedUsers
          key={`${search.page}-${search.limit}-${search.role}-${search.state}-${search.all}`}
          users={loaded}
          pagination={users.data.pagination}
          user={user}
          search={search}
          isOld={users.isPlaceholderData}
          manage={manage}
          onGo={go}
          onFilter={filter}
          onMakePasswordLink={setForgetful}
          onInviteAgain={setInvited}
        />
      )}
      <UserDialog
        signedIn={user}
        users={loaded}
        open={users.data && search.form !== 'invite' ? search.form : undefined}
        onClose={() => go((current) => ({ ...current, form: undefined }), true)}
      />
      {(invited || search.form === 'invite') && (
        <LazyBoundary>
          <InviteDialog
            invited={invited ?? null}
            onClose={() => {
              setInvited(undefined);
              go((current) => ({ ...current, form: undefined }), true);
            }}
            onTypePassword={() => go((current) => ({ ...current, form: 'new' }), true)}
          />
        </LazyBoundary>
      )}
      {forgetful && (
        <LazyBoundary>
          <PasswordLinkDialog user={forgetful} onClose={() => setForgetful(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}

/** Changes the current address. */
type Go = (change: (current: UsersSearch) => UsersSearch, replace?: boolean) => void;

type LoadedProps = {
  users: ServerUser[];
  pagination: Pagination;
  user: SessionUser;
  search: UsersSearch;
  isOld: boolean;
  manage: UserManagement;
  onGo: Go;
  onFilter: (change: Partial<UsersSearch>) => void;
  onMakePasswordLink: (user: ServerUser) => void;
  onInviteAgain: (user: ServerUser) => void;
};

function LoadedUsers({ users, pagination, user, search, isOld, manage, onGo, onFilter, ...handlers }: LoadedProps) {
  const found = findUsers(users, search.search);
  const selection = useSelection(found.map(({ id }) => id).filter((id) => id !== user.id));
  const ticked = found.filter(({ id }) => selection.selected.includes(id));
  const { outcome } = manage;

  return (
    <Stack gap="md" opacity={isOld ? 0.55 : 1} aria-busy={isOld}>
      {outcome && (
        <BulkResult
          done={outcome.done}
          failed={outcome.failed}
          onUndo={outcome.undo && (() => outcome.undo && void manage.undo(outcome.undo))}
          onClose={manage.closeOutcome}
        />
      )}
      {found.length === 0 ? (
        <NoUsersFound search={search} page={pagination.page} onFilter={onFilter} />
      ) : (
        <UserRows
          users={found}
          ownId={user.id}
          selection={selection}
          actions={{
            edit: ({ id }) => onGo((current) => ({ ...current, form: id })),
            makePasswordLink: handlers.onMakePasswordLink,
            inviteAgain: handlers.onInviteAgain,
            withdrawInvitation: (one) => void manage.withdrawInvitation(one),
            toggleStatus: (one) => void manage.toggleStatus(one),
            resetTwoFactor: (one) => void manage.resetTwoFactor(one),
            remove: (one) => void manage.remove(one),
          }}
        />
      )}
      <UserPagination
        pagination={pagination}
        onOpen={(wanted) => onGo((current) => ({ ...current, page: wanted > 1 ? wanted : undefined }))}
      />
      <BulkBar label={ticked.length > 0 ? `${ticked.length} pengguna dipilih` : ''} onClear={selection.clear}>
        <Button variant="default" onClick={() => void manage.changeAll('activate', ticked, selection.clear)}>
          Aktifkan
        </Button>
        <Button variant="default" onClick={() => void manage.changeAll('deactivate', ticked, selection.clear)}>
          Nonaktifkan
        </Button>
        <Button color="red" onClick={() => void manage.changeAll('delete', ticked, selection.clear)}>
          Hapus
        </Button>
      </BulkBar>
    </Stack>
  );
}

type NoUsersProps = Pick<LoadedProps, 'search' | 'onFilter'> & { page: number };

/** The empty list. A search of this page can be extended to all pages. */
function NoUsersFound({ search, page, onFilter }: NoUsersProps) {
  const words = search.search;
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600} role="status" style={{ overflowWrap: 'anywhere' }}>
          {words ? `Tidak ada pengguna di halaman ini yang cocok dengan "${words}"` : 'Tidak ada pengguna ditemukan'}
        </Text>
        {words ? (
          <Button onClick={() => onFilter({ all: words, search: undefined })}>Cari di semua pengguna</Button>
        ) : (
          <Button variant="default" onClick={() => onFilter({ role: undefined, state: undefined, all: undefined })}>
            {page > 1 ? 'Ke halaman pertama' : 'Tampilkan semua pengguna'}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function LoadingRows() {
  return (
    <Stack gap="xs" role="status" aria-label="Memuat daftar pengguna">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </Stack>
  );
}
