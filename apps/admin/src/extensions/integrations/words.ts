import {
  type ApiKeyRights,
  type ApiKeySubject,
  apiKeySubjectNames,
  type ChangeKind,
  changeKinds,
  collections,
  type DeliveredEvent,
  type DeliveryState,
  entryTypes,
  type KeyLevel,
  type PublicType,
  type WebhookEvent,
  webhookEventOf,
} from '@madrasah/contract';

export const levelNames: Record<KeyLevel, string> = {
  read: 'Membaca',
  write: 'Menulis draf',
  publish: 'Menerbitkan',
};

const namesOfCore: Partial<Record<ApiKeySubject, string>> = {
  article: 'Artikel dan gambarnya',
  'category:manage': 'Kategori',
  'image:manage': 'Pustaka gambar',
  'comment:moderate': 'Komentar',
  'guestbook:moderate': 'Buku tamu',
  'inbox:answer': 'Kotak masuk',
};

/** What a key can have rights to; kinds of entries with one right stand together. */
export const keySubjects = apiKeySubjectNames.map((subject) => ({
  subject,
  name:
    namesOfCore[subject] ??
    collections
      .filter(({ right }) => right === subject)
      .map(({ labels }) => labels.many)
      .join(', '),
}));

export const namesOfRights = (rights: ApiKeyRights): string[] =>
  keySubjects.flatMap(({ subject, name }) => {
    const level = rights[subject];
    return level ? [`${name}: ${levelNames[level]}`] : [];
  });

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
export const eventGroups = subjects.map(({ type, name }) => ({
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

export const stateNames: Record<DeliveryState, { name: string; color: string }> = {
  waiting: { name: 'Menunggu', color: 'yellow' },
  delivered: { name: 'Sampai', color: 'green' },
  failed: { name: 'Gagal', color: 'red' },
  held: { name: 'Ditahan sesudah pemulihan', color: 'gray' },
};
