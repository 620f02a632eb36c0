import { Button, Group, type ModalProps, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

type Choice<Answer> = { answer: Answer; label: string; color?: string; isQuiet?: boolean };

export type Confirmation = { title: string; text: string; yes: string; color?: string };
type Question<Answer> = { title: string; text: string; choices: readonly Choice<Answer>[] };

type Form<Answer> = { title: string; children: (answer: (answer: Answer | null) => void) => ReactNode };

/** Asks in a dialog and resolves with the answer; null when it was closed. */
export function askInDialog<Answer>({ title, children, ...look }: Form<Answer> & Pick<ModalProps, 'styles'>) {
  return new Promise<Answer | null>((resolve) => {
    const close = (answer: Answer | null) => {
      resolve(answer);
      modals.close(id);
    };
    const id = modals.open({ title, ...look, onClose: () => resolve(null), children: children(close) });
  });
}

/** Of a dialog with a dropdown that is longer than itself. */
export const withDropdown = { content: { overflow: 'visible' }, body: { overflow: 'visible' } };

export const chooseInDialog = <Answer extends string>({ title, text, choices }: Question<Answer>) =>
  askInDialog<Answer>({
    title,
    children: (choose) => (
      <>
        <Text>{text}</Text>
        <Group justify="flex-end" mt="lg" gap="xs">
          {choices.map(({ answer, label, color, isQuiet }) => (
            <Button
              key={answer}
              color={color}
              variant={isQuiet ? 'default' : 'filled'}
              data-autofocus={isQuiet || undefined}
              onClick={() => choose(answer)}
            >
              {label}
            </Button>
          ))}
        </Group>
      </>
    ),
  });

export async function confirmInDialog({ title, text, yes, color }: Confirmation): Promise<boolean> {
  const answer = await chooseInDialog({
    title,
    text,
    choices: [
      { answer: 'no', label: 'Batal', isQuiet: true },
      { answer: 'yes', label: yes, color },
    ],
  });
  return answer === 'yes';
}
