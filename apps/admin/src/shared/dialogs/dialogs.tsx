import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';

type Choice<Answer> = { answer: Answer; label: string; color?: string; isQuiet?: boolean };

export type Confirmation = { title: string; text: string; yes: string; color?: string };
type Question<Answer> = { title: string; text: string; choices: readonly Choice<Answer>[] };

export function chooseInDialog<Answer extends string>(question: Question<Answer>): Promise<Answer | null> {
  const { title, text, choices } = question;
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      onClose: () => resolve(null),
      children: (
        <>
          <Text>{text}</Text>
          <Group justify="flex-end" mt="lg" gap="xs">
            {choices.map(({ answer, label, color, isQuiet }) => (
              <Button
                key={answer}
                color={color}
                variant={isQuiet ? 'default' : 'filled'}
                data-autofocus={isQuiet || undefined}
                onClick={() => {
                  resolve(answer);
                  modals.close(id);
                }}
              >
                {label}
              </Button>
            ))}
          </Group>
        </>
      ),
    });
  });
}

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
