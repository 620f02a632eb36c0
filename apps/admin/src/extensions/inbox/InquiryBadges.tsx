import { type InquiryState, inquiryStates, type ListedInquiry } from '@madrasah/contract';
import { Badge, Group } from '@mantine/core';

const colors: Record<InquiryState, string> = {
  masuk: 'blue',
  diproses: 'yellow',
  dijawab: 'green',
  ditolak: 'gray',
  selesai: 'gray',
};

type Shown = Pick<ListedInquiry, 'state' | 'isOverdue' | 'isSpam' | 'isAboutPerson'>;

/** The state, and what staff must see at once. */
export function InquiryBadges({ inquiry: { state, isOverdue, isSpam, isAboutPerson } }: { inquiry: Shown }) {
  return (
    <Group gap="xs">
      {isAboutPerson && <Badge color="grape">Tentang seseorang</Badge>}
      {isSpam && <Badge color="red">Diduga spam</Badge>}
      {isOverdue && <Badge color="red">Lewat tenggat</Badge>}
      <Badge color={colors[state]}>{inquiryStates[state]}</Badge>
    </Group>
  );
}
