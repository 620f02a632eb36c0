import type { ApiKeyRight, DeliveredEvent, DeliveryState, WebhookEvent } from '@madrasah/contract';

export const rightNames: Record<ApiKeyRight, { name: string; hint: string }> = {
  read: { name: 'Membaca', hint: 'Membaca artikel, juga yang masih draf.' },
  write: { name: 'Menulis draf', hint: 'Juga membuat dan mengubah draf, serta mengunggah gambar.' },
  publish: { name: 'Menerbitkan', hint: 'Juga menerbitkan, mengubah, menarik, dan menghapus artikel.' },
};

export const eventNames: Record<WebhookEvent, { name: string; hint: string }> = {
  'article.published': { name: 'Artikel terbit', hint: 'Juga yang dijadwalkan, begitu waktunya tiba.' },
  'article.updated': { name: 'Artikel berubah', hint: 'Yang sudah terbit disunting.' },
  'article.unpublished': { name: 'Artikel ditarik', hint: 'Menjadi draf, diarsipkan, dihapus, atau habis masanya.' },
};

export const deliveredName = (event: DeliveredEvent): string =>
  event === 'webhook.test' ? 'Kiriman percobaan' : eventNames[event].name;

export const stateNames: Record<DeliveryState, { name: string; color: string }> = {
  waiting: { name: 'Menunggu', color: 'yellow' },
  delivered: { name: 'Sampai', color: 'green' },
  failed: { name: 'Gagal', color: 'red' },
  held: { name: 'Ditahan sesudah pemulihan', color: 'gray' },
};
