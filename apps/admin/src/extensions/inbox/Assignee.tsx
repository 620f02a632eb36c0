import { type Inquiry, inquiryTexts } from '@madrasah/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActionProblem } from '../../kit/actions/ActionProblem.tsx';
import { useAction } from '../../kit/actions/use-action.ts';
import { useServices } from '../../shared/services/services.ts';

/** Who is to answer the inquiry. */
export function Assignee({ inquiry: { id, version, assignedTo } }: { inquiry: Inquiry }) {
  const { client, utils } = useServices();
  const people = useQuery(utils.inquiries.people.queryOptions({ id }));
  const listed = people.data?.data ?? [];
  const all = assignedTo && !listed.some((person) => person.id === assignedTo.id) ? [assignedTo, ...listed] : listed;
  const assign = useAction({
    call: (personId: string | null) => client.inquiries.assign.mutate({ id, version, personId }),
    done: ({ data }) => (data.assignedTo ? `Ditugaskan kepada ${data.assignedTo.name}.` : 'Tidak ada petugas lagi.'),
    failed: inquiryTexts.saveFailed,
    isInPlace: true,
  });
  return (
    <>
      <NativeSelect
        label="Petugas"
        description="Yang ditugasi mendapat pemberitahuan."
        maw={360}
        value={assignedTo?.id ?? ''}
        error={assign.errors.personId ?? (people.isError && 'Daftar petugas gagal dimuat.')}
        onChange={({ currentTarget: { value } }) => void assign.run(value || null)}
        data={[{ value: '', label: 'Belum ada' }, ...all.map(({ id: value, name }) => ({ value, label: name }))]}
      />
      <ActionProblem problem={assign.problem} />
    </>
  );
}
