import { type FeatureId, featureIds, features, featureTexts, toggle } from '@madrasah/contract';
import type { FormValues } from '../../../shared/controls/context.ts';
import type { SettingsPart } from './part.ts';

const valuesOf = (off: readonly FeatureId[]): FormValues =>
  Object.fromEntries(featureIds.map((id) => [id, !off.includes(id)]));
const offOf = (values: FormValues): FeatureId[] => featureIds.filter((id) => values[id] === false);

/** What the school has: one switch each. */
export const featuresPart: SettingsPart = {
  key: 'features',
  label: 'Fitur',
  hint: 'Matikan yang tidak diperlukan. Yang mati hilang dari situs dan dari aplikasi ini. Isinya tetap tersimpan dan kembali bila dinyalakan lagi.',
  fields: Object.fromEntries(features.map(({ id, label, purpose }) => [id, toggle({ label, hint: purpose })])),
  async read(client) {
    const { data, version } = await client.features.read.query();
    return { values: valuesOf(data.off), version };
  },
  check: () => ({}),
  async save(client, { values, version: seen }) {
    const { data, version } = await client.features.save.mutate({ off: offOf(values), version: seen });
    return { values: valuesOf(data.off), version };
  },
  async warningOf(client, values, stored) {
    const switched = offOf(values).filter((id) => stored[id] !== false);
    if (switched.length === 0) return null;
    const uses = (await client.features.uses.query()).data.filter(({ feature }) => switched.includes(feature));
    if (uses.length === 0) return null;
    const labelOf = (id: FeatureId) => features.find((feature) => feature.id === id)?.label ?? id;
    return {
      title: 'Fitur ini sedang dipakai',
      text: uses.map(({ feature, text }) => `${labelOf(feature)}: ${text}`).join(' '),
      yes: 'Matikan',
    };
  },
  previewOf: () => null,
  placeOf: (path) => path,
  saved: 'Fitur berhasil disimpan!',
  failed: featureTexts.saveFailed,
};
