import {
  type AccountState,
  accountStateOf,
  limits,
  type Pagination,
  roles,
  type ServerUser,
  texts,
} from '@madrasah/contract';
import { Avatar, Badge, Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { choiceOf, type Filter } from '../../kit/list/Filters.tsx';
import { List, listOptions, toListTop } from '../../kit/list/List.tsx';
import type { Column } from '../../kit/list/Rows.tsx';
import { ExtensionLinks } from '../../shared/extensions/ExtensionParts.tsx';
import { useTimeZone } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { lazyPart } from '../../shared/page/LazyBoundary.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { roleNames } from '../../shared/page/roles.ts';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { UserDialog } from './UserDialog.tsx';
import { useUserActions, useUserBulk } from './use-user-actions.ts';
import { accountFilterNames } from './use-user-form.ts';
import { countRoles, displayUser, findUsers, nameOfUser } from './user-display.ts';
import styles from './users.module.css';
import { listInput, pageSizes, pageToOpen, pageWindow, type UsersSearch } from './users-search.ts';

const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).default);
const PasswordLinkDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).PasswordLinkDialog);

const noUsers: ServerUser[] = [];
const filters: readonly Filter[] = [
  choiceOf('role', 'Peran', roleNames),
  choiceOf('state', 'Status', accountFilterNames),
];
const isOneself = 'akun Anda sendiri tidak dapat dipilih';

export function UsersPage({ user, search }: { user: SessionUser; search: UsersSearch }) {
  const { utils } = useServices();
  const navigate = useNavigate({ from: '/users' });
  const users = useQuery(utils.users.list.queryOptions(listInput(search), listOptions));
  const loaded = users.data?.data ?? noUsers;
  const total = users.data?.pagination.total;
  const found = findUsers(loaded, search.search);
  const isElsewhere = Boolean(search.search) && users.data !== undefined && found.length === 0;
  const elsewhere = useQuery(
    utils.users.list.queryOptions(listInput({ limit: search.limit, all: search.search }), {
      staleTime: 0,
      enabled: isElsewhere,
    }),
  );
  const shown = isElsewhere ? elsewhere : { ...users, data: users.data && { ...users.data, data: found } };
  const go = (change: Partial<UsersSearch>, replace = true) =>
    void navigate({ search: (current) => ({ ...current, ...change }), replace, resetScroll: false });
  const [forgetful, setForgetful] = useState<ServerUser>();
  const [invited, setInvited] = useState<ServerUser>();
  const actionsOf = useUserActions(user.id, {
    edit: ({ id }) => go({ form: id }, false),
    makePasswordLink: setForgetful,
    inviteAgain: setInvited,
  });
  const counts = countRoles(loaded);
  const summary = users.data?.summary;

  return (
    <>
      <PageHeading title="Manajemen Pengguna" hint="Siapa yang boleh masuk ke ruang admin, dan sebagai apa.">
        <ExtensionLinks on="users" user={user} />
        <IconButton icon={IconUserPlus} onClick={() => go({ form: 'invite' }, false)}>
          Undang
        </IconButton>
      </PageHeading>
      {(users.data || !users.isError) && (
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          <StatCard label="Total Pengguna" figure={total} />
          {roles.map((role) => (
            <StatCard
              key={role}
              label={roleNames[role]}
              hint="di halaman ini"
              figure={total === undefined ? total : counts[role]}
            >
              {summary && <Note>dari {summary[role].toLocaleString('id-ID')} di semua halaman</Note>}
            </StatCard>
          ))}
        </SimpleGrid>
      )}
      <List
        noun="pengguna"
        search={search}
        query={shown}
        failed={texts.user.fetchFailed}
        hint="Undang rekan Anda agar ia dapat menulis."
        searchLabel="Cari nama, surel, atau nama pengguna"
        isSearchOfPage
        filters={[...filters, sizeFilter(search)]}
        columns={useColumns(user.id)}
        nameOf={nameOfUser}
        actions={actionsOf}
        whyNotSelectable={({ id }) => (id === user.id ? isOneself : undefined)}
        bulk={useUserBulk()}
        pages={(open) =>
          !isElsewhere && users.data && <UserPagination pagination={users.data.pagination} onOpen={open} />
        }
      >
        {isElsewhere && elsewhere.data && elsewhere.data.pagination.total > 0 && (
          <Group gap="sm" role="status">
            <Text style={{ overflowWrap: 'anywhere' }}>
              Tidak ada "{search.search}" di halaman ini. Ini hasilnya dari semua pengguna.
            </Text>
            {elsewhere.data.pagination.totalPages > 1 && (
              <Button
                variant="default"
                size="xs"
                onClick={() => go({ all: search.search, search: undefined, page: undefined })}
              >
                Tampilkan semua hasil
              </Button>
            )}
          </Group>
        )}
        {search.all && (
          <Group gap="sm" role="status">
            <Text style={{ overflowWrap: 'anywhere' }}>Hasil pencarian "{search.all}" di semua pengguna.</Text>
            <Button variant="default" size="xs" onClick={() => go({ all: undefined, page: undefined })}>
              Tampilkan semua pengguna
            </Button>
          </Group>
        )}
      </List>
      <UserDialog
        signedIn={user}
        users={loaded}
        open={users.data && search.form !== 'invite' ? search.form : undefined}
        onClose={() => go({ form: undefined })}
      />
      {(invited || search.form === 'invite') && (
        <InviteDialog
          invited={invited ?? null}
          onClose={() => {
            setInvited(undefined);
            go({ form: undefined });
          }}
          onTypePassword={() => go({ form: 'new' })}
        />
      )}
      {forgetful && <PasswordLinkDialog user={forgetful} onClose={() => setForgetful(undefined)} />}
    </>
  );
}

const sizeFilter = ({ limit }: UsersSearch): Filter => ({
  kind: 'own',
  key: 'limit',
  label: 'Per halaman',
  widens: true,
  control: (choose) => (
    <NativeSelect
      key="limit"
      label="Per halaman"
      value={limit ?? limits.page.defaultSize}
      onChange={(event) => choose(pageSizes.find((size) => String(size) === event.currentTarget.value))}
      data={pageSizes.map(String)}
    />
  ),
});

function useColumns(ownId: string): Column<ServerUser>[] {
  const show = useShown();
  return [
    { heading: 'Pengguna', card: 'title', cell: (user) => <Person user={user} isOwnAccount={user.id === ownId} /> },
    { heading: 'Peran', card: 'badge', cell: ({ role }) => <Badge color={roleColors[role]}>{roleNames[role]}</Badge> },
    {
      heading: 'Status',
      card: 'badge',
      cell: (user) => (
        <>
          <Badge {...stateBadges[accountStateOf(user)]} />
          {user.usesTwoFactor && (
            <Badge color="gray" variant="outline">
              Dua langkah
            </Badge>
          )}
        </>
      ),
    },
    {
      heading: 'Login terakhir',
      cell: (user) => show(user).lastLogin,
      cardContent: (user) => `Login terakhir: ${show(user).lastLogin}`,
    },
    {
      heading: 'Bergabung',
      cell: (user) => <time dateTime={user.createdAt}>{show(user).joinDate}</time>,
      cardContent: (user) => (
        <>
          Bergabung: <time dateTime={user.createdAt}>{show(user).joinDate}</time>
        </>
      ),
    },
  ];
}

function useShown() {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const now = Date.now();
  return (user: ServerUser) => displayUser(user, { publicOrigin: apiOrigin, now, timeZone });
}

function Person({ user, isOwnAccount }: { user: ServerUser; isOwnAccount: boolean }) {
  const shown = useShown()(user);
  return (
    <div className={styles.person}>
      <Avatar src={shown.avatar} alt="" size={40} />
      <div className={styles.text}>
        <Text fw={600} lh={1.3}>
          {shown.name}
          {isOwnAccount && ' (Anda)'}
        </Text>
        <Note>{shown.handle}</Note>
        <Text size="sm">{user.email || 'Tanpa surel'}</Text>
        {shown.invitation && <Note>{shown.invitation}</Note>}
      </div>
    </div>
  );
}

const roleColors = { admin: 'main', editor: 'accent', author: 'gray' } as const;

const stateBadges = {
  active: { color: 'green', children: 'Active' },
  inactive: { color: 'red', children: 'Inactive' },
  invited: { color: 'yellow', children: 'Diundang' },
} as const satisfies Record<AccountState, object>;

function UserPagination({ pagination, onOpen }: { pagination: Pagination; onOpen: (page: number) => void }) {
  const pages = useRef<HTMLElement>(null);
  const { page, limit, total, totalPages } = pagination;
  if (totalPages <= 1) return null;
  const first = (page - 1) * limit + 1;
  const isThere = (wanted: number) => pageToOpen(wanted, page, totalPages) !== undefined;
  const open = (wanted: number) => {
    const next = pageToOpen(wanted, page, totalPages);
    if (next === undefined) return;
    onOpen(next);
    toListTop(pages.current);
  };
  return (
    <nav ref={pages} aria-label="Halaman daftar pengguna" className={styles.pages}>
      {first <= total && (
        <Text>
          Menampilkan {first} sampai {Math.min(page * limit, total)} dari {total} pengguna
        </Text>
      )}
      <div className={styles.pages}>
        <Button variant="default" disabled={!isThere(page - 1)} onClick={() => open(page - 1)}>
          Sebelumnya
        </Button>
        {pageWindow(page, totalPages).map((number) => (
          <Button
            key={number}
            variant={number === page ? 'filled' : 'default'}
            px="sm"
            aria-label={`Halaman ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => open(number)}
          >
            {number}
          </Button>
        ))}
        <Button variant="default" disabled={!isThere(page + 1)} onClick={() => open(page + 1)}>
          Selanjutnya
        </Button>
      </div>
    </nav>
  );
}
