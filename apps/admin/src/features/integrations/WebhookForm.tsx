import {
  type CreateWebhookInput,
  createWebhookInput,
  type Webhook,
  webhookEvents,
  webhookLimits,
  webhookTexts,
} from '@madrasah/contract';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { FormBody } from '../../shared/dialogs/FormDialog.tsx';
import { useCreation } from './use-creation.ts';
import { eventNames } from './words.ts';

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
    initialValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...webhookEvents] },
    validate: schemaResolver(createWebhookInput, { sync: true }),
  });
  const saving = useCreation({
    form,
    create: (values: Values) => save(createWebhookInput.parse(values)),
    failureText: webhook ? webhookTexts.saveFailed : webhookTexts.createFailed,
    onDone: onSaved,
  });
  return (
    <FormBody
      onSubmit={form.onSubmit((values) => void saving.send(values))}
      onCancel={onCancel}
      isRestored={false}
      onStartOver={form.reset}
      isBusy={saving.isBusy}
      isComplete={form.values.url.trim() !== ''}
      failure={saving.failure}
      conflict={null}
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
      <Checkbox.Group label="Kabarkan ketika" {...form.getInputProps('events')}>
        <Stack gap="xs" mt="xs">
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={eventNames[event].name} description={eventNames[event].hint} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FormBody>
  );
}
