import { type InquiryAction, type InquiryBulkResult, inquiryTexts, type ListedInquiry } from '@madrasah/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { useSingleFlight } from '../../shared/calls/use-single-flight.ts';
import { BulkBar, BulkResult } from '../../shared/lists/BulkBar.tsx';
import type { Selection } from '../../shared/lists/use-selection.ts';
import { useServices } from '../../shared/services/services.ts';

const doneWords: Record<InquiryAction, string> = {
  process: 'mulai diproses',
  close: 'ditandai selesai',
  takeOver: 'ditugaskan kepada Anda',
  spam: 'ditandai spam',
  notSpam: 'dikembalikan ke kotak masuk',
};

const buttons: readonly [action: InquiryAction, label: string][] = [
  ['takeOver', 'Saya tangani'],
  ['process', 'Mulai proses'],
  ['close', 'Tandai selesai'],
  ['spam', 'Tandai spam'],
];
const buttonsOfSpam: typeof buttons = [['notSpam', 'Bukan spam']];

type Props = { inquiries: readonly ListedInquiry[]; selection: Selection<string>; isSpam: boolean };

/** What can be done with the ticked inquiries, and the result of each. */
export function InboxBar({ inquiries, selection, isSpam }: Props) {
  const { client, queryClient } = useServices();
  const { run } = useSingleFlight();
  const [outcome, setOutcome] = useState<{ action: InquiryAction; result: InquiryBulkResult }>();
  const { selected } = selection;
  const change = (action: InquiryAction) =>
    run(async () => {
      try {
        const { data: result } = await client.inquiries.bulk.mutate({ ids: [...selected], action });
        setOutcome({ action, result });
        selection.clear();
      } catch (error) {
        notifyFailure(error, inquiryTexts.saveFailed);
      }
      await queryClient.invalidateQueries();
    });
  const nameOf = (id: string) => inquiries.find((inquiry) => inquiry.id === id)?.number ?? id;
  return (
    <>
      {outcome && (
        <BulkResult
          done={`${outcome.result.ok.length} kiriman ${doneWords[outcome.action]}`}
          failed={outcome.result.failed.map(({ id, message }) => ({ name: nameOf(id), message }))}
          onClose={() => setOutcome(undefined)}
        />
      )}
      {selected.length > 0 && (
        <BulkBar label={`${selected.length} kiriman dipilih`} onClear={selection.clear}>
          {(isSpam ? buttonsOfSpam : buttons).map(([action, label]) => (
            <Button key={action} variant="default" onClick={() => void change(action)}>
              {label}
            </Button>
          ))}
        </BulkBar>
      )}
    </>
  );
}
