import type { CollectionKind } from '@madrasah/contract';
import { toDisplayHtml } from '@madrasah/rich-text/display';
import { sanitizeHtml } from '@madrasah/rich-text/sanitize';
import { Prose } from '@madrasah/ui';
import { Text, Title } from '@mantine/core';
import type { FormValues } from '../../shared/controls/context.ts';
import { textAt } from '../../shared/controls/value-at.ts';
import { toAbsolutePictureUrls } from '../../shared/pictures/picture-urls.ts';
import { useServices } from '../../shared/services/services.ts';

export default function EntryPreview({ kind, values }: { kind: CollectionKind; values: FormValues }) {
  const { apiOrigin } = useServices();
  const clean = (html: string) => toAbsolutePictureUrls(toDisplayHtml(sanitizeHtml(html)), apiOrigin);
  return (
    <article style={{ overflowWrap: 'anywhere' }}>
      <Title order={2}>{textAt(values, 'title').trim() || 'Judul belum diisi'}</Title>
      {Object.entries(kind.fields).map(([name, { control }]) => {
        const value = textAt(values, name).trim();
        if (value === '') return null;
        if (control === 'richText') return <Prose key={name} html={clean(value)} />;
        return control === 'text' ? (
          <Text key={name} my="sm">
            {value}
          </Text>
        ) : null;
      })}
    </article>
  );
}
