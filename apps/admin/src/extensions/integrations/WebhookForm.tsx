import {
  articleEvents,
  type CreateWebhookInput,
  createWebhookInput,
  type Webhook,
  webhookLimits,
  webhookTexts,
} from '@madrasah/contract';
import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { eventGroups } from './words.ts';

const valuesSchema = z.object({ url: z.string(), events: z.array(z.string()) });
const keptSchema = z.object({ base: z.null(), values: valuesSchema });

type Props<Made> = {
  webhook: Webhook | undefined;
  save: (input: CreateWebhookInput) => Promise<Made>;
  onSaved: (made: Made) => void;
  onCancel: () => void;
};

export function WebhookForm<Made>({ webhook, save, onSaved, onCancel }: Props<Made>) {
  const saving = useKeptForm<z.infer<typeof valuesSchema>, null, never>({
    draft: useFormDraft(`webhook:${webhook?.id ?? 'new'}`, keptSchema),
    opened: { base: null, values: { url: webhook?.url ?? '', events: webhook?.events ?? [...articleEvents] } },
    validate: schemaResolver(createWebhookInput, { sync: true }),
    failed: webhook ? webhookTexts.saveFailed : webhookTexts.createFailed,
    async send(values) {
      const made = await save(createWebhookInput.parse(values));
      saving.markSaved();
      onSaved(made);
    },
  });
  const { form } = saving;
  const leave = () => {
    saving.markSaved();
    onCancel();
  };
  return (
    <RecordForm saving={saving} onSubmit={saving.submit} onCancel={leave} isComplete={form.values.url.trim() !== ''}>
      <TextInput
        type="url"
        label="Alamat"
        description="Alamat https di sistem penerima. Alamat jaringan dalam tidak dikirimi."
        placeholder="https://aplikasi.contoh/webhook"
        required
        data-autofocus
        maxLength={webhookLimits.address}
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      <Checkbox.Group
        label="Kabarkan ketika"
        description="Terbit: juga yang dijadwalkan, begitu waktunya tiba. Berubah: yang sudah terbit disunting. Ditarik: menjadi draf, diarsipkan, dihapus, atau habis masanya."
        {...form.getInputProps('events')}
      >
        <Stack gap="sm" mt="xs">
          {eventGroups.map(({ name, events }) => (
            <Group key={name} gap="md">
              {events.map((event) => (
                <Checkbox key={event.event} value={event.event} label={event.name} />
              ))}
            </Group>
          ))}
        </Stack>
      </Checkbox.Group>
    </RecordForm>
  );
}
