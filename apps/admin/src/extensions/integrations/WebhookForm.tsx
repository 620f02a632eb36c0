import {
  articleEvents,
  type ChangeKind,
  type CreatedWebhook,
  changeKinds,
  collections,
  createWebhookInput,
  type DeliveredEvent,
  entryTypes,
  type PublicType,
  type Webhook,
  type WebhookEvent,
  webhookEventOf,
  webhookLimits,
  webhookTexts,
} from '@madrasah/contract';
import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { z } from 'zod';
import { RecordForm } from '../../kit/record/RecordForm.tsx';
import { useFormDraft, useKeptForm } from '../../kit/record/use-kept-form.ts';
import { useServices } from '../../shared/services/services.ts';

const changeNames: Record<ChangeKind, string> = { published: 'terbit', updated: 'berubah', deleted: 'ditarik' };

const subjects: readonly { type: PublicType; name: string }[] = [
  { type: 'article', name: 'Artikel' },
  { type: 'category', name: 'Kategori' },
  ...entryTypes.map((type) => ({
    type,
    name: collections.find((kind) => kind.name === type)?.labels.one ?? type,
  })),
];

/** The events of each kind of content, in the order of the staff app's navigation. */
const eventGroups = subjects.map(({ type, name }) => ({
  name,
  events: changeKinds.map((change) => ({
    event: webhookEventOf(type, change),
    name: `${name} ${changeNames[change]}`,
  })),
}));

const eventNames = new Map<DeliveredEvent, string>([
  ['webhook.test', 'Kiriman percobaan'],
  ...eventGroups.flatMap(({ events }) => events.map(({ event, name }) => [event, name] as const)),
]);

export const deliveredName = (event: DeliveredEvent): string => eventNames.get(event) ?? event;

/** The chosen events in short: whole kinds by their name, and others one by one. */
export const namesOfEvents = (chosen: readonly WebhookEvent[]): string[] =>
  eventGroups.flatMap(({ name, events }) => {
    const named = events.filter(({ event }) => chosen.includes(event));
    return named.length === events.length ? [name] : named.map((event) => event.name);
  });

const valuesSchema = z.object({ url: z.string(), events: z.array(z.string()) });

type Props = {
  webhook: Webhook | undefined;
  /** Called with a new one. */
  onSaved: (added: CreatedWebhook | undefined) => void;
  onCancel: () => void;
};

export function WebhookForm({ webhook, onSaved, onCancel }: Props) {
  const { client } = useServices();
  const saving = useKeptForm<z.infer<typeof valuesSchema>, null, never>({
    draft: useFormDraft(`webhook:${webhook?.id ?? 'new'}`, valuesSchema),
    opened: { base: null, values: { url: webhook?.url ?? '', events: webhook?.events ?? [...articleEvents] } },
    validate: schemaResolver(createWebhookInput, { sync: true }),
    failed: webhook ? webhookTexts.saveFailed : webhookTexts.createFailed,
    async send(values) {
      const input = createWebhookInput.parse(values);
      const added = webhook ? undefined : (await client.webhooks.create.mutate(input)).data;
      if (webhook) await client.webhooks.change.mutate({ id: webhook.id, ...input });
      saving.markSaved();
      onSaved(added);
    },
  });
  const { form } = saving;
  return (
    <RecordForm saving={saving} onCancel={onCancel} isComplete={form.values.url.trim() !== ''}>
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
