import {
  articleEvents,
  type CreateWebhookInput,
  createWebhookInput,
  type Webhook,
  webhookLimits,
  webhookTexts,
} from '@madrasah/contract';
import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { useSaving } from '../../kit/record/use-saving.tsx';
import { eventGroups } from './words.ts';

type Values = { url: string; events: string[] };

type Props<Made> = {
  /** The webhook to change; undefined for a new one. */
  webhook: Webhook | undefined;
  save: (input: CreateWebhookInput) => Promise<Made>;
  onSaved: (made: Made) => void;
  onCancel: () => void;
};

/** The address and the events of a webhook. */
export function WebhookForm<Made>({ webhook, save, onSaved, onCancel }: Props<Made>) {
  const form = useForm<Values>({
    initialValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...articleEvents] },
    validate: schemaResolver(createWebhookInput, { sync: true }),
  });
  const saving = useSaving({
    failed: webhook ? webhookTexts.saveFailed : webhookTexts.createFailed,
    setErrors: form.setErrors,
  });
  const send = (values: Values) => saving.save(async () => onSaved(await save(createWebhookInput.parse(values))));
  return (
    <RecordForm
      saving={{ ...saving, isDirty: form.isDirty }}
      onSubmit={form.onSubmit((values) => void send(values))}
      onCancel={onCancel}
      isComplete={form.values.url.trim() !== ''}
    >
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
