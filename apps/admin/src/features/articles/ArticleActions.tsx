import type { ListedArticle } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconExternalLink, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useServices } from '../../services.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { IconLink } from '../../shared/links.tsx';
import { rowIcon as icon, rowLook as look, Named } from '../../shared/row-actions.tsx';
import { articlePermissions, publicUrl } from './article-rights.ts';
import { useArticleActions } from './use-article-actions.ts';

type Props = { article: ListedArticle; user: SessionUser; onPreview: () => void };

/** A row's actions: those that this person may not do are not there. */
export function ArticleActions({ article, user, onPreview }: Props) {
  const actions = useArticleActions();
  const rights = articlePermissions(user, article);
  const isArchived = article.status === 'archived';
  const archiveName = isArchived ? 'Keluarkan dari arsip' : 'Arsipkan';

  return (
    <Group gap={2} wrap="nowrap">
      <Named name="Pratinjau" title={displayTitle(article)}>
        {(label) => (
          <ActionIcon {...look} aria-label={label} onClick={onPreview}>
            <IconEye {...icon} />
          </ActionIcon>
        )}
      </Named>
      <ViewOnSite article={article} />
      {rights.edit && (
        <Named name="Sunting" title={displayTitle(article)}>
          {(label) => (
            <IconLink {...look} aria-label={label} to="/articles/edit/$id" params={{ id: article.publicId }}>
              <IconPencil {...icon} />
            </IconLink>
          )}
        </Named>
      )}
      {rights.edit && (
        <Named name={archiveName} title={displayTitle(article)}>
          {(label) => (
            <ActionIcon {...look} aria-label={label} onClick={() => void actions.toggleArchive(article)}>
              {isArchived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
            </ActionIcon>
          )}
        </Named>
      )}
      {rights.remove && (
        <Named name="Hapus" title={displayTitle(article)}>
          {(label) => (
            <ActionIcon {...look} color="red" aria-label={label} onClick={() => void actions.remove(article)}>
              <IconTrash {...icon} />
            </ActionIcon>
          )}
        </Named>
      )}
    </Group>
  );
}

/** Opens the public page in a new tab; an unpublished article has none (AL-008, AL-009). */
function ViewOnSite({ article }: { article: ListedArticle }) {
  const { apiOrigin } = useServices();
  const address = publicUrl(article, apiOrigin);
  const label = `Lihat di situs: ${displayTitle(article)}`;
  if (!address) {
    return (
      <Tooltip label="Status artikel harus 'published' agar dapat dilihat di situs">
        <ActionIcon {...look} aria-label={label} aria-disabled="true" data-disabled bg="transparent">
          <IconExternalLink {...icon} />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Tooltip label="Lihat di situs">
      <ActionIcon {...look} component="a" href={address} target="_blank" rel="noreferrer" aria-label={label}>
        <IconExternalLink {...icon} />
      </ActionIcon>
    </Tooltip>
  );
}
