import type { LatestActivity } from '@madrasah/contract';
import { Text } from '@mantine/core';
import { partsOf, useActivityWords } from './sentences.ts';

/** One activity as a sentence. */
export function Sentence({ activity }: { activity: LatestActivity }) {
  const { who, actionText, subject } = partsOf(activity, useActivityWords());
  return (
    <Text lh={1.4} lineClamp={4}>
      <b>{who}</b> {actionText}
      {subject && ` ‘${subject}’`}
    </Text>
  );
}
