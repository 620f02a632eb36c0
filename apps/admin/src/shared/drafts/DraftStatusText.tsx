import { Text } from '@mantine/core';
import { useTimeZone } from '../format/use-time-zone.ts';
import type { DraftStatus } from './draft-keeper.ts';
import { isWorrying, statusText } from './status-text.ts';

type Props = {
  status: DraftStatus;
  /** When the server stored what the form changes; null for something new. */
  savedAt: number | null;
  isSaving: boolean;
  className?: string | undefined;
};

/** Where what was typed is: saved, in a draft, or nowhere yet. */
export function DraftStatusText({ status, savedAt, isSaving, className }: Props) {
  const timeZone = useTimeZone();
  const worries = isWorrying(status);
  return (
    <Text
      size="sm"
      c={worries ? 'var(--color-danger)' : 'dimmed'}
      aria-live={worries ? 'polite' : 'off'}
      className={className}
    >
      {isSaving ? 'Menyimpan…' : statusText(status, { savedAt, now: Date.now(), timeZone })}
    </Text>
  );
}
