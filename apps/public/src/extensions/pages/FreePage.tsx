import { toDisplayHtml } from '@madrasah/rich-text/display';
import { Container, Prose } from '@madrasah/ui';
import type { ReactNode } from 'react';
import { PageIntro } from '../../shared/PageIntro.tsx';

type Props = { page: { title: string; summary: string; body: string }; children?: ReactNode };

/** A page of the school's own. `children`: what it has once it is published. */
export function FreePage({ page: { title, summary, body }, children }: Props) {
  return (
    <Container narrow>
      <PageIntro title={title}>{summary && <p>{summary}</p>}</PageIntro>
      <Prose html={toDisplayHtml(body)} />
      {children}
    </Container>
  );
}
