import { type CreatedWebhook, type Webhook, webhookTexts } from '@madrasah/contract';
import { Button, Paper, Text } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../shared/dialogs/FormDialog.tsx';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './integrations.module.css';
import { SectionHeading } from './SectionHeading.tsx';
import { ShownSecret } from './ShownSecret.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** The open dialog: a new webhook, a changed one, or the secret of an added one. */
type Dialog = { kind: 'new' } | { kind: 'change'; webhook: Webhook } | { kind: 'added'; webhook: CreatedWebhook };

const titles = { new: 'Tambah webhook', change: 'Ubah webhook', added: 'Webhook ditambahkan' } as const;

/** 'Webhook': the systems that are notified of changes, and whether deliveries succeed. */
export function Webhooks() {
  const { client, utils } = useServices();
  const webhooks = useQuery(utils.webhooks.list.queryOptions(undefined, { staleTime: 0, refetchInterval: 30_000 }));
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  return (
    <section aria-label="Webhook">
      <SectionHeading
        title="Webhook"
        hint="Sistem lain langsung dikabari ketika artikel, pengumuman, agenda, dan isi lain terbit, berubah, atau ditarik."
      >
        <Button
          mih={44}
          leftSection={<IconWebhook size={18} aria-hidden />}
          disabled={!webhooks.data}
          onClick={() => setDialog({ kind: 'new' })}
        >
          Tambah webhook
        </Button>
      </SectionHeading>
      <LoadState query={webhooks} failed={webhookTexts.fetchFailed} explanation="Daftar webhook gagal dimuat." />
      {webhooks.data?.data.length === 0 && (
        <Paper p="xl">
          <Text ta="center" fw={600}>
            Belum ada webhook
          </Text>
          <Text ta="center" c="dimmed">
            Tambahkan alamat dari sistem yang ingin dikabari, misalnya aplikasi sekolah.
          </Text>
        </Paper>
      )}
      {webhooks.data && webhooks.data.data.length > 0 && (
        <ul className={styles.list} aria-label="Daftar webhook">
          {webhooks.data.data.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onChange={() => setDialog({ kind: 'change', webhook })} />
          ))}
        </ul>
      )}
      <FormDialog title={titles[dialog?.kind ?? 'new']} isOpen={dialog !== undefined} onClose={close}>
        {dialog?.kind === 'new' && (
          <WebhookForm
            webhook={undefined}
            save={async (input) => (await client.webhooks.create.mutate(input)).data}
            onSaved={(webhook) => setDialog({ kind: 'added', webhook })}
            onCancel={close}
          />
        )}
        {dialog?.kind === 'change' && (
          <WebhookForm
            webhook={dialog.webhook}
            save={(input) => client.webhooks.change.mutate({ id: dialog.webhook.id, ...input })}
            onSaved={close}
            onCancel={close}
          />
        )}
        {dialog?.kind === 'added' && (
          <ShownSecret
            name="Rahasia webhook"
            secret={dialog.webhook.secret}
            explanation="Dengan rahasia ini penerima memeriksa bahwa kiriman benar-benar dari situs ini. Bila hilang, hapus webhook ini dan tambahkan lagi."
            onStored={close}
          />
        )}
      </FormDialog>
    </section>
  );
}
