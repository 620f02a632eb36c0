import { type Inquiry, inquiryTexts } from '@madrasah/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CallProblem } from '../../shared/calls/CallProblem.tsx';
import { useChangeCall } from '../../shared/calls/use-change-call.ts';
import { notifySuccess } from '../../shared/dialogs/notifications.tsx';
import { useServices } from '../../shared/services/services.ts';

/** Who is to answer the inquiry. */
export function Assignee({ inquiry: { id, version, assignedTo } }: { inquiry: Inquiry }) {
  const { client, utils } = useServices();
  const call = useChangeCall(inquiryTexts.saveFailed);
  const people = useQuery(utils.inquiries.people.queryOptions({ id }));
  const listed = people.data?.data ?? [];
  const all = assignedTo && !listed.some((person) => person.id === assignedTo.id) ? [assignedTo, ...listed] : listed;
  const assign = (personId: string | null) =>
    call.send(async () => {
      const { data } = await client.inquiries.assign.mutate({ id, version, personId });
      notifySuccess(data.assignedTo ? `Ditugaskan kepada ${data.assignedTo.name}.` : 'Tidak ada petugas lagi.');
    });
  return (
    <>
      <NativeSelect
        label="Petugas"
        description="Yang ditugasi mendapat pemberitahuan."
        maw={360}
        value={assignedTo?.id ?? ''}
        error={call.errors.personId ?? (people.isError && 'Daftar petugas gagal dimuat.')}
        onChange={({ currentTarget: { value } }) => void assign(value || null)}
        data={[{ value: '', label: 'Belum ada' }, ...all.map(({ id: value, name }) => ({ value, label: name }))]}
      />
      <CallProblem call={{ problem: call.problem, errors: {} }} />
    </>
  );
}
