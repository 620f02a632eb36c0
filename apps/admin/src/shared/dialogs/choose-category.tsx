import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchableSelect } from '../fields/SearchableSelect.tsx';
import { useServices } from '../services/services.ts';
import { askInDialog, withDropdown } from './dialogs.tsx';

type Question = {
  title: string;
  /** What will happen, with the name of the chosen category. */
  text: (target: string | undefined) => string;
  label: string;
  yes: string;
  color?: string;
  /** The first choice, whose answer is empty. */
  otherwise?: string;
  except?: number;
};

type FormProps = { question: Question; onChoose: (category: string) => void; onCancel: () => void };

function CategoryForm({ question, onChoose, onCancel }: FormProps) {
  const { text, label, yes, color, otherwise, except } = question;
  const { utils } = useServices();
  const categories = useQuery(utils.categories.list.queryOptions());
  const [category, setCategory] = useState(otherwise === undefined ? null : '');
  const options = [
    ...(otherwise === undefined ? [] : [{ value: '', label: otherwise }]),
    ...(categories.data ?? [])
      .filter(({ id, name }) => id !== except && name !== otherwise)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (category !== null) onChoose(category);
      }}
    >
      <Text mb="sm">{text(options.find(({ value }) => value === category)?.label)}</Text>
      <SearchableSelect
        label={label}
        placeholder="Pilih kategori"
        data-autofocus={otherwise === undefined || undefined}
        data={options}
        value={category}
        onChange={setCategory}
        error={categories.isError && 'Daftar kategori gagal dimuat. Tutup, lalu coba lagi.'}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus={otherwise !== undefined || undefined} onClick={onCancel}>
          Batal
        </Button>
        <Button type="submit" color={color} disabled={category === null}>
          {yes}
        </Button>
      </Group>
    </form>
  );
}

/** Asks for a category and resolves with its id; null when the dialog was closed. */
export const chooseCategory = (question: Question) =>
  askInDialog<string>({
    title: question.title,
    styles: withDropdown,
    // A dialog that opens while another one is closing would keep its choice.
    children: (answer) => (
      <CategoryForm
        key={`${question.title} ${question.except}`}
        question={question}
        onChoose={answer}
        onCancel={() => answer(null)}
      />
    ),
  });
