import { Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from '../results.module.css';

type StepProps = {
  number: number;
  title: string;
  current: number;
  /** What it is for; alone until the step is reached. */
  hint: string;
  children: ReactNode;
};

/** One step of a period; its content appears when it is reached. */
export function Step({ number, title, current, hint, children }: StepProps) {
  const isReached = number <= current;
  const isDone = number < current;
  return (
    <Paper
      component="li"
      className={styles.step}
      data-current={number === current || undefined}
      aria-current={number === current ? 'step' : undefined}
    >
      <section className={styles.stepBody} aria-labelledby={`result-step-${number}`}>
        <div className={styles.stepHead}>
          <span className={styles.number} data-done={isDone || undefined} aria-hidden>
            {isDone ? <IconCheck size={18} /> : number}
          </span>
          <Title order={2} size="h3" id={`result-step-${number}`}>
            <VisuallyHidden>Langkah {number}: </VisuallyHidden>
            {title}
            {isDone && <VisuallyHidden> (selesai)</VisuallyHidden>}
          </Title>
        </div>
        <Text c="dimmed">{hint}</Text>
        {isReached && children}
      </section>
    </Paper>
  );
}
