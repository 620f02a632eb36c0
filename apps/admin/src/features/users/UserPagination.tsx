import type { Pagination } from '@madrasah/contract';
import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { toListTop } from '../../kit/list/List.tsx';
import styles from './users.module.css';
import { pageToOpen, pageWindow } from './users-search.ts';

/** The position in the list, and the page buttons. */
export function UserPagination({ pagination, onOpen }: { pagination: Pagination; onOpen: (page: number) => void }) {
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
