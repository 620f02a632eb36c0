import { isSuspected, type ModerationAction } from '@madrasah/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BulkBar } from '../../shared/lists/BulkBar.tsx';
import type { Selection } from '../../shared/lists/use-selection.ts';
import type { ModerationFilter, ModerationPage, ModerationSource } from './moderation.ts';
import type { Chosen, Moderation } from './use-moderation.ts';

type Props = {
  source: ModerationSource;
  loaded: ModerationPage;
  /** Whether what the filter matches is not loaded yet. */
  isOld: boolean;
  filter: ModerationFilter;
  selection: Selection<string>;
  moderation: Moderation;
};

/** Suspected spam is approved only by saying that it is none. */
const leftOut = (count: number) => `; ${count} diduga spam tidak ikut disetujui`;

/** What can be done with the ticked rows, or with everything that matches the filter. */
export function ModerationBar({ source, loaded, isOld, filter, selection, moderation }: Props) {
  const { rows, pagination, asOf } = loaded;
  const [isAll, setIsAll] = useState(false);
  const canCoverAll = selection.areAll && !isOld;
  // Chosen for these rows and this filter only.
  if (isAll && !canCoverAll) setIsAll(false);
  const ticked = rows.filter(({ id }) => selection.has(id));
  if (ticked.length === 0) return null;
  const { total } = pagination;
  const coversAll = isAll && canCoverAll;
  const chosen: Chosen = coversAll ? { rows: ticked, all: { total, filter, asOf } } : { rows: ticked };
  const clear = () => {
    setIsAll(false);
    selection.clear();
  };
  const decide = (action: ModerationAction, about = chosen) => void moderation.changeAll(action, about, clear);

  const approvable = ticked.filter((row) => row.status === 'approved' || !isSuspected(row));
  const left = ticked.length - approvable.length;
  const label = coversAll
    ? `Semua ${total.toLocaleString('id-ID')} ${source.noun} yang cocok dipilih; yang diduga spam tidak ikut disetujui`
    : `${ticked.length} ${source.noun} dipilih${left > 0 ? leftOut(left) : ''}`;
  const suspected = ticked.filter(isSuspected);
  return (
    <BulkBar label={label} onClear={clear}>
      {canCoverAll && !isAll && total > rows.length && (
        <Button variant="subtle" onClick={() => setIsAll(true)}>
          Pilih semua {total.toLocaleString('id-ID')} yang cocok
        </Button>
      )}
      {filter.status === 'trash' ? (
        <>
          <Button onClick={() => decide('restore')}>Pulihkan</Button>
          <Button color="red" onClick={() => decide('purge')}>
            Hapus permanen
          </Button>
        </>
      ) : (
        <>
          {(coversAll || approvable.length > 0) && (
            <Button onClick={() => decide('approve', coversAll ? chosen : { rows: approvable })}>
              {left > 0 && !coversAll ? `Setujui ${approvable.length}` : 'Setujui'}
            </Button>
          )}
          <Button variant="default" onClick={() => decide('reject')}>
            Tolak
          </Button>
          <Button variant="default" onClick={() => decide('spam')}>
            Tandai spam
          </Button>
          {suspected.length > 0 && !coversAll && (
            <Button variant="default" onClick={() => decide('notSpam', { rows: suspected })}>
              Bukan spam
            </Button>
          )}
          <Button color="red" onClick={() => decide('delete')}>
            Hapus
          </Button>
        </>
      )}
    </BulkBar>
  );
}
