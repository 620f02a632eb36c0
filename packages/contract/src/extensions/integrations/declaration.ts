export const integrationsFeature = {
  id: 'integrations',
  label: 'Integrasi',
  purpose: 'Kunci API, webhook, dan daftar perubahan untuk aplikasi lain.',
} as const;

export const integrationsRights = {
  'apiKey:manage': { admin: 'any', editor: 'none', author: 'none' },
  'webhook:manage': { admin: 'any', editor: 'none', author: 'none' },
} as const;

export const integrationsJobs = {
  'webhooks.collect': 'Mencatat perubahan untuk webhook',
  'webhooks.deliver': 'Mengirim webhook',
  'webhooks.removeOld': 'Menghapus kiriman webhook lama',
} as const;

/** What is being used of it, in the text of the confirmation. */
export const integrationsUses = {
  keys: (count: number) => `${count.toLocaleString('id-ID')} kunci API berhenti bekerja.`,
  webhooks: (count: number) => `${count.toLocaleString('id-ID')} webhook tidak menerima kiriman lagi.`,
} as const;
